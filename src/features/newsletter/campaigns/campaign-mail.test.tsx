import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { type Letter, parseLetter } from '../../../content/model/letter-file.ts';
import { letters } from '../../../content/pages/letters.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { letterMarkup } from '../letters/letter-markup.ts';
import { letterText } from '../letters/letter-text.ts';
import { campaignMail } from './campaign-mail.tsx';
import { unsubscribeLink } from './campaigns.server.ts';

const SITE = 'https://www.nkul.example';
const keys = createKeyring('a secret for the tests, long enough');
const subscriberId = '019a0000-0000-7000-8000-000000000001';
const unsubscribeUrl = unsubscribeLink(keys, SITE, subscriberId);
const delivery = { id: '019a0000-0000-7000-8000-000000000002', date: Date.parse('2026-11-20T08:00:00.000Z') };
const mailOf = (name: string | null, source: Letter = letters[0] as Letter) =>
  campaignMail(source, SITE)({ email: 'awa@client.example', name, unsubscribeUrl }, delivery);
const hrefs = (html = '') => [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map((match) => match[1] ?? '');

describe('the mail of a letter', () => {
  test.each(letters)('$slug says the same in both parts, with absolute links only', (past) => {
    const { html = '', text } = mailOf(null, past);
    for (const href of hrefs(html)) expect(href).toMatch(/^(https:\/\/www\.nkul\.example(\/|$)|mailto:)/);
    for (const sentence of past.body.split(/\n+/).map((line) => line.replace(/[*#[\]]|\(.*?\)/g, '').trim())) {
      const words = sentence
        .split(/[ \u00a0]+/)
        .slice(0, 3)
        .join(' ')
        .replace(/\\$/, '');
      expect(text.replace(/\s+/g, ' ')).toContain(words);
    }
    expect(text).toContain(unsubscribeUrl);
    expect(html.replaceAll('&#x27;', "'")).toContain(past.preheader);
    for (const line of text.split('\n')) if (!line.includes('https:')) expect(line.length).toBeLessThanOrEqual(100);
  });

  test('needs neither pictures nor a wide window nor tables', () => {
    const { html = '' } = mailOf('Awa');
    expect(html).not.toMatch(/<(img|table|script|link)\b/);
    expect(html).toContain('max-width:600px');
    expect(html).not.toMatch(/(?<!max-)(?<!min-)width:\d{3}/);
    expect(Buffer.byteLength(html)).toBeLessThan(40 * 1024);
  });

  test('carries one List-Unsubscribe, and its one click', () => {
    expect(mailOf(null).headers).toEqual({
      'List-Id': '<lettre.www.nkul.example>',
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('greets by name where one is known', () => {
    expect(mailOf('Awa').text).toContain('Bonjour Awa,');
    expect(mailOf(null).text).toContain('Bonjour,');
    expect(mailOf('  ').text).toContain('Bonjour,');
  });

  test.each([
    ['Chère {nom}, bonjour', 'Awa', 'Chère Awa, bonjour'],
    ['Chère {nom}, bonjour', null, 'Chère, bonjour'],
    ['{nom}, deux mots', 'Awa', 'Awa, deux mots'],
    ['{nom}, deux mots', null, 'Deux mots'],
    ['{nom}\u00a0!', null, 'Bonjour,'],
    ['Bonjour à tous <ici>', 'Awa', 'Bonjour à tous <ici>'],
    ['Bonjour $& {nom}', 'Awa', 'Bonjour $& Awa'],
  ])('the greeting %j to %j is %j', (greeting, name, shown) => {
    const { text, html } = mailOf(name, { ...parseLetter('# Objet\n\nUne ligne.'), greeting });
    expect(text).toContain(`\n${shown}\n`);
    expect(html).toContain(shown.replace('<ici>', '&lt;ici&gt;').replace('$&', '$&amp;'));
  });

  test('no sign of a subject begins a line', () => {
    const letter = parseLetter(
      '---\nsubject: "Trois outils : lequel choisir ?"\npreheader: Un choix, « simple » !\n---\n\nUne ligne.',
    );
    expect(letter).toMatchObject({
      subject: 'Trois outils\u00a0: lequel choisir\u00a0?',
      preheader: 'Un choix, «\u00a0simple\u00a0»\u00a0!',
    });
    expect(mailOf(null, letter).html).toContain('Trois outils\u00a0: lequel choisir\u00a0?</h1>');
  });

  test('a letter without a greeting begins with its text', () => {
    const { text, html } = mailOf('Awa', { ...parseLetter('# Objet\n\nUne ligne.'), greeting: ' ' });
    expect(text).toContain('Objet\n\nUne ligne.');
    expect(html).toMatch(/<\/h1><div[^>]*><p[^>]*>Une ligne\./);
  });

  test('a name that is more than a name is left out: no link, figure or sentence of a stranger is signed by us', () => {
    for (const name of ['Éloïse', 'Jean-Marie Ékotto', "N'Guessan Aya", 'Mbəlɛ', 'Awa  Ngo', 'ᎠᎾ']) {
      expect(mailOf(name).text).toContain(`Bonjour ${name.normalize('NFC')},`);
    }
    const hostile = [
      'Votre facture evil.example/pay',
      'evil．example',
      'Gagnez sur https://voleur.example',
      'a@b.example',
    ];
    const odd = [
      '<img src=x>',
      '"$&"',
      'x\r\nBcc: y',
      'Appelez le 699000000',
      '\u202eawA',
      `A${'h'.repeat(40)}`,
      '- Awa',
      '👍',
    ];
    for (const name of [...hostile, ...odd]) {
      const { html = '', text } = mailOf(name);
      expect(text, name).toContain('Bonjour,\n');
      expect(html, name).toContain('Bonjour,');
    }
  });

  test('any name leaves the rest of the mail as it is', () => {
    const bare = mailOf(null).html?.replace('Bonjour,', '');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const html = mailOf(name).html ?? '';
        expect(html.replace(/Bonjour[^<]*,/, '')).toBe(bare);
      }),
      { numRuns: 50 },
    );
  });
});

describe('Markdown in a letter', () => {
  test('HTML is shown as text, and an address that runs is no link', () => {
    const html = letterMarkup('<script>alert(1)</script>\n\n[ici](javascript:alert(1)) <b>gras</b>', SITE);
    expect(html).not.toMatch(/<script|<b>|javascript:/);
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('ici');
  });

  test('links become absolute, and a picture that does not travel in the mail is its description', () => {
    const html = letterMarkup('[a](/contact) [b](https://autre.example/x?a=1&b=2) ![Carte](/carte.png)', SITE);
    expect(hrefs(html)).toEqual([`${SITE}/contact`, 'https://autre.example/x?a=1&amp;b=2']);
    expect(html).toContain('[Image\u00a0: Carte]</p>');
  });

  test('the text part keeps lists, links, quotations, code, tables and what entities stand for', () => {
    const markdown = [
      '## Un titre',
      'Une phrase *douce* & **forte**, [un lien](/contact) <https://nkul.example/>, [un appel](tel:+237600000000).',
      '3. trois\n4. quatre, et un texte assez long pour passer à la ligne au-delà de 72 signes\n   - dans quatre',
      '- un point\n- un autre',
      '> une citation\n>\n> en deux alinéas',
      '![Carte](/carte.png)',
      '`a < b`',
      '```\nligne\n  en retrait\n```',
      '| Offre | Prix |\n|---|---|\n| Site | 300 |',
      '***',
      '<!DOCTYPE html>',
    ].join('\n\n');
    expect(letterText(letterMarkup(markdown, SITE))).toBe(
      [
        'Un titre\n--------',
        `Une phrase douce & forte, un lien (${SITE}/contact)\nhttps://nkul.example/, un appel (+237600000000).`,
        ' 3. trois\n 4. quatre, et un texte assez long pour passer à la ligne au-delà de 72\n    signes\n    - dans quatre',
        '- un point\n- un autre',
        '> une citation\n> \n> en deux alinéas',
        '[Image\u00a0: Carte]',
        'a < b',
        'ligne\n  en retrait',
        'Offre   Prix\nSite    300',
        '--------------------',
        '<!DOCTYPE html>\n',
      ].join('\n\n'),
    );
  });

  test('a letter may be a title and one line', () => {
    const { html, text } = mailOf(null, parseLetter('# Bonjour à tous\n\nUne ligne.'));
    expect(html).toContain('Bonjour à tous</h1>');
    expect(text).toContain('Une ligne.');
  });
});

test('a whole mail can be parsed back', async () => {
  const { html = '', text } = mailOf('Awa');
  const raw = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  expect((await PostalMime.parse(raw)).html?.trim()).toBe(html.trim());
  expect(text).not.toContain('\u0001');
  expect(html).not.toContain('\u0001');
});

test('a letter of 20,000 nested quotes is still a letter', () => {
  expect(letterMarkup('> '.repeat(20_000), 'https://nkul.example')).toContain('<blockquote');
});
