import { bring } from './bring.ts';

/** What lies further down brings its script along when it is half a screen away, and again if a cut line lost it. */
const NEARBY: Record<string, () => Promise<(element: HTMLElement) => void>> = {
  '[data-autoplay]': async () => (await import('./autoplay.ts')).startAutoplay,
  '[data-carousel]': async () => (await import('./carousel.ts')).startCarousel,
  '[data-copy]': async () => (await import('./copy.ts')).startCopy,
};

export function startNearby() {
  for (const [selector, load] of Object.entries(NEARBY)) {
    const waiting = new Set<Element>(document.querySelectorAll(selector));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          bring(load(), (start) => {
            // Near twice before it came.
            if (!waiting.delete(target)) return;
            observer.unobserve(target);
            start(target as HTMLElement);
          });
        }
      },
      { rootMargin: '50%' },
    );
    for (const element of waiting) observer.observe(element);
  }
}
