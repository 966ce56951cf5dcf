import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../../src/features/blog/articles/article-html.server.ts';
import { addressOf } from './link-address.ts';
import { markdownToVisual, type VisualNode } from './markdown-to-visual.ts';
import { visualSchema } from './visual-extensions.ts';
import { visualToMarkdown } from './visual-to-markdown.ts';

const texts = [
  ...globSync('src/content/{posts,letters}/*.md'),
  'tests/fixtures/hostile.md',
  ...globSync('tests/fixtures/paste/*.md'),
];
const textOf = (file: string) => readFileSync(file, 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
/** Blank lines between blocks are nothing. */
const htmlOf = (markdown: string) => readMarkdown(markdown).render().html.replace(/\n+/g, '\n');
const nodesOf = (markdown: string) => markdownToVisual(markdown).blocks.map(({ node }) => node);
const rewritten = (markdown: string) => visualToMarkdown(nodesOf(markdown), { head: '', blocks: [] });

describe('an untouched text stays byte for byte', () => {
  test.each(texts.map((file) => [basename(file), file]))('%s', (_name, file) => {
    const text = textOf(file);
    const opened = markdownToVisual(text);
    expect(
      visualToMarkdown(
        opened.blocks.map(({ node }) => node),
        opened,
      ),
    ).toBe(text);
  });
});

describe('a text of which every block is written anew means the same on the site', () => {
  test.each(texts.map((file) => [basename(file), file]))('%s', (_name, file) => {
    const text = textOf(file);
    expect(htmlOf(rewritten(text))).toBe(htmlOf(text));
  });
});

describe('of an edited text only what was edited is written anew', () => {
  const TEXT = '# Un\nDu texte avec _italique_.\n\n* a\n* b\n\n| a |b|\n|:--|--:|\n| 1 | 2 |\n\n\nFin.\n';
  const opened = markdownToVisual(TEXT);
  const nodes = opened.blocks.map(({ node }) => node);
  const paragraph = (text: string, marks: { type: string }[] = []) => ({
    type: 'paragraph',
    content: [{ type: 'text', text, ...(marks.length > 0 && { marks }) }],
  });
  const edited = (at: number, count: number, ...added: typeof nodes) =>
    visualToMarkdown(nodes.toSpliced(at, count, ...added), opened);

  test.each([
    ['a paragraph', edited(1, 1, paragraph('Autre.')), TEXT.replace('Du texte avec _italique_.', 'Autre.')],
    [
      'its emphasis',
      edited(1, 1, paragraph('a', [{ type: 'italic' }])),
      TEXT.replace('Du texte avec _italique_.', '_a_'),
    ],
    ['a new block', edited(2, 0, paragraph('Neuf.')), TEXT.replace('\n\n* a', '\n\nNeuf.\n\n* a')],
    ['a removed block', edited(3, 1), TEXT.replace('| a |b|\n|:--|--:|\n| 1 | 2 |\n\n\n', '')],
    ['a heading that is a paragraph now', edited(0, 1, paragraph('Un')), TEXT.replace('# Un\n', 'Un\n\n')],
    ['the end', edited(4, 1, paragraph('Fin !'), paragraph('Et plus.')), TEXT.replace('Fin.\n', 'Fin !\n\nEt plus.')],
    ['an empty paragraph', edited(5, 0, { type: 'paragraph' }), TEXT],
    [
      'marks that are text',
      edited(4, 1, paragraph('# *a* [b](c) <i> 1_000')),
      TEXT.replace('Fin.', '\\# \\*a\\* \\[b]\\(c) \\<i> 1_000'),
    ],
  ])('%s', (_what, markdown, expected) => {
    expect(markdown).toBe(expected);
  });

  test("an item of a list keeps the list's bullets", () => {
    const list = structuredClone(nodes[2]);
    list?.content?.push({ type: 'listItem', content: [paragraph('c')] });
    expect(edited(2, 1, ...(list ? [list] : []))).toBe(TEXT.replace('* b', '* b\n* c'));
  });
});

describe('a mark spans what it spanned, and a link stays one', () => {
  const schema = visualSchema({ pictureAddress: () => undefined });
  /** The nodes with their marks in the editor's order. @throws RangeError for marks that it refuses */
  const edited = (nodes: readonly VisualNode[]) => {
    const doc = schema.nodeFromJSON({ type: 'doc', content: nodes });
    doc.check();
    return doc.toJSON().content as VisualNode[];
  };
  const rewrittenInEditor = (markdown: string) => visualToMarkdown(edited(nodesOf(markdown)), { head: '', blocks: [] });

  test.each([
    'Lire [**notre** guide des prix](https://exemple.cm/prix) ici.',
    'Lire [notre *guide* des ~~prix~~](https://exemple.cm/prix "Nos prix") ici.',
    'Lire [notre `guide`](https://exemple.cm/prix), [`a`](/a) et **`b` c**.',
    '**Lire [notre guide](/guide) ici** et [**là**](/la).',
    '**Lire [notre guide](/guide)** [ici](/ici)',
    '**Lire** [**notre** guide](/guide)',
    '**a** **b**, *a* *b* et ~~a~~ ~~b~~',
    '**a *b* c** et *a **b** c*',
    '*~~a~~ b*',
    '[![un plan](plan.png) du *quartier*](/plan)',
    '**a**\\\nb et [c\\\n**d**](/d)',
    '[a](/a)[b](/b)',
    '- [**a** b](/a)\n- c',
    '| [**a** b](/a) | **c** **d** |\n| - | - |\n| *e `f`* | g |',
  ])('%s', (markdown) => {
    expect(rewrittenInEditor(markdown)).toBe(markdown);
  });

  test.each([
    ['***a*** b', '**_a_** b'],
    ['**[a](/a)** b', '[**a**](/a) b'],
    ['**a **b** c**', '**a b c**'],
  ])('%s is read', (markdown, expected) => {
    expect(rewrittenInEditor(markdown)).toBe(expected);
  });

  test('whatever words have which marks', () => {
    const NAMES = ['bold', 'italic', 'strike', 'code'];
    const marks = fc.record({
      names: fc.subarray(NAMES),
      href: fc.constantFrom(undefined, undefined, '/a', 'https://exemple.cm/prix'),
    });
    const marksOf = ({ names, href }: { names: string[]; href: string | undefined }) => [
      ...names.map((type) => ({ type })),
      ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ];
    /** A blank at the end of a mark is outside it in Markdown. */
    const wordsOf = ([paragraph]: readonly VisualNode[]) =>
      paragraph?.content?.flatMap(({ text = '', marks = [] }) =>
        text
          .split(' ')
          .filter(Boolean)
          .map((word) => ({ word, marks })),
      );
    const WORDS = ['un', 'deux', 'trois', 'quatre', 'cinq'];
    fc.assert(
      fc.property(fc.array(marks, { minLength: 1, maxLength: WORDS.length }), (chosen) => {
        const content = chosen.flatMap((own, index): VisualNode[] => {
          const next = chosen[index + 1];
          const word = { type: 'text', text: WORDS[index] ?? '', marks: marksOf(own) };
          if (!next) return [word];
          const names = own.names.filter((name) => name !== 'code' && next.names.includes(name));
          return [
            word,
            { type: 'text', text: ' ', marks: marksOf({ names, href: own.href === next.href ? own.href : undefined }) },
          ];
        });
        const nodes = edited([{ type: 'paragraph', content }]);
        const markdown = visualToMarkdown(nodes, { head: '', blocks: [] });
        expect(wordsOf(edited(nodesOf(markdown)))).toEqual(wordsOf(nodes));
        expect(rewrittenInEditor(markdown)).toBe(markdown);
        const hrefs = content.map(({ marks = [] }) => marks.find(({ type }) => type === 'link')?.attrs?.href);
        const links = hrefs.filter((href, index) => href !== undefined && href !== hrefs[index - 1]);
        const html = htmlOf(markdown).replaceAll('_blank', '');
        expect(html.match(/<a /g) ?? []).toHaveLength(links.length);
        expect(html).not.toMatch(/[*_~`]/);
      }),
      { numRuns: 300 },
    );
  });
});

test.each([
  ['a diagram', '```schema\ntype: barres\n```'],
  ['HTML', '<details>a</details>'],
  ['HTML within a line', 'Tapez <kbd>a</kbd>.'],
  ['a list to tick', '- [ ] a'],
  ['a reference', '[a][b]\n\n[b]: https://nkul.example'],
  ['a footnote', 'a[^1]\n\n[^1]: b'],
  ['a picture with blanks in its name', '![a](ma photo.jpg)'],
])('%s stays as it is written', (_what, markdown) => {
  const { blocks } = markdownToVisual(markdown);
  expect(blocks.map(({ node }) => node.type)).toContain('verbatim');
  expect(rewritten(markdown)).toBe(markdown);
});

test.each([
  ['nkul.example/a', 'https://nkul.example/a'],
  ['awa@nkul.example', 'mailto:awa@nkul.example'],
  ['/careers', '/careers'],
  ['tel:+237699000000', 'tel:+237699000000'],
  ['javascript:alert(1)', undefined],
  ['un mot', undefined],
  ['mot', undefined],
])('"%s" typed as the address of a link is %s', (typed, expected) => {
  expect(addressOf(typed)).toBe(expected);
});
