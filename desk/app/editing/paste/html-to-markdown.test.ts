import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placed } from '../markdown/insert-converted.ts';
import { isFiles } from './clipboard.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { plainToMarkdown } from './plain-to-markdown.ts';

const FOLDER = 'tests/fixtures/paste';
const usual = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const markdownOf = (html: string) => usual(htmlToMarkdown(html).markdown);

describe('HTML of the clipboard becomes Markdown, and what stays out is told', () => {
  const files = globSync(`${FOLDER}/*.html`).map((file) => [basename(file, '.html'), file] as const);
  test.each(files)('%s', (_name, file) => {
    const { markdown, leftOut } = htmlToMarkdown(readFileSync(file, 'utf8'));
    const expected = readFileSync(file.replace(/html$/, 'md'), 'utf8');
    expect(`${usual(markdown)}\n\n---\n${usual(leftOut)}\n`).toBe(expected);
  });
});

test.each([
  ['one word of a page', '<b style="font-size: 16px">mot</b>', '**mot**'],
  ['a cell', '<table><tr><td>42&nbsp;000</td></tr></table>', '42 000'],
  ['marks within a word', '<p>in<b>croy</b>able</p>', 'in**croy**able'],
  ['bold with blanks', '<p>un<b> mot </b>gras</p>', 'un **mot** gras'],
  [
    'text that looks like Markdown',
    '<p>1. n&#39;est pas une liste</p><p># ni un titre</p>',
    "1\\. n'est pas une liste\n\n\\# ni un titre",
  ],
  ['an element as text', '<p>la balise &lt;b&gt;</p>', 'la balise \\<b>'],
  [
    'an address as text',
    '<p>https://nkul.example/a_b et a_b@nkul.example</p>',
    'https://nkul.example/a_b et a_b@nkul.example',
  ],
  ['a scripted link', '<p><a href="java\nscript:alert(1)">ici</a></p>', 'ici'],
  [
    'a link with a user',
    '<p><a href="https://nkul.example@autre.example/">ici</a></p>',
    '[ici](https://nkul.example@autre.example/)',
  ],
  ['headings that begin deep', '<h4>A</h4><h5>B</h5>', '## A\n\n### B'],
  ['a heading in bold', '<h1><b>A</b> <i>b</i></h1>', '## A *b*'],
  [
    'a cell with a bar and lines',
    '<table><tr><td>a|b</td><td>c</td></tr><tr><td><p>d</p><p>e</p></td><td><ul><li>f</li></ul></td></tr></table>',
    '| a\\|b | c |\n| - | - |\n| d e | • f |',
  ],
  ['a table that lays out a page', '<table><tr><td><h2>A</h2></td><td><p>b</p></td></tr></table>', '## A\n\nb'],
  [
    'a span of a million columns',
    '<table><tr><td colspan="1000000">a</td><td>b</td></tr><tr><td>c</td></tr></table>',
    expect.stringContaining('| a |'),
  ],
  ['hidden text', '<p>vu<span style="display:none">caché</span></p>', 'vu'],
  ['lines of an address', '<p>Nkul<br>Bastos<br>Yaoundé</p>', 'Nkul\\\nBastos\\\nYaoundé'],
  ['bullets typed by hand', '<p>• un</p>\n<p>•&nbsp;<b>deux</b></p><p>fin</p>', '- un\n- **deux**\n\nfin'],
  ['numbers typed by hand', '<p>3) trois</p><p>4) quatre</p>', '3. trois\n4. quatre'],
  ['one dash alone', '<p>- Bonjour, dit-elle.</p>', '\\- Bonjour, dit-elle.'],
])('%s is read as people mean it', (_what, html, expected) => {
  expect(markdownOf(html)).toEqual(expected);
});

