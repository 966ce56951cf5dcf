/** `[data-strip-pause]` stops and resumes the looping strip around it; the style sheet follows `data-paused`. */
export function startStrips() {
  for (const strip of document.querySelectorAll('[data-strip]')) {
    strip.querySelector('[data-strip-pause]')?.addEventListener('click', ({ currentTarget }) => {
      (currentTarget as Element).setAttribute('aria-pressed', `${strip.toggleAttribute('data-paused')}`);
    });
  }
}
