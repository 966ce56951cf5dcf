/** Loads scripts of content half a screen below the viewport, once: browsers cache failed imports. */
const NEARBY: Record<string, () => Promise<(element: HTMLElement) => void>> = {
  '[data-autoplay]': async () => (await import('./autoplay.ts')).startAutoplay,
  '[data-calendar]': async () => (await import('./calendar.ts')).startCalendar,
  '[data-carousel]': async () => (await import('./carousel.ts')).startCarousel,
  '[data-one-at-a-time]': async () => (await import('./one-at-a-time.ts')).startOneAtATime,
  '[data-copy]': async () => (await import('./copy.ts')).startCopy,
  '[data-drum]': async () => (await import('./drum.ts')).startDrum,
  '[data-own-weight]': async () => (await import('./own-weight.ts')).startOwnWeight,
  '[data-till]': async () => (await import('./till.ts')).startTill,
};

export function startNearby() {
  for (const [selector, load] of Object.entries(NEARBY)) {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          observer.unobserve(target);
          load().then(
            (start) => start(target as HTMLElement),
            () => {},
          );
        }
      },
      { rootMargin: '50%' },
    );
    for (const element of document.querySelectorAll(selector)) observer.observe(element);
  }
}
