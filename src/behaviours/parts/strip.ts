/** `[data-strip-pause]` pauses its strip, which also rests out of view; CSS follows `data-paused` and `data-away`. */
export function startStrips() {
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) target.toggleAttribute('data-away', !isIntersecting);
  });
  for (const strip of document.querySelectorAll('[data-strip]')) {
    sight.observe(strip);
    strip.querySelector('[data-strip-pause]')?.addEventListener('click', ({ currentTarget }) => {
      (currentTarget as Element).setAttribute('aria-pressed', `${strip.toggleAttribute('data-paused')}`);
    });
  }
}
