/** Scripts of parts by their attribute: loaded once; browsers cache failed imports. */
const PARTS: Record<string, () => Promise<(element: HTMLElement) => void>> = {
  '[data-ask]': async () => (await import('./ask.ts')).startAsk,
  '[data-autoplay]': async () => (await import('./autoplay.ts')).startAutoplay,
  '[data-calendar]': async () => (await import('./calendar.ts')).startCalendar,
  '[data-carousel]': async () => (await import('./carousel.ts')).startCarousel,
  '[data-one-at-a-time]': async () => (await import('./one-at-a-time.ts')).startOneAtATime,
  '[data-copy]': async () => (await import('./copy.ts')).startCopy,
  '[data-drum]': async () => (await import('./drum.ts')).startDrum,
  '[data-own-weight]': async () => (await import('./own-weight.ts')).startOwnWeight,
  '[data-till]': async () => (await import('./till.ts')).startTill,
};

/** An element may be several parts. */
export function startParts(element: HTMLElement) {
  for (const [selector, load] of Object.entries(PARTS)) {
    if (!element.matches(selector)) continue;
    load().then(
      (start) => start(element),
      () => {},
    );
  }
}
