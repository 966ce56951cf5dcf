import { expect, test } from 'vitest';
import { copyOf, filesOf } from './stored-page.ts';

test('a copy keeps the policy of the page, and no word of how it travelled', async () => {
  const headers = { 'Content-Security-Policy': "default-src 'none'", 'Content-Encoding': 'br', Vary: 'Cookie' };
  const { copy } = await copyOf(new Response('<title>Vos sauvegardes | Nkul</title>', { headers }));
  expect(copy.headers.get('content-security-policy')).toBe("default-src 'none'");
  expect([copy.headers.get('content-encoding'), copy.headers.get('vary')]).toEqual([null, null]);
  expect(copy.headers.get('x-title')).toBe('Vos%20sauvegardes');
});

test('what a page needs is its sheets, scripts and fonts: no picture, no part that comes when touched', () => {
  const html = `<link rel="stylesheet" href="/_assets/page.a1.css"><script type="module" src="/_assets/start.b2.js"></script>
    <link rel="preload" href="/_assets/font.c3.woff2" as="font"><img src="/_assets/x.d4.webp">
    <astro-island component-url="/_assets/form.e5.js"></astro-island><a href="/contact">`;
  expect(filesOf(html)).toEqual(['/_assets/page.a1.css', '/_assets/start.b2.js', '/_assets/font.c3.woff2']);
});
