/**
 * Restricts transitions to a list (`data-transition`: their paths) and its entries: the browser aborts others with an
 * error.
 */
export function startTransitions() {
  const style = document.querySelector<HTMLStyleElement>('[data-transition]');
  const lists = style?.dataset.transition?.split(' ') ?? [];
  const listOf = (path: string) => lists.find((list) => path === list || path.slice(0, path.lastIndexOf('/')) === list);
  // Without the Navigation API all navigations transition.
  if (!style || !('navigation' in window)) return;
  navigation.addEventListener('navigate', ({ destination }) => {
    const to = new URL(destination.url);
    const list = to.origin === location.origin && listOf(to.pathname);
    const media = list && list === listOf(location.pathname) ? '' : 'not all';
    if (style.media === media) return;
    style.media = media;
    // In advance: a style change at the start of a transition aborts it.
    void getComputedStyle(document.documentElement).opacity;
  });
}
