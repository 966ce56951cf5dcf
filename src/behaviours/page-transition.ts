/**
 * Between a list and its entries pages change by a transition (ui/css/page-transition.css); the style that says so names the lists
 * (`data-transition`: their paths). For any other way it is out of force: a page that knows of no transition gives the one
 * that was begun up, with an error, and both would be drawn before the first frame.
 */
export function startTransitions() {
  const style = document.querySelector<HTMLStyleElement>('[data-transition]');
  const lists = style?.dataset.transition?.split(' ') ?? [];
  const listOf = (path: string) => lists.find((list) => path === list || path.slice(0, path.lastIndexOf('/')) === list);
  // Browsers that tell of no way, back included, have it for all.
  if (!style || !('navigation' in window)) return;
  navigation.addEventListener('navigate', ({ destination }) => {
    const to = new URL(destination.url);
    const list = to.origin === location.origin && listOf(to.pathname);
    const media = list && list === listOf(location.pathname) ? '' : 'not all';
    if (style.media === media) return;
    style.media = media;
    // Styled at once: told of it while the transition begins, the browser gives that up, with an error.
    void getComputedStyle(document.documentElement).opacity;
  });
}
