/** `[data-strip]` rests out of view, and stops at its `[data-strip-pause]`; CSS reads `data-paused`, `data-away`. */
export function startStrip(strip: HTMLElement) {
  new IntersectionObserver(([entry]) => strip.toggleAttribute('data-away', !entry?.isIntersecting)).observe(strip);
  strip.querySelector('[data-strip-pause]')?.addEventListener('click', ({ currentTarget }) => {
    (currentTarget as Element).setAttribute('aria-pressed', `${strip.toggleAttribute('data-paused')}`);
  });
}
