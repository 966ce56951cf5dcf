/** Figures that are seen are kept live (live-figures.ts), which a page that merely opened does not fetch. */
export function startFigures(): void {
  const group = document.querySelector<HTMLElement>('[data-figures]');
  if (!group) return;
  new IntersectionObserver(async ([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    (await import('./live-figures.ts')).keepLive(group);
  }).observe(group);
}
