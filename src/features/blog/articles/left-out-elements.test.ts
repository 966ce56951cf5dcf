import { expect, test } from 'vitest';
import { articleHtml } from '../../../../tests/fixtures/data/article-html.ts';

test('each element that is left out is named with its line', () => {
  const { html, leftOut } = articleHtml(
    [
      'Un <b>mot</b>, puis <font color="red">un autre</font>.',
      '',
      '<script>',
      'document.write("<iframe></iframe>");',
      '</script>',
      '',
      '- <VIDEO src="film.mp4"></VIDEO>',
      '',
      '> <iframe src="https://carte.example/"></iframe>',
      '> <svg><path d="M0 0"/></svg>',
      '',
      '<details><summary>Plus</summary>Texte</details>',
    ].join('\r\n'),
  );
  expect(leftOut).toEqual([
    { line: 1, what: '<font>' },
    { line: 3, what: '<script>' },
    { line: 7, what: '<video>' },
    { line: 9, what: '<iframe>' },
    { line: 10, what: '<svg>' },
  ]);
  expect(html).not.toMatch(/<(font|script|video|iframe|svg)/);
});

test('code that shows an element, an autolink and an escaped character are not elements', () => {
  const { leftOut } = articleHtml(
    'Écrire `<script>` ou \\<iframe>, <https://site.example> ou 3 <b .\n\n```html\n<video></video>\n```\n\n    <object>\n\n- un\n\n  ```\n  <embed>\n  ```\n\n<canvas></canvas>\n\n| `<form>` | 3 <font et 4 |\n|---|---|\n\n<iframe src="/x"\n',
  );
  expect(leftOut).toEqual([
    { line: 15, what: '<canvas>' },
    { line: 20, what: '<iframe>' },
  ]);
});
