import { describe, expect, test } from 'vitest';
import { beginsWithFrontMatter, readMarks } from './front-matter.ts';

const refused = (fields: Record<string, unknown>) =>
  readMarks(fields, ['title', 'date', 'status']).refused.map(({ field }) => field);

describe('the marks of a file', () => {
  test.each([
    ...[true, 'true', 'yes', 'on', 'oui', 1, '“true”', 'peut-être', null, { en: true }].map((draft) => ({ draft })),
    { Draft: true },
    { 'draft\u00a0': true },
    { is_draft: true },
    { brouillon: 'oui' },
    { ébauche: true },
    { private: true },
    { published: false },
    { publish: 'no' },
    { publié: 'non' },
    { visible: 'off' },
    { statut: 'brouillon' },
    { État: 'à relire' },
    { Status: 'draft' },
    { publishDate: '2030-01-01' },
    { publish_at: '2030-01-01' },
    { 'Publier le': '2030-01-01' },
    { title: '“Un titre”' },
  ])('%o keep it back', (fields) => {
    expect(refused(fields)).toEqual(Object.keys(fields));
  });

  test.each([
    ...[false, 'false', 'no', 'non', 'off', 0].map((draft) => ({ draft })),
    { published: true },
    { publié: 'oui' },
    { statut: 'Publié' },
    { title: 'Le “bon” choix' },
    { layout: 'post' },
  ])('%o do not', (fields) => {
    expect(refused(fields)).toEqual([]);
  });

  test('say nothing new where the file calls itself a draft, and are no unknown fields', () => {
    expect(readMarks({ draft: true, humeur: 'gaie' }, ['status'], true)).toEqual({
      refused: [],
      unknown: ['humeur'],
    });
  });
});

test('a file pasted whole into a text is known by its head, a line across and a title are not', () => {
  expect(beginsWithFrontMatter('\uFEFF\r\n---\r\ntitle: A\r\ndraft: true\r\n---\r\nTexte')).toBe(true);
  expect(beginsWithFrontMatter('---\nBrouillon: oui\n---\n')).toBe(true);
  expect(beginsWithFrontMatter('---\n\nNotre avis\n---\n\nTexte')).toBe(false);
  expect(beginsWithFrontMatter('---\nÀ retenir: trois gestes\n---\n\nTexte')).toBe(false);
  expect(beginsWithFrontMatter('Texte\n\n---\ndraft: true\n---\n')).toBe(false);
});
