export function startFigures(): void {
  const group = document.querySelector<HTMLElement>('[data-figures]');
  if (!group) return;
  new IntersectionObserver(([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    import('./live-figures.ts').then(
      ({ keepLive }) => keepLive(group),
      () => {},
    );
  }).observe(group);
}
