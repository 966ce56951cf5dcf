import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createPageFaults } from './page-faults.ts';

const STYLE = 'a{color:red}';
const HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
const faultsOf = createPageFaults({
  siteUrl: 'https://nkul.example',
  pagePolicy: `style-src 'self' ${HASH}`,
  inlined: (html) => ({ html, policy: '' }),
  maxWeightOf: (path) => (path === '/' ? 20 : 10),
  sizeOf: (path) => (path === '/font.woff2' ? 4096 : 0),
});
const page = (body: string, head = '') =>
  `<!doctype html><html lang="fr"><head><style>${STYLE}</style>${head}</head><body>${body}</body></html>`;
const bytes = (count: number) => `<p>${randomBytes(count * 0.75).toString('base64')}</p>`;
const FONT = '<link rel="preload" as="font" href="/font.woff2">';

describe('what keeps a page from being sent', () => {
  test('a page within its weight limit and policy has none', () => {
    const body =
      '<h1>Nkul</h1><a href="https://ailleurs.example/x?a=1&amp;b=2">Ailleurs</a><img src="/a.webp" srcset="/a.webp 1x, https://nkul.example/b.webp 2x" alt=""><img src="data:image/png;base64,AA" alt=""><p>style="x" onclick= &lt;script&gt;</p>';
    expect(faultsOf('/about', page(body, '<link rel="canonical" href="https://nkul.example/about">'))).toEqual([]);
    expect(faultsOf('/about', page('<script type="application/ld+json">{"a":"<b style=x>"}</script>'))).toEqual([]);
  });

  test('its weight counts the fonts of its head, and limits differ by page', () => {
    const heavy = page(bytes(9_000), FONT);
    expect(faultsOf('/about', heavy)).toEqual([expect.stringMatching(/^La page pèse 1[0-9]\sKo, et 10\sKo au plus/)]);
    expect(faultsOf('/about', page(bytes(9_000)))).toEqual([]);
    expect(faultsOf('/', heavy)).toEqual([]);
  });

  test.each([
    ['<p style="color:red">', 'style'],
    ["<p STYLE='color:red'>", 'style'],
    ['<p title=">" style=x>', 'style'],
    ['<img src="/a" onerror=alert(1)>', 'onerror'],
    ['<svg onload="x">', 'onload'],
    ['<script>alert(1)</script>', 'programme'],
    ['<style>b{}</style>', 'style'],
    ['<a href="javascript:alert(1)">', 'programme'],
    ['<a href=" java\tscript:alert(1)">', 'programme'],
    ['<iframe src="/x">', 'iframe'],
    ['<object data="/x">', 'object'],
    ['<base href="/x">', 'base'],
    ['<img src="https://ailleurs.example/a.png" alt="">', 'ailleurs.example'],
    ['<img src="//ailleurs.example/a.png" alt="">', 'ailleurs.example'],
    ['<img src="/\\ailleurs.example/a.png" alt="">', 'ailleurs.example'],
    ['<img srcset="/a 1x, https://ailleurs.example/a.png 2x" alt="">', 'ailleurs.example'],
    ['<video poster="http://nkul.example/a">', 'nkul.example'],
    ['<link rel="stylesheet" href="https://ailleurs.example/a.css">', 'ailleurs.example'],
    ['<svg><use href="https://ailleurs.example/a.svg#b"/></svg>', 'ailleurs.example'],
    ['<form action="https://ailleurs.example/">', 'ailleurs.example'],
  ])('%s is refused', (body, word) => {
    expect(faultsOf('/about', page(body))).toEqual([expect.stringContaining(word)]);
  });
});
