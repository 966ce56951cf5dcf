import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const SITE = 'https://nkul.example';

// Proves 12.2.
test.each([
  ['a form of the site', { origin: SITE, 'sec-fetch-site': 'same-origin' }, true],
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
  ['a form of a sister domain', { origin: 'https://blog.nkul.example', 'sec-fetch-site': 'same-site' }, false],
  ['an old browser on the site', { origin: SITE }, true],
  ['an old browser on another site', { origin: 'https://evil.example', host: 'nkul.example' }, false],
  ['a sandboxed frame', { origin: 'null', host: 'nkul.example' }, false],
  ['the address of the machine itself', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }, true],
  ['a program', { host: 'nkul.example' }, true],
])('%s: %o', (_who, headers, allowed) => {
  expect(isSameOrigin(headers, SITE)).toBe(allowed);
});
