/**
 * View transitions (ui/css/page-transition.css) are on between a list and its entries only (`data-transition`: paths of
 * the lists): a page without the style aborts the other's transition with an error.
 */
export function startTransitions() {
  const style = document.querySelector<HTMLStyleElement>('[data-transition]');
  const lists = style?.dataset.transition?.split(' ') ?? [];
  const listOf = (path: string) => lists.find((list) => path === list || path.slice(0, path.lastIndexOf('/')) === list);
  // Browsers without the Navigation API have it for all.
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
