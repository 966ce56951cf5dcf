import { afterEach, expect, test } from 'vitest';
import { INQUIRY_KINDS } from '../../../features/inquiries/kinds/inquiry-kinds.schema.ts';
import { parseData, placesOf, publish } from '../../model/editable.ts';
import { type Acknowledgement, acknowledgementOf, acknowledgementsKind } from './acknowledgements.ts';

afterEach(() => publish(new Map()));

const CONTACT = acknowledgementsKind.seed.find(({ id }) => id === 'contact')?.data as Acknowledgement;
const given = (changes: Partial<Acknowledgement>) =>
  publish(new Map(placesOf('2026-12-01', acknowledgementsKind, [{ id: 'contact', data: { ...CONTACT, ...changes } }])));

// Proves 10.7.
test('each kind of request has one, also while none is published', () => {
  expect(acknowledgementsKind.seed.map(({ id }) => id).toSorted()).toEqual([...INQUIRY_KINDS].toSorted());
  publish(new Map(placesOf('2026-12-01', acknowledgementsKind, [])));
  for (const kind of INQUIRY_KINDS) expect(acknowledgementOf(kind, 7)?.subject).toContain('(#7)');
  expect(acknowledgementOf('constructor', 7)).toBeUndefined();
});

test('facts stand where staff named them', () => {
  given({
    subject: 'Reçu {numéro}',
    greeting: 'Bonjour et merci,',
    next: ['Nous répondons {promesse}.', 'Appelez le {téléphone}, {horaires}.'],
  });
  const mail = acknowledgementOf('contact', 12);
  expect(mail?.subject).toBe('Reçu #12 (#12)');
  expect(mail?.text).toContain('Bonjour et merci,\n');
  expect(mail?.text).toContain('- Nous répondons dans les 24\u00a0heures ouvrées.\n- Appelez le +237\u00a06\u00a022');
  expect(mail?.text).not.toMatch(/[{}]/);
});

test.each([
  [{ greeting: 'Bonjour {nom},' }, 'greeting'],
  [{ subject: '{__proto__}' }, 'subject'],
  [{ thanks: '{}' }, 'thanks'],
  [{ next: ['{message}'] }, 'next.0'],
  [{ next: [] }, 'next'],
  [{ subject: 'Reçu\r\nBcc: a@b.example' }, 'subject'],
])('%j is refused at %s', (changes, field) => {
  expect(Object.keys(parseData(acknowledgementsKind, { ...CONTACT, ...changes }).errors ?? {})).toEqual([field]);
});
