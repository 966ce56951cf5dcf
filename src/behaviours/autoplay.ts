/**
 * The button `data-autoplay` switches whether the film that it names (`aria-controls`) plays by itself while its slide
 * is the one shown and in view. It is off until somebody asks for it, and goes off again when motion becomes unwanted.
 * Out of view every film stops, whoever started it.
 */
export function startAutoplay(button: HTMLElement) {
  const film = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const slide = film?.closest<HTMLElement>('[role=group]');
  if (!(film instanceof HTMLVideoElement) || !slide) return;
  let on = false;
  let inView = false;

  const settle = () => {
    button.dataset.autoplay = on ? 'on' : 'off';
    // Refused when the browser saves power or data: the poster stays.
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
