import { expect, test } from 'vitest';
import { pluralize } from '../../src/text/pluralize.ts';
import { csv, fields, localTime, table } from './output.ts';

const HEAD = ['N°', { title: 'Texte', least: 10 }, { title: 'Détail', least: 8, dispensable: 1 }];
const ROWS = [
  ['#1042', 'Une phrase assez longue pour ne pas tenir sur une ligne', 'un-identifiant-sans-espace-aucun'],
  ['#1043', 'Courte', ''],
];
const widest = (text: string) => Math.max(...text.split('\n').map((line) => [...line].length));
const squeezed = (text: string) => text.replace(/[│\s]/g, '');

test('a table is as wide as it is where nothing bounds it, and no wider than a terminal', () => {
  const natural = widest(table(HEAD, ROWS));
  expect(natural).toBeGreaterThan(90);
  for (const width of [80, 60, 40, 36]) {
    const drawn = table(HEAD, ROWS, width);
    expect(widest(drawn)).toBeLessThanOrEqual(width);
    expect(drawn).toContain('#1042');
    for (const word of ['phrase', 'longue', 'ligne', 'Courte']) expect(drawn).toContain(word);
  }
  expect(widest(table(HEAD, ROWS, 80))).toBeGreaterThan(75);
  expect(widest(table(HEAD, ROWS, 200))).toBe(natural);
});

test('columns that have no least width are narrowed too, the widest first', () => {
  const drawn = table(['Adresse', 'Nom'], [['marie-antoinette.nguemo@societe-generale.example', 'Marie']], 30);
  expect(widest(drawn)).toBeLessThanOrEqual(30);
  expect(squeezed(drawn)).toContain('.example');
  expect(drawn).toContain('Marie');
});

test('columns that do not fit are left out by priority, and the table says so', () => {
  expect(table(HEAD, ROWS, 80)).not.toContain('Faute de place');
  const narrow = table(HEAD, ROWS, 30);
  expect(narrow).not.toContain('identifiant');
  expect(narrow).toMatch(/Faute de place, sans\s: Détail\./);
});

test('a word longer than its column is broken and not lost', () => {
  const [, , detail = ''] = ROWS[0] ?? [];
  expect(squeezed(table([{ title: 'D', least: 8 }], [[detail]], 14))).toContain(detail);
  expect(squeezed(fields([['Message', 'x'.repeat(300)]], 80))).toContain('x'.repeat(300));
  expect(widest(fields([['Message', 'x'.repeat(300)]], 80))).toBeLessThanOrEqual(80);
});

test('texts of visitors cannot control the terminal, and no colour is drawn', () => {
  const drawn = table(['A'], [['\u001b[31mrouge\u202e']]);
  for (const character of ['\u001b', '\u202e']) expect(drawn).not.toContain(character);
});

test('figures and times are French, in the time of Yaoundé', () => {
  expect([pluralize(0, 'demande'), pluralize(1, 'demande'), pluralize(1204, 'demande')]).toEqual([
    '0\u00a0demande',
    '1\u00a0demande',
    '1\u00a0204\u00a0demandes',
  ]);
  expect(localTime('2026-11-20T23:30:05.000Z')).toBe('21/11/2026 00:30:05');
  expect(localTime(null)).toBe('');
  expect(csv([{ 'Reçue le': localTime('2026-11-20T08:00:00.000Z') }])).toBe('\ufeffReçue le\n20/11/2026 09:00:00\n');
});
