import { openDialog } from './dialog.ts';

/** The parts that near-parts.ts starts. */
const PARTS =
  '[data-ask], [data-autoplay], [data-calendar], [data-carry], [data-carousel], [data-checks], [data-composed], [data-one-at-a-time], [data-copy], [data-drum], [data-film], [data-earnings], [data-own-weight], [data-trades], [data-trade-trial], [data-till]';

/** Loads the scripts of parts half a screen below the viewport. */
export function startNearby() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        import('./near-parts.ts').then(
          ({ startParts }) => startParts(target as HTMLElement, openDialog),
          () => {},
        );
      }
    },
    { rootMargin: '50%' },
  );
  for (const element of document.querySelectorAll(PARTS)) observer.observe(element);
}
