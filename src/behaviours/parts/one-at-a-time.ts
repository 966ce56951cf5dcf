const WIDE = '(width >= 64rem)';

/**
 * Shows one section of an index at a time in wide windows, with its details open: the one that the address names. In
 * narrow ones all are shown, and section-index.ts marks the one that is read.
 * @param marker in the element that holds the index and its sections
 */
export function startOneAtATime(marker: HTMLElement) {
  const root = marker.parentElement as HTMLElement;
  const index = root.querySelector('nav');
  const links = [...root.querySelectorAll<HTMLAnchorElement>('nav a')];
  const sections = links.map(({ hash }) => document.getElementById(hash.slice(1)) as HTMLElement);
  const wide = matchMedia(WIDE);
  const named = () => sections.findIndex(({ id }) => `#${id}` === location.hash);
  const show = (chosen: number) => {
    for (const [i, link] of links.entries()) {
      if (i === chosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      sections[i]?.toggleAttribute('data-shown', i === chosen);
    }
  };

  // Of hidden sections none is read.
  index?.removeAttribute('data-index');
  for (const details of root.querySelectorAll('details')) details.open = true;
  show(Math.max(0, named()));
  root.classList.add('one-at-a-time');
  if (named() >= 0) root.scrollIntoView();
  addEventListener('hashchange', () => {
    const chosen = named();
    if (chosen < 0) return;
    show(chosen);
    if (!wide.matches) return;
    const { top } = root.getBoundingClientRect();
    if (top < 0 || top > innerHeight * 0.6) root.scrollIntoView();
    const heading = sections[chosen]?.querySelector('h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  });
}
