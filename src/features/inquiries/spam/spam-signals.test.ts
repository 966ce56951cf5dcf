import { expect, test } from 'vitest';
import { company } from '../../../content/kinds/company/company.ts';
import { spamSignals } from './spam-signals.server.ts';

const NOW = 1_000_000;
const signs = (changes: Partial<Parameters<typeof spamSignals>[0]>) =>
  spamSignals({ input: {}, data: { message: 'Bonjour, un devis\u00a0?' }, touchedAt: undefined, now: NOW, ...changes });

test('a person without JavaScript, or after three seconds, shows none', () => {
  expect(signs({}).reasons).toEqual([]);
  expect(signs({ touchedAt: NOW - 3000 }).reasons).toEqual([]);
});

test.each([
  ['the hidden field filled', { input: { reference: 'x' } }, 1],
  ['the hidden field blank', { input: { reference: '  ' } }, 0],
  ['the hidden field as something else', { input: { reference: 7 } }, 0],
  ['less than three seconds', { touchedAt: NOW - 2999 }, 1],
  ['two links', { data: { message: 'https://a.example et www.b.example' } }, 0],
  [
    'three links, in several fields',
    { data: { message: 'https://a.example http://b.example', name: 'WWW.c.example' } },
    1,
  ],
  ['a link in HTML', { data: { message: '<a href="//x.example">x</a>' } }, 1],
  ['a link in BBCode', { data: { message: '[url=x.example]x[/url]' } }, 1],
  ["a partner's own website", { data: { website: 'https://www.a.example', message: 'https://a.example' } }, 0],
  ['all of them', { input: { reference: 'x' }, touchedAt: NOW, data: { message: '[url]x' } }, 3],
  ['many links, in HTML', { data: { message: '<a href="http://x">a</a> http://y http://z' } }, 2],
])('%s: %#', (_what, changes, count) => {
  expect(signs(changes).reasons).toHaveLength(count);
});

const links = 'https://a.example https://b.example https://c.example';

test.each([
  ['sent at once', { touchedAt: NOW }, false],
  ['the honeypot filled', { input: { reference: 'x' } }, false],
  ['both, as a browser that fills in everything does', { input: { reference: 'x' }, touchedAt: NOW }, false],
  ['three links', { data: { message: links } }, false],
  ['three links, sent at once', { data: { message: links }, touchedAt: NOW }, true],
  ['three links, the honeypot filled', { data: { message: links }, input: { reference: 'x' } }, true],
  ['links in HTML, and many', { data: { message: `<a href="x">x</a> ${links}` } }, true],
])('%s: spam is %#', (_what, changes, isSpam) => {
  expect(signs(changes).isSpam).toBe(isSpam);
});

const signsOfComment = (content: string) =>
  spamSignals({ input: {}, data: { content }, touchedAt: undefined, now: 0, linksAllowed: 0 }).reasons;

test.each([
  'Voir https://evil.example/x',
  'evil.example/x',
  'hxxp evil [dot] com',
  'hxxps://evil.com',
  'WWW．evil．com',
  'ｈｔｔｐ：／／evil．com',
  'www . evil . com',
  'evil (point) com',
  'evil dot com',
  'Mon site : promo-cfa.shop, à voir',
  'EVIL.COM',
  'xn--e1afmkfd.xyz',
  'écoute.fr/ici',
  ...['cnniaf。com', 'cnniaf｡com', 'cnniaf．com', 'cnniaf·com', 'cnniaf•com', 'cnniaf[.]com', 'cnniaf (dot) com'],
  ...['cnniaf "point" com', 'cnniaf « dot » com', 'cnniaf point com', 'Mon site est cnniaf  point\ncom'],
  ...['bit.ly/3xYz', 'Voir t.me/promo_cfa', 'wa.me/33612345678', 'BIT．LY/3xYz', 'bit (dot) ly/3xYz', 'rebrand.ly/a-b'],
])('a comment that leads elsewhere is held, however it writes the address: %s', (content) => {
  expect(signsOfComment(content)).toContain('lien dans le texte');
});

test.each([
  'Très clair.Merci beaucoup',
  "J'ai essayé avec Node.js et Vue.js, version 1.2.3.",
  'Comptez 70.000 FCFA, voire 1.500.000.',
  'M. Paul, S.A.R.L. Mbarga, etc.',
  'Fini.Me voici de retour.On continue',
  'Le fichier facture.pdf ou notes.md',
  'Écrivez-moi : awa.ngo@courrier.example',
  "C'est le point com. de la réunion",
  'Un point, un autre point. Puis (point final).',
  'À 14.30 h, rue 1.234',
  ...[
    'Avec Node.js/Express ou index.html/app.css',
    'Clair.et/ou court',
    'Les étudiant·es/salarié·es',
    'Prix • Info',
    'C·est clair',
  ],
  ...["Il n'y a qu'un seul point commun", 'Sur ce point cm est une unité'],
])('an honest comment with dots passes: %s', (content) => {
  expect(signsOfComment(content)).toEqual([]);
});

test("the company's own messaging address leads nowhere else", () => {
  const own = company().messagingUrl ?? '';
  expect(own).toContain('wa.me/');
  for (const text of [own, own.replace('https://', '')]) {
    expect(signsOfComment(`Écrivez-leur sur ${text}, ils répondent`)).toEqual([]);
    expect(signsOfComment(`${text} et wa.me/33612345678`)).toContain('lien dans le texte');
  }
});
