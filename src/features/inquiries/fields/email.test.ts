import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateAddress, validateSubscription } from '../../newsletter/newsletter.schema.ts';
import { readEmail, storedEmail } from './email.schema.ts';

const read = (typed: string) => {
  const address = readEmail(typed);
  return address.ok ? address.value : 'asked';
};

// Proves 5.1, 5.2, 5.3.
describe('an e-mail address', () => {
  test.each(
    [
      ['paul@exemple.cm', 'paul@exemple.cm'],
      ...[
        ' paul@exemple.cm\n',
        '\u202apaul@exemple.cm\u202c',
        'pa\u200bul@exemple.cm\ufeff',
        '\u2068paul@exemple.cm\u2069',
      ],
      ...[
        'mailto:paul@exemple.cm',
        'paul@exemple.cm?subject=Devis',
        'mailto:paul@exemple.cm?subject=Devis',
        'E-mail : paul@exemple.cm',
      ],
      ...[
        '<paul@exemple.cm>',
        'Paul <paul@exemple.cm>',
        '"Paul, Éric" <paul@exemple.cm>',
        'Paul <mailto:paul@exemple.cm>',
        'Paul @ Nkul <paul@exemple.cm>',
        '"Paul@Exemple.cm" <paul@exemple.cm>',
        'paul@exemple.cm <mailto:paul@exemple.cm>',
      ],
      ...[
        'paul@exemple.cm.',
        'paul@exemple.cm,',
        '(paul@exemple.cm)',
        '«\u00a0paul@exemple.cm\u00a0»',
        "'paul@exemple.cm'",
      ],
      ...[
        'paul@exemple.cm ;',
        'paul @ exemple.cm',
        'paul@exemple. cm',
        'ｐａｕｌ＠ｅｘｅｍｐｌｅ．ｃｍ',
        'paul@exemple。cm',
      ],
    ].map((typed) => (Array.isArray(typed) ? typed : [typed, 'paul@exemple.cm'])),
  )('%j is %j', (typed, address) => {
    expect(read(String(typed))).toBe(address);
  });

  test.each([
    "o'neil@exemple.cm",
    'paul+devis@exemple.cm',
    'paul.ngo_bisse-2@sous.domaine.exemple.cm',
    '#!$%&*/=?^_`{|}~@exemple.cm',
    'paul@boutique.photography',
    'paul@exemple.xn--p1ai',
    'paul@xn--caf-dma.cm',
    'paul@3m.com',
    'a@b.cm',
    'Paul@Exemple.CM',
    '123@qq.com',
  ])('%j is taken as it is', (address) => {
    expect(read(address)).toBe(address);
  });

  test.each([
    ['paul@café.cm', 'paul@xn--caf-dma.cm'],
    ['paul@CAFÉ.cm', 'paul@xn--caf-dma.cm'],
    ['paul@cafe\u0301.cm', 'paul@xn--caf-dma.cm'],
    ['paul@почта.рф', 'paul@xn--80a1acny.xn--p1ai'],
    ['o’neil@exemple.cm', "o'neil@exemple.cm"],
  ])('%j is what mail servers know as %j', (typed, address) => {
    expect(read(typed)).toBe(address);
  });

  test.each(
    [
      ...[
        '',
        'paul',
        'paul@',
        '@exemple.cm',
        'paul@exemple',
        'paul@localhost',
        'paul@1.2.3.4',
        'paul@[1.2.3.4]',
        'a b@c.cm',
      ],
      ...[
        'paul@exemple..cm',
        '.paul@exemple.cm',
        'pa..ul@exemple.cm',
        'paul.@exemple.cm',
        'paul@-exemple.cm',
        'paul@exemple.c',
      ],
      ...[
        'paul@exemple.123',
        'paul@exe_mple.cm',
        `${'a'.repeat(65)}@exemple.cm`,
        `paul@${'a'.repeat(64)}.cm`,
        'paul@a%2eb.cm',
      ],
    ].map((typed) => [typed, /valide/] as const),
  )('%j is refused', (typed) => {
    expect(readEmail(typed)).toMatchObject({ error: expect.stringMatching(/adresse e-mail valide.+\.$/) });
  });

  test.each<readonly [string, RegExp]>([
    ['paul@exemple.cm, marie@exemple.cm', /une seule adresse/],
    ['paul@exemple.cm marie@exemple.cm', /une seule adresse/],
    ...[
      'paul@exemple.cm ou marie@exemple.cm',
      'paul@exemple.cm;marie@exemple.cm',
      'paul@exemple.cm <marie@exemple.cm>',
      '<marie@exemple.cm> paul@exemple.cm',
      '" <paul@exemple.cm>, "marie@exemple.cm',
      '" <paul@exemple.cm>, "marie@y',
      'Paul <paul@exemple.cm>, Marie <marie@exemple.cm>',
      'paul @ exemple.cm <marie@exemple.cm>',
      'paul＠exemple．cm <marie@exemple.cm>',
      'mailto:paul@exemple.cm?cc=marie@exemple.cm',
      'paul@exemple.cm?subject=Devis&bcc=marie%40exemple.cm',
      '<paul@exemple.cm?cc=marie@exemple.cm>',
    ].map((typed) => [typed, /une seule adresse/] as const),
    ['paul@exemple,cm', /point au lieu de la virgule/],
    ['éric@exemple.cm', /accent avant le @/],
    ['paul@exemple.con', /aucune ne finit par «\u00a0\.con\u00a0», peut-être «\u00a0\.com\u00a0»/],
    ['paul@EXEMPLE.CON', /\.com/],
  ])('%j is asked for by what is wrong with it', (typed, sentence) => {
    expect(readEmail(typed)).toMatchObject({ error: expect.stringMatching(sentence) });
  });

  test('is taken whatever the standard allows, and stays what it is', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        fc.pre(!/\.(?:con|cmo|ocm|comm|vom|xom|cim|coom|cpm|clm|cok)$/i.test(address));
        expect(read(address)).toBe(address);
      }),
      { numRuns: 2000 },
    );
  });

  test('is one line with one @, whatever was typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.emailAddress().map((it) => `x <${it}>\r\nBcc: ${it}`),
        ),
        (typed) => {
          const address = read(typed);
          if (address === 'asked') return;
          expect(address).toMatch(/^[\x21-\x7e]+@[a-zA-Z\d.-]+\.[a-zA-Z\d-]+$/);
          expect(read(address)).toBe(address);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('that is stored already may end as no domain does, and is found as it is typed', () => {
    expect(readEmail('paul@gmail.con', false)).toEqual({ ok: true, value: 'paul@gmail.con' });
    expect(storedEmail(' \u202aPaul <paul@gmail.con>')).toBe('paul@gmail.con');
    expect(storedEmail(' paul ')).toBe('paul');
    expect(validateAddress({ email: 'mailto:paul@gmail.con' })).toEqual({
      ok: true,
      value: { email: 'paul@gmail.con' },
    });
    expect(validateSubscription({ email: 'paul@gmail.con' })).toMatchObject({ ok: false });
  });

  test('a long text takes no time', () => {
    const begun = performance.now();
    for (const part of ['a.', '<', 'a@', ' ', 'a ', '.@']) readEmail(part.repeat(500));
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
