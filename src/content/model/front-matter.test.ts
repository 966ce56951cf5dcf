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
    { en_ligne: false },
    { 'En ligne': 'NON' },
    { enLigne: '« non »' },
    { miseEnLigne: 'plus tard' },
    { statutPublication: 'brouillon' },
    { statut_de_publication: 'Publié' },
    { etatArticle: 'à relire' },
    { reviewState: 'open' },
    { live: false },
    { isLive: 'no' },
    { online: 0 },
    { offline: true },
    { hors_ligne: 'oui' },
    { est_publiée: "'faux'" },
    { publiée: 'Non' },
    { publication: false },
    { published: 'no' },
    { published: 'oui, après relecture' },
    { published: 'oui ?' },
    { draft: ' "OUI" ' },
    { isPublic: false },
    { masquée: 1 },
    { actif: 'non' },
    { enabled: false },
    { afficher: 'non' },
    { validé: 'non' },
    { ne_pas_publier: true },
    { published_in_production: false },
    { type: 'Brouillon' },
    { exclude: true },
    { eleventyExcludeFromCollections: true },
    { terminé: 'non' },
    { fini: false },
    { todo: 'photo' },
    { labels: ['accueil', 'à relire'] },
    { params: { draft: true } },
    { extra: [{ meta: { en_ligne: 'non' } }] },
  ])('%o keep it back', (fields) => {
    expect(refused(fields)).toEqual(Object.keys(fields));
  });

  test.each([
    ...[false, 'false', 'no', 'non', 'off', 0].map((draft) => ({ draft })),
    { published: true },
    { publié: 'oui' },
    { statut: 'Publié' },
    { en_ligne: 'OUI' },
    { live: true },
    { isPublished: '« Oui »' },
    { est_masqué: 'non' },
    { hors_ligne: false },
    { publisher: 'Nkul' },
    { metatags: 'a, b' },
    { estimation: 3 },
    { params: { draft: false, couleur: 'vert' } },
    { labels: ['accueil'] },
    { title: 'Le “bon” choix' },
    { layout: 'post' },
  ])('%o do not', (fields) => {
    expect(refused(fields)).toEqual([]);
  });

  test.each([{ tags: ['marché', 'Brouillon'] }, { tags: 'marché, à relire' }, { category: 'Brouillons' }])(
    '%o mean a draft, unless the file says so itself',
    (fields) => {
      expect(readMarks(fields, ['tags', 'category', 'status']).refused).toMatchObject([
        { message: expect.stringContaining('status: draft') },
      ]);
      expect(readMarks(fields, ['tags', 'category', 'status'], true).refused).toEqual([]);
    },
  );

  test('a keyword beside it is one', () => {
    expect(readMarks({ tags: ['archives', 'test'], category: 'Public' }, ['tags', 'category']).refused).toEqual([]);
  });

  test('are found in what stands in itself', () => {
    const params: Record<string, unknown> = { couleur: 'vert' };
    params.parent = params;
    expect(refused({ params })).toEqual([]);
    params.draft = true;
    expect(refused({ params })).toEqual(['params']);
  });

  test('are answered by the field to use, where there is one', () => {
    const message = (known: string[]) => readMarks({ en_ligne: false }, known).refused[0]?.message;
    expect(message(['title', 'status'])).toContain('«\u00a0status: draft\u00a0»');
    expect(message(['subject'])).toContain("retirez-le pour qu'il parte");
  });

  test('say nothing new where the file calls itself a draft, and are no unknown fields', () => {
    expect(readMarks({ draft: true, humeur: 'gaie' }, ['status'], true)).toEqual({
      refused: [],
      unknown: ['humeur'],
    });
  });
});

test('a pasted file is recognised by its front matter, a thematic break and a title are not', () => {
  expect(beginsWithFrontMatter('\uFEFF\r\n---\r\ntitle: A\r\ndraft: true\r\n---\r\nTexte')).toBe(true);
  expect(beginsWithFrontMatter('---\nBrouillon: oui\n---\n')).toBe(true);
  expect(beginsWithFrontMatter('---\n\nNotre avis\n---\n\nTexte')).toBe(false);
  expect(beginsWithFrontMatter('---\nÀ retenir: trois gestes\n---\n\nTexte')).toBe(false);
  expect(beginsWithFrontMatter('Texte\n\n---\ndraft: true\n---\n')).toBe(false);
});
