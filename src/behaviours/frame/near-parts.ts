import type { OpenDialog } from './dialog.ts';

/** Scripts of parts by their attribute: loaded once; browsers cache failed imports. */
const PARTS: Record<string, () => Promise<(element: HTMLElement, openDialog: OpenDialog) => void>> = {
  '[data-ask]': async () => (await import('../parts/ask.ts')).startAsk,
  '[data-autoplay]': async () => (await import('../parts/autoplay.ts')).startAutoplay,
  '[data-calendar]': async () => (await import('../parts/calendar.ts')).startCalendar,
  '[data-carry]': async () => (await import('../words/carry-words.ts')).startCarryWords,
  '[data-carousel]': async () => (await import('../parts/carousel.ts')).startCarousel,
  '[data-checks]': async () => (await import('../checks/checks.ts')).startChecks,
  '[data-composed]': async () => (await import('../words/composed.ts')).startComposed,
  '[data-one-at-a-time]': async () => (await import('../parts/one-at-a-time.ts')).startOneAtATime,
  '[data-copy]': async () => (await import('./copy.ts')).startCopy,
  '[data-drum]': async () => (await import('../parts/drum.ts')).startDrum,
  '[data-film]': async () => (await import('../film/film.ts')).startFilm,
  '[data-own-weight]': async () => (await import('./own-weight.ts')).startOwnWeight,
  '[data-strip]': async () => (await import('../parts/strip.ts')).startStrip,
  '[data-trades]': async () => (await import('../trades/trades.ts')).startTrades,
  '[data-trade-trial]': async () => (await import('../trades/trade-trial.ts')).startTradeTrial,
  '[data-till]': async () => (await import('../trials/till.ts')).startTill,
};

/**
 * An element may be several parts.
 * @param openDialog injected: importing the page's script would run it again.
 */
export function startParts(element: HTMLElement, openDialog: OpenDialog) {
  for (const [selector, load] of Object.entries(PARTS)) {
    if (!element.matches(selector)) continue;
    load().then(
      (start) => start(element, openDialog),
      () => {},
    );
  }
}
