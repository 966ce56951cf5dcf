/** Scripts of parts by their attribute: loaded once; browsers cache failed imports. */
const PARTS: Record<string, () => Promise<(element: HTMLElement) => void>> = {
  '[data-ask]': async () => (await import('../parts/ask.ts')).startAsk,
  '[data-autoplay]': async () => (await import('../parts/autoplay.ts')).startAutoplay,
  '[data-calendar]': async () => (await import('../parts/calendar.ts')).startCalendar,
  '[data-carousel]': async () => (await import('../parts/carousel.ts')).startCarousel,
  '[data-one-at-a-time]': async () => (await import('../parts/one-at-a-time.ts')).startOneAtATime,
  '[data-copy]': async () => (await import('./copy.ts')).startCopy,
  '[data-drum]': async () => (await import('../parts/drum.ts')).startDrum,
  '[data-own-weight]': async () => (await import('./own-weight.ts')).startOwnWeight,
  '[data-till]': async () => (await import('../trials/till.ts')).startTill,
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
