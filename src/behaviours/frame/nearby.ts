/** The parts that near-parts.ts starts. */
const PARTS =
  '[data-ask], [data-autoplay], [data-calendar], [data-carousel], [data-one-at-a-time], [data-copy], [data-drum], [data-own-weight], [data-till]';

/** Loads the scripts of parts half a screen below the viewport. */
export function startNearby() {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        import('./near-parts.ts').then(
          ({ startParts }) => startParts(target as HTMLElement),
          () => {},
        );
      }
    },
    { rootMargin: '50%' },
  );
  for (const element of document.querySelectorAll(PARTS)) observer.observe(element);
}
