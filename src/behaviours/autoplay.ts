/**
 * The button `data-autoplay` switches whether the film that it names (`aria-controls`) plays by itself when its slide
 * is the one shown. It is off until somebody asks for it, and goes off again when motion becomes unwanted.
 */
export function startAutoplay(button: HTMLElement) {
  const film = document.getElementById(button.getAttribute('aria-controls') ?? '');
  const slide = film?.closest<HTMLElement>('[role=group]');
  if (!film || !slide) return;
  const { play, pause } = playerOf(film);
  let on = false;

  const settle = () => {
    button.dataset.autoplay = on ? 'on' : 'off';
    if (on && !slide.inert) play();
    else pause();
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
}

/** A video, or a drawing whose animations wait to be begun. */
function playerOf(film: Element) {
  if (film instanceof HTMLVideoElement) {
    // Refused when the browser saves power or data: the poster stays.
    return { play: () => film.play().catch(() => {}), pause: () => film.pause() };
  }
  const drawing = film as SVGSVGElement;
  let begun = false;
  return {
    play() {
      if (!begun) for (const part of drawing.querySelectorAll<SVGAnimationElement>('[begin]')) part.beginElement();
      begun = true;
      drawing.unpauseAnimations();
      drawing.dataset.playing = '';
    },
    pause() {
      drawing.pauseAnimations();
      delete drawing.dataset.playing;
    },
  };
}
