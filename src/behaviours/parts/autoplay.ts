/** Plays while its slide is shown and in view; off by default and with reduced motion. */
export function startAutoplay(button: HTMLElement) {
  const film = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const slide = film?.closest<HTMLElement>('[role=group]');
  if (!(film instanceof HTMLVideoElement) || !slide) return;
  let on = false;
  let inView = false;

  const settle = () => {
    button.dataset.autoplay = on ? 'on' : 'off';
    // Rejected in power or data saving: the poster stays.
    if (on && inView && !slide.inert) film.play().catch(() => {});
    else film.pause();
  };
  button.addEventListener('click', () => {
    on = !on;
    settle();
  });
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', ({ matches }) => {
    if (!matches) return;
    on = false;
    settle();
  });
  new MutationObserver(settle).observe(slide, { attributeFilter: ['inert'] });
  new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false;
    settle();
  }).observe(film);
}
