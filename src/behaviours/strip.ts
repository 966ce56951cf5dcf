/** `[data-strip-pause]` stops and resumes the looping strip around it; the style sheet follows `data-paused`. */
export function startStrip(strip: HTMLElement) {
  strip.querySelector('[data-strip-pause]')?.addEventListener('click', ({ currentTarget }) => {
    (currentTarget as Element).setAttribute('aria-pressed', `${strip.toggleAttribute('data-paused')}`);
  });
}
