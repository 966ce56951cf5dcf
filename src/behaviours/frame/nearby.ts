import { openDialog } from './dialog.ts';

/** The parts that near-parts.ts starts. */
const NAMES =
  'ask autoplay calendar carry carousel checks composed one-at-a-time copy drum film own-weight strip trades trade-trial till';
const PARTS = `[data-${NAMES.replaceAll(' ', '],[data-')}]`;

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
