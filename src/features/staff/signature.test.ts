import { describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { blanksIn } from '../inquiries/follow-up/follow-up.schema.ts';
import {
  defaultSignature,
  isSigned,
  signatureText,
  signedText,
  unsignedText,
  validateSignature,
} from './signature.schema.ts';
import { companyLines, readSignature, signatureOf, writeSignature } from './signature.server.ts';
import { insertStaff } from './staff.repository.ts';

const AWA = {
  ...{ id: 's1', email: 'awa@nkul.example', name: 'Awa Ngo', role: 'rh' as const },
  ...{ createdAt: '2026-11-26T08:00:00.000Z', endedAt: null },
};

test('a signature is plain lines, without empty ones, blanks or placeholders', () => {
  const input = { name: ' Awa  Ngo ', title: '', phone: '+237 6 22 00 01 37', lines: 'Lundi\r\n\n  au   jeudi ' };
  const checked = validateSignature(input);
  expect(checked).toEqual({ ok: true, value: { name: 'Awa Ngo', phone: input.phone, lines: 'Lundi\nau jeudi' } });
  for (const [name, text] of [
    ...[
      ['name', ''],
      ['name', 'Awa [jour]'],
      ['name', '<b>Awa</b>'],
      ['title', '{poste}'],
      ['title', 'x'.repeat(81)],
    ],
    ...[
      ['phone', 'demain'],
      ['phone', '6'],
      ['lines', '[x]'],
      ['lines', 'x'.repeat(81)],
      ['lines', '1\n2\n3\n4\n5'],
    ],
  ] as const) {
    expect(validateSignature({ ...input, [name]: text }), `${name}: ${text}`).toMatchObject({
      ok: false,
      errors: { [name]: expect.any(String) },
    });
  }
});

test('without one of their own, colleagues sign with name, role and company', () => {
  const text = signatureText(defaultSignature(AWA), companyLines());
  expect(text).toBe(
    'Awa Ngo\nRessources humaines\nNkul SARL\nAvenue Kennedy, immeuble Nkul, 3e\u00a0étage\nBP 1370, Yaoundé, Cameroun',
  );
  expect(blanksIn(text)).toEqual([]);
});

test('a text is closed by the signature once', () => {
  const signature = 'Awa Ngo\nRecrutement';
  expect(signedText('Oui.\n', signature)).toBe('Oui.\n\nAwa Ngo\nRecrutement');
  expect(unsignedText(signedText('Oui.', signature), signature)).toBe('Oui.');
  expect(unsignedText(`Bien à vous,\n${signature}`, signature)).toBe(`Bien à vous,\n${signature}`);
  for (const text of [signedText('Oui.', signature), 'Oui.\n\nAwa Ngo', 'Oui.\n  Awa Ngo, Nkul\nPS', '', ' \n']) {
    expect(signedText(text, signature)).toBe(text);
  }
  for (const text of ['Awa Ngo vous appelle.', 'Chère Awa Ngo', 'Awa Ngono'])
    expect(isSigned(text, signature)).toBe(false);
});

describe.each(DIALECTS)('signatures on %s', (dialect) => {
  test.skipIf(isSkipped(dialect))('are kept, changed and given back', async () => {
    const { db, dispose } = await createTestDatabase(dialect);
    await db.write((trx) => insertStaff(trx, AWA));
    expect(await readSignature({ db }, AWA)).toEqual({ name: 'Awa Ngo', title: 'Ressources humaines' });
    await writeSignature({ db }, AWA.id, { name: 'Awa N.', lines: 'Le soir aussi' });
    expect(await signatureOf({ db }, AWA)).toMatch(/^Awa N\.\nLe soir aussi\nNkul SARL\n/);
    await writeSignature({ db }, AWA.id, null);
    expect(await readSignature({ db }, AWA)).toEqual(defaultSignature(AWA));
    await dispose();
  });
});
