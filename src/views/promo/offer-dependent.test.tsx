import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { OfferDependent } from './offer-dependent.tsx';

afterEach(() => {
  vi.useRealTimers();
});

// Proves 18.5.
test.each([
  ['2027-05-29T22:59:59Z', 'during'],
  ['2027-05-29T23:00:00Z', 'after'],
])('at %s the page itself shows what is said %s the offer', (instant, shown) => {
  vi.useFakeTimers({ now: new Date(instant), toFake: ['Date'] });
  const html = renderToStaticMarkup(<OfferDependent after="after" during="during" />);
  const texts = [...html.matchAll(/<span([^>]*)>(\w+)</g)];
  expect(texts.filter(([, attributes]) => !attributes?.includes('hidden')).map(([, , text]) => text)).toEqual([shown]);
});
