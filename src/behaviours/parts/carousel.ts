import { withSheet } from '../frame/sheet.ts';
import runningSheet from './carousel-running.css?url';
import { createCarouselState } from './carousel-state.ts';

const SWIPE_PX = 40;
const DURATIONS = ['--d1', '--d2', '--d3'];

/** Autoplay pauses by button, hover, focus, touch, out of view, in a background tab, with reduced motion. */
export function startCarousel(root: HTMLElement) {
  withSheet(runningSheet, () => run(root));
}

function run(root: HTMLElement) {
  const one = (part: string) => root.querySelector<HTMLElement>(`[data-carousel-${part}]`) as HTMLElement;
  const row = one('slides');
  const pause = root.querySelector<HTMLElement>('[data-carousel-pause]');
  const slides = [...row.children] as HTMLElement[];
  const dots = [...one('dots').children];
  const counted = one('count');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let paused = pause === null;
  let hovered = false;
  let inView = false;
  let touchedAt: number | undefined;

  const show = (index: number) => {
    const count = slides.length;
    slides.forEach((slide, i) => {
      // Place relative to the shown slide: -1 left, 1 right, 2 and -2 out of sight.
      const place = ((i - index + count + (count >> 1)) % count) - (count >> 1);
      slide.dataset.place = `${Math.max(-2, Math.min(2, place))}`;
      slide.inert = i !== index;
    });
    counted.textContent = `${index + 1} / ${count}`;
    dots.forEach((dot, i) => {
      if (i === index) dot.setAttribute('aria-current', 'true');
      else dot.removeAttribute('aria-current');
    });
  };
  // A row scrolled before this script ran keeps its slide.
  const first = Math.round((row.scrollLeft / row.scrollWidth) * slides.length);
  const state = createCarouselState(slides.length, show, Math.min(first, slides.length - 1));

  /** Moves each slide: set on the row, it would restyle the whole row with each move. */
  const drag = (way: string) => {
    for (const { style } of slides) style.translate = way;
  };

  /** The start, and slides under a finger, have no transitions. */
  const halt = (duration: '0s' | null) => {
    for (const name of DURATIONS) row.style.setProperty(name, duration);
  };

  const settle = () => {
    const rests = hovered || touchedAt !== undefined || root.querySelector(':focus-visible') !== null;
    const turns = !(paused || rests || still.matches || document.hidden) && inView;
    state.rotate(turns);
    row.setAttribute('aria-live', turns ? 'off' : 'polite');
  };

  root.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('button');
    if (!button) return;
    const { carouselStep } = button.dataset;
    const dot = dots.indexOf(button);
    if (carouselStep) state.move(carouselStep === '1' ? 1 : -1);
    else if (dot >= 0) state.jump(dot);
    else if (button === pause) {
      paused = root.toggleAttribute('data-paused');
      pause.setAttribute('aria-label', pause.dataset[paused ? 'resume' : 'pause'] as string);
    }
    settle();
  });
  for (const type of ['pointerenter', 'pointerleave'] as const) {
    root.addEventListener(type, ({ pointerType }) => {
      hovered = pointerType === 'mouse' && type === 'pointerenter';
      settle();
    });
  }
  row.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX }) => {
    if (pointerType === 'mouse' || !isPrimary) return;
    touchedAt = clientX;
    halt('0s');
    settle();
  });
  row.addEventListener('pointermove', ({ clientX }) => {
    if (touchedAt !== undefined) drag(`${clientX - touchedAt}px`);
  });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    row.addEventListener(type, ({ clientX }) => {
      if (touchedAt === undefined) return;
      const way = clientX - touchedAt;
      touchedAt = undefined;
      halt(null);
      drag('');
      if (type === 'pointerup' && Math.abs(way) > SWIPE_PX) state.move(way < 0 ? 1 : -1);
      settle();
    });
  }
  root.addEventListener('focusin', settle);
  root.addEventListener('focusout', () => setTimeout(settle));
  still.addEventListener('change', settle);
  document.addEventListener('visibilitychange', settle);
  new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    settle();
  }).observe(row);

  halt('0s');
  show(state.index);
  root.dataset.running = '';
  // Applies the styles first: else all slides would fade from where they stood in the row, one over the other.
  row.scrollLeft = 0;
  halt(null);
  const leave = () => {
    row.tabIndex = -1;
  };
  if (document.activeElement === row) row.addEventListener('blur', leave, { once: true });
  else leave();
}