test('a megabyte of pictures within the HTML is no burden', () => {
  const html = `<p>avant</p><img src="data:image/png;base64,${'A'.repeat(3_000_000)}"><p>après</p>`;
  const { markdown, leftOut } = htmlToMarkdown(html);
  expect([markdown, leftOut]).toEqual(['avant\n\naprès', expect.stringContaining('1 image')]);
});

test.each([
  ['one line', 'un mot', 'un mot'],
  ['lines of a word processor', 'Titre\r\nPara un\r\nPara deux', 'Titre\n\nPara un\n\nPara deux'],
  ['paragraphs with lines', 'Nkul\nBastos\n\nYaoundé\n', 'Nkul\\\nBastos\n\nYaoundé'],
  [
    'a mail cut at a width',
    `${'mot '.repeat(16)}\n${'mot '.repeat(17)}\nfin`,
    `${'mot '.repeat(16).trim()}\n${'mot '.repeat(17).trim()}\nfin`,
  ],
  ['bullets', 'À prévoir :\n• cahiers\n•\tstylos\nMerci', 'À prévoir :\n\n- cahiers\n- stylos\n\nMerci'],
  ['dashes and numbers', '- un\n- deux\n\n1. trois\n2. quatre', '- un\n- deux\n\n1. trois\n2. quatre'],
  ['Markdown', '## Titre\nsuite **grasse**\n- a', '## Titre\nsuite **grasse**\n- a'],
])('plain text: %s', (_what, plain, expected) => {
  expect(plainToMarkdown(plain).markdown).toBe(expected);
});

test.each([
  [
    'a picture beside the text of Excel',
    { html: '<table><tr><td>1</td></tr></table>', plain: '1', files: ['image.png'] },
    false,
  ],
  ['a picture beside plain text', { html: '', plain: 'un texte', files: ['image.png'] }, false],
  [
    'a picture of a page',
    {
      html: '<meta charset="utf-8"><img src="https://nkul.example/1.png" alt="un 2">',
      plain: '',
      files: ['image.png'],
    },
    true,
  ],
  [
    'a picture of Word',
    {
      html: '<html><style>p {margin:0}</style><!--[if x]>a<![endif]--><p><img src="file:///c.png">&nbsp;</p></html>',
      plain: ' ',
      files: ['image.png'],
    },
    true,
  ],
  ['a copied file', { html: '', plain: 'photo.jpg', files: ['photo.jpg'] }, true],
  ['text alone', { html: '', plain: 'a', files: [] }, false],
])('%s', (_what, { files, ...text }, expected) => {
  expect(isFiles({ ...text, files: files.map((name) => new File([], name)) })).toBe(expected);
});

/** The text with ¦ where the selection begins and ends, after the paste. */
function pasted(text: string, html: string): string {
  const [before = '', selected = '', after] = text.split('¦');
  const rest = after ?? selected;
  const doc = before + (after === undefined ? '' : selected) + rest;
  const range = { from: before.length, to: doc.length - rest.length };
  const { from, insert } = placed(doc, range, htmlToMarkdown(html));
  return doc.slice(0, from) + insert + doc.slice(range.to);
}

test.each([
  ['words continue their line', 'Le ¦chat¦ dort.', '<b>chien</b>', 'Le **chien** dort.'],
  ['paragraphs continue the line before and after', 'Avant ¦ après', '<p>un</p><p>deux</p>', 'Avant un\n\ndeux après'],
  ['a list stands apart', 'Avant¦ après', '<ul><li>un</li></ul>', 'Avant\n\n- un\n\n après'],
  ['below and above text', 'Avant\n¦\nAprès', '<h2>T</h2>', 'Avant\n\n## T\n\nAprès'],
  ['an empty item takes a list', '- a\n- ¦', '<ul><li>b</li></ul>', '- a\n\n- b'],
  ['a row of a table stays one line', '| a ¦ |', '<p>un</p><p>deux</p>', '| a un deux |'],
])('%s', (_what, text, html, expected) => {
  expect(pasted(text, html)).toBe(expected);
});
