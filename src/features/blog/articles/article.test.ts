import { describe, expect, test } from 'vitest';
import { anArticle, articleFileOf } from '../../../../tests/fixtures/data/article-source.ts';
import { articleText, checkArticle } from './article.server.ts';
import { readArticleFile } from './article-file.server.ts';
import { readMarkdown } from './article-html.server.ts';

const parsed = (source: string) => {
  const result = checkArticle(articleFileOf(source));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.article;
};
const problems = (source: string) => {
  const read = readArticleFile(source);
  const label = (message: string) => message.split('\u00a0:')[0];
  if (!read.ok) return [`${read.line} ${label(read.message)}`];
  const { file } = read;
  const result = checkArticle(file);
  if (result.ok) return [];
  return result.problems.map((problem) => `${file.lineOf(problem)} ${problem.field ?? label(problem.message)}`);
};
const rendered = (source: string) => {
  const { front, markdown } = parsed(source);
  return articleText(front, readMarkdown(markdown).render());
};

describe('the front matter of an article', () => {
  test('is parsed, with optional fields left out', () => {
    const { front } = parsed(
      "---\r\ntitle: L'été à Kribi\r\ncategory: Formation\r\ndate: 2026-03-12\r\n---\r\n\r\nBonjour.\r\n",
    );
    expect(front).toMatchObject({
      title: "L'été à Kribi",
      slug: 'l-ete-a-kribi',
      tags: [],
      author: 'Nkul',
      status: 'published',
      date: '2026-03-12T07:00:00.000Z',
    });
  });

  test('takes tags as a list or comma-separated, and reports unknown fields', () => {
    expect(parsed(anArticle({ tags: 'réseau, 3G' })).front.tags).toEqual(['réseau', '3G']);
    expect(parsed(anArticle({ tags: [2026] })).front.tags).toEqual(['2026']);
    expect(parsed(anArticle({ couleur: 'bleu' })).unknownFields).toEqual(['couleur']);
  });

  test('may call itself a draft twice, and is one', () => {
    const { front, unknownFields } = parsed(anArticle({ status: 'draft', draft: true }));
    expect([front.status, unknownFields]).toEqual(['draft', []]);
    expect(parsed(anArticle({ draft: false, published: true }))).toMatchObject({ unknownFields: [] });
  });

  test.each([
    ['2026-11-20 14:30', '2026-11-20T13:30:00.000Z'],
    ['2026-11-20T14:30:00Z', '2026-11-20T14:30:00.000Z'],
    ['"2026-11-20T14:30:00+02:00"', '2026-11-20T12:30:00.000Z'],
  ])('means the time of Yaoundé by %s unless it says otherwise', (date, instant) => {
    expect(parsed(anArticle({ date })).front.date).toBe(instant);
  });

  test.each([
    [
      'no head',
      'Bonjour',
      ["1 Le fichier doit commencer par une ligne '---', les champs de l'article, puis une ligne '---'."],
    ],
    ['broken YAML', '---\ntitle: "a\n---\n\nx', ['3 Cette ligne ne peut pas être lue (YAML mal formé).']],
    ['no title', anArticle({ title: undefined }), ['1 title']],
    ['a day that does not exist', anArticle({ date: '2026-02-30' }), ['6 date']],
    ['a status that does not exist', anArticle({ status: 'online' }), ['7 status']],
    ['tags that are no list', anArticle({ tags: { a: 1 } }), ['5 tags']],
    ['too many tags', anArticle({ tags: 'a,b,c,d,e,f,g,h,i' }), ['5 tags']],
    ['a slug with capitals', anArticle({ slug: 'Été' }), ['3 slug']],
    ['a scheduled one without date', anArticle({ date: undefined, status: 'scheduled' }), ['6 status']],
    ['no text', `${anArticle().split('---\n', 2).join('---\n')}---\n\n  \n`, ["9 L'article n'a pas de texte."]],
    ['a draft of another tool', anArticle({ draft: true }), ['8 draft']],
    ['a draft that is to be published', anArticle({ status: undefined, brouillon: 'oui' }), ['7 brouillon']],
    ['a field in capitals', anArticle({ status: undefined, Status: 'draft' }), ['7 Status']],
    ['a tab', '---\ntitle: A\ntags:\n\t- a\n---\n\nx', ['4 Cette ligne contient une tabulation']],
    [
      'curved quotes around a colon',
      '---\ntitle: “A: b”\ncategory: C\n---\n\nx',
      ['2 Cette ligne a des guillemets courbes'],
    ],
    ['curved quotes', anArticle({ title: '“Un titre”' }), ['2 title']],
    [
      'a file within the file',
      anArticle({}, '---\ntitle: A\ndraft: true\n---\n\nx'),
      ["9 Le texte commence par l'en-tête d'un fichier (entre deux lignes '---')"],
    ],
    ['two mistakes', anArticle({ title: '', status: 'x' }), ['2 title', '7 status']],
  ])('%s is told with its line', (_what, source, expected) => {
    expect(problems(source)).toEqual(expected);
  });
});

describe('a rendered article', () => {
  test.each([
    [1, 1],
    [200, 1],
    [201, 2],
    [900, 5],
  ])('of %i words takes %i minutes', (words, minutes) => {
    expect(rendered(anArticle({}, `${'mot '.repeat(words)}«\u00a0—\u00a0!`)).readTime).toBe(minutes);
  });

  test('is found by its title and text, without accents, ligatures and capitals', () => {
    const { searchText } = rendered(anArticle({ title: "L'Œuvre" }, 'Éloge\n\nde la **Lenteur**'));
    expect(searchText).toBe("l'oeuvre eloge de la lenteur");
  });

  test('is described by its first line without a description', () => {
    const text = `${'quelques mots '.repeat(20)}fin.`;
    const { description } = rendered(anArticle({ description: undefined }, text));
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/^quelques mots .* mots…$|quelques…$/);
  });
});
