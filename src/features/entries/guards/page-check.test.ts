import { expect, test } from 'vitest';
import { checkPage } from './page-check.server.ts';
import { readPage } from './page-findings.server.ts';

const PAGES: Record<string, string> = { '/contact': '<h1>Contact</h1><p id="horaires">', '/plan.pdf': '' };
const site = {
  siteUrl: 'https://nkul.example',
  faultsOf: (_path: string, html: string) => (html.includes('LOURD') ? ['La page pèse trop.'] : []),
  find: async (path: string) => PAGES[path],
};
const page = (body: string) =>
  `<!doctype html><html lang="fr"><head><title>Nkul</title></head><body>${body}</body></html>`;
const BEFORE = page('<h1>À propos</h1><a href="/ancien">Ancien</a>');
const check = (body: string, before: string | undefined = BEFORE) =>
  checkPage('/about', { html: page(body), before }, site);

test('a page with sound links and headings has nothing to check', async () => {
  const body =
    '<h1>À propos</h1><h2>Un</h2><h3>Deux</h3><h2 id="ici">Trois</h2><a href="#ici">Ici</a><a href="/about#ici">Ici aussi</a><a href="/contact#horaires">Horaires</a><a href="/plan.pdf#page=2">Plan</a><a href="https://example.com/x">Dehors</a><a href="mailto:a@nkul.example">Écrire</a><a href="tel:+237600000000">Appeler</a><a href="/contact"><img alt="Contact" src="/a"></a><a aria-label="Suite" href="/contact"></a><img alt="" src="/b">';
  expect(await check(body)).toEqual({ path: '/about', blocking: [], toCheck: [] });
});

test.each([
  ['<a href="/nulle-part">Voir</a>', "Le lien «\u00a0Voir\u00a0» (/nulle-part) mène à une page qui n'existe pas."],
  ['<a href="https://nkul.example/nulle-part">Voir</a>', "mène à une page qui n'existe pas."],
  ['<a href="#nulle-part">Voir</a>', "mène à un endroit de la page qui n'existe pas."],
  ['<a href="/contact#nulle-part">Voir</a>', "mène à un endroit de la page qui n'existe pas."],
  ['<a href="/contact#%E0">Voir</a>', "mène à un endroit de la page qui n'existe pas."],
  ['<a href="https://">Voir</a>', 'est mal écrit.'],
  ['<a href="https://exemple">Voir</a>', 'est mal écrit.'],
  ['<a href="htps://example.com">Voir</a>', 'est mal écrit.'],
  ['<a href="mailto:">Voir</a>', "n'a pas de destinataire."],
  ['<a href="/contact"></a>', "Un lien n'a pas de texte\u00a0: /contact."],
  ['<h3>Trop bas</h3>', "Avant «\u00a0Trop bas\u00a0», il manque un titre d'un niveau au-dessus."],
  ['<h2> </h2>', 'Un titre est vide.'],
  ['<h1>Encore</h1>', 'La page a 2\u00a0grands titres\u00a0: il en faut un.'],
  ['<img src="/a.webp">', "Une image n'a pas de texte à la place\u00a0: /a.webp."],
])('%s is told', async (body, sentence) => {
  const { blocking, toCheck } = await check(`<h1>À propos</h1>${body}`);
  expect(blocking).toEqual([]);
  expect(toCheck).toEqual([expect.stringContaining(sentence)]);
});

test('what the page on the site has already is not told again', async () => {
  expect((await check('<h1>À propos</h1><a href="/ancien">Ancien</a>')).toCheck).toEqual([]);
  expect((await check('<h1>À propos</h1><a href="/ancien">Ancien</a>', page(''))).toCheck).toHaveLength(1);
});

test('a title for search engines that is too long is told, with its length', () => {
  const { findings } = readPage(`<title>${'a'.repeat(66)}</title><h1>Un</h1>`);
  expect(findings).toEqual([expect.stringContaining('66\u00a0caractères')]);
});

test('weight and policy block', async () => {
  expect((await check('<h1>À propos</h1>LOURD')).blocking).toEqual(['La page pèse trop.']);
});
