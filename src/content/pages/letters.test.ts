import { describe, expect, test } from 'vitest';
import { LetterError, parseLetter } from '../model/letter-file.ts';
import { letters, samples } from './letters.ts';

const HEAD = ['subject: Un sujet', 'preheader: Une suite', 'date: 2026-10-13', 'summary: Un résumé'];
const file = (head = HEAD, body = 'Bonjour.') => `---\n${head.join('\n')}\n---\n\n${body}\n`;

describe('the past letters', () => {
  test('are three or more, newest first, each long enough to be useful and short enough to be read', () => {
    expect(letters.length).toBeGreaterThanOrEqual(3);
    expect(letters.map(({ date }) => date)).toEqual(
      letters
        .map(({ date }) => date)
        .sort()
        .reverse(),
    );
    for (const { slug, body } of letters) {
      const words = body.split(/\s+/).length;
      expect(words, slug).toBeGreaterThanOrEqual(150);
      expect(words, slug).toBeLessThanOrEqual(300);
    }
  });

  test('that are samples are listed before going live', () => {
    expect(samples).toHaveLength(letters.filter(({ sample }) => sample).length);
  });
});

describe('a letter', () => {
  test('is its front matter and its Markdown', () => {
    expect(parseLetter(`\uFEFF${file().replaceAll('\n', '\r\n')}`)).toEqual({
      subject: 'Un sujet',
      preheader: 'Une suite',
      date: '2026-10-13',
      summary: 'Un résumé',
      greeting: 'Bonjour {nom},',
      sample: false,
      body: 'Bonjour.',
    });
  });

  test('may be a title and a text', () => {
    expect(parseLetter('# Un sujet\n\nBonjour.')).toMatchObject({ subject: 'Un sujet', body: 'Bonjour.' });
    expect(parseLetter(file(HEAD, '# Un sujet\n\nBonjour.'))).toMatchObject({ body: 'Bonjour.' });
    expect(parseLetter(file(HEAD, '# Un titre\n\nBonjour.'))).toMatchObject({ body: '# Un titre\n\nBonjour.' });
  });

  test('loses the spaces around its fields', () => {
    expect(parseLetter(file(['subject: " Un sujet "', ...HEAD.slice(1)]))).toMatchObject({ subject: 'Un sujet' });
  });

  test('ignores what it does not know', () => {
    expect(parseLetter(file([...HEAD, 'auteur: Awa']))).not.toHaveProperty('auteur');
  });

  test.each([
    ['without front matter or title', 'Bonjour', /^l'objet manque$/],
    ['with a blank subject', file(['subject: " "', ...HEAD.slice(1)]), /^l'objet manque$/],
    ['with front matter that is no YAML', file(['subject: a: b']), /YAML/],
    ['with front matter that is a sentence', file(['Bonjour']), /forme/],
    ['without a subject', file(HEAD.slice(1)), /l'objet manque/],
    ['with a number for a subject', file(['subject: 7', ...HEAD.slice(1)]), /l'objet n'est pas un texte/],
    [
      'with two lines of subject',
      file(['subject: "a\\r\\nBcc: b"', ...HEAD.slice(1)]),
      /l'objet doit tenir sur une ligne/,
    ],
    ['with a day that does not exist', file([...HEAD.filter((it) => !/^date/.test(it)), 'date: 2026-02-30']), /date/],
    ['without a text', file(HEAD, '  '), /texte manque/],
  ])('%s is refused with the reason', (_what, source, why) => {
    expect(() => parseLetter(source)).toThrow(LetterError);
    expect(() => parseLetter(source)).toThrow(why);
  });
});
