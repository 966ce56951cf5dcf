import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { placed } from '../markdown/insert-converted.ts';
import { isFiles } from './clipboard.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import { leftOutSentence } from './left-out.ts';
import { plainToMarkdown } from './plain-to-markdown.ts';

const FOLDER = 'tests/fixtures/paste';
const usual = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const read = (html: string, names: readonly string[] = []) => htmlToMarkdown(html).finish(names);
const markdownOf = (html: string) => usual(read(html).markdown);

describe('HTML of the clipboard becomes Markdown, and what stays out is told', () => {
  const files = globSync(`${FOLDER}/*.html`).map((file) => [basename(file, '.html'), file] as const);
  test.each(files)('%s', (_name, file) => {
    const { markdown, leftOut } = read(readFileSync(file, 'utf8'));
    const expected = readFileSync(file.replace(/html$/, 'md'), 'utf8');
    expect(`${usual(markdown)}\n\n---\n${usual(leftOutSentence(leftOut))}\n`).toBe(expected);
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

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const image = (source: string, rest = '') => `<img src="${source}"${rest}>`;

// Proves 16.25.
test('pictures within pasted HTML come along once each, with their words; those elsewhere are named', async () => {
  const png = image(`data:image/png;base64,${PIXEL}`, ' alt="Le [marché]"');
  const html = `<p>avant ${png}</p><table><tr><td>${png}</td><td>${image('data:image/jpeg;base64,AAAA')}</td></tr></table>
    <h2>${image('https://lh3.example/a.png')}</h2><p>${image('//cdn.example/b.png')}</p><p>après ${image('file:///C:/c.png')}</p>`;
  const { pictures, finish } = htmlToMarkdown(html);
  const files = pictures.map(({ file }) => file());
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['Image collée 1.png', 'image/png'],
    ['Image collée 2.jpeg', 'image/jpeg'],
  ]);
  expect(Buffer.from((await files[0]?.arrayBuffer()) ?? new ArrayBuffer()).toString('base64')).toBe(PIXEL);
  const { markdown, leftOut } = finish(['etal.png', 'quai.jpg']);
  expect(markdown).toBe('avant ![Le marché](etal.png)\n\n![Le marché](etal.png)\n\n![](quai.jpg)\n\naprès');
  expect(leftOut).toEqual(['1 image que le collage ne contient pas', "2 images d'autres sites"]);
});

test('a picture that did not arrive leaves the text, and nothing in its place', () => {
  expect(read(`<p>avant</p><p>${image(`data:image/png;base64,${PIXEL}`)}</p><p>après</p>`).markdown).toBe(
    'avant\n\naprès',
  );
});

test.each([
  ['data:image/svg+xml;base64,PHN2Zz4=', /PNG, JPEG, WebP ou AVIF/],
  ['data:image/gif;base64,R0lGODlh', /PNG, JPEG, WebP ou AVIF/],
  ['data:text/html;base64,AAAA', /PNG, JPEG, WebP ou AVIF/],
  ['data:image/png,%00', /lire/],
  ['data:image/png;base64,?!', /lire/],
  [`data:image/png;base64,${'A'.repeat(15_000_000)}`, /10\u00a0Mo au plus/],
])('a picture that no page shows is refused before it is sent (%#)', (source, reason) => {
  const [picture] = htmlToMarkdown(`<p>avant ${image(source)}</p>`).pictures;
  expect(() => picture?.file()).toThrow(reason);
});

test('a hundred pictures are sixty, and the rest a number', () => {
  const html = Array.from({ length: 100 }, (_, index) => `<p>${image(`data:image/png;base64,${index}`)}</p>`).join('');
  const { pictures, finish } = htmlToMarkdown(html);
  expect(pictures).toHaveLength(60);
  expect(finish([]).leftOut).toEqual(['40 images au-delà de 60']);
});

// Proves 16.25.
test.each([
  ['<p class=MsoTitle>Tenir  sa <b>caisse</b></p><h1>Un</h1><h2>Deux</h2>', 'Tenir sa caisse', '## Un\n\n### Deux'],
  ['<h1 class="title">Caisse</h1><h1>Un</h1>', 'Caisse', '## Un'],
  ['<h1>Un</h1><p>texte</p>', '', '## Un\n\ntexte'],
  ['<p class=MsoTitle>Un</p><p class=MsoTitle>Deux</p>', 'Un', '## Deux'],
  ["<p style='mso-outline-level:1'>Un</p><p style='mso-outline-level:2'>Deux</p>", '', '## Un\n\n### Deux'],
])(
  'the title of a document stays out of its text, whose headings begin with the second level (%#)',
  (html, title, markdown) => {
    const conversion = htmlToMarkdown(html);
    expect([conversion.title, conversion.finish([]).markdown]).toEqual([title, markdown]);
  },
);

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
  const { from, insert } = placed(doc, range, read(html));
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
