import { afterEach, expect, test } from 'vitest';
import { parseData, placesOf, publish } from '../../model/editable.ts';
import { type Announcement, announcementOn, announcementsKind } from './announcements.ts';

afterEach(() => publish(new Map()));

const anAnnouncement = (changes: Partial<Announcement> = {}): Announcement => ({
  text: 'Nous fermons à midi.',
  tone: 'closed',
  where: [],
  begins: '2026-12-01T08:00',
  ends: '2026-12-02T08:00',
  ...changes,
});
const entry = (data: Announcement) => ({ id: data.text, data });

function showOn(path: string, all: readonly Announcement[], at = '2026-12-01T12:00') {
  publish(new Map(placesOf(at, announcementsKind, all.map(entry))));
  return announcementOn(path)?.text;
}

test.each([
  ['/', true],
  ['/careers', true],
  ['/hors-ligne', false],
])('an announcement for the whole site is on %s: %s', (path, is) => {
  expect(showOn(path, [anAnnouncement()]) !== undefined).toBe(is);
});

test.each([
  ['/careers', true],
  ['/careers/jobs', true],
  ['/careersx', false],
  ['/', false],
])('an announcement for /careers is on %s: %s', (path, is) => {
  expect(showOn(path, [anAnnouncement({ where: ['/careers'] })]) !== undefined).toBe(is);
});

test('of two that run, the latest begun is shown', () => {
  const first = anAnnouncement({ text: 'Avant.' });
  const last = anAnnouncement({ text: 'Après.', begins: '2026-12-01T09:00' });
  for (const all of [
    [first, last],
    [last, first],
  ])
    expect(showOn('/', all)).toBe('Après.');
  expect(showOn('/', [first, last], '2026-12-01T08:30')).toBe('Avant.');
});

test('whoever publishes is told which of two announcements is shown, and since when', () => {
  const told = (a: Announcement, b: Announcement) => announcementsKind.publishNotes?.(a, [entry(b)]);
  const first = anAnnouncement({ text: 'Avant.' });
  const last = anAnnouncement({ text: 'Après.', begins: '2026-12-01T09:30', ends: null });
  const said = [
    'Dès le 1er\u00a0décembre\u00a02026 à 9\u00a0h\u00a030, «\u00a0Après.\u00a0» remplace «\u00a0Avant.\u00a0».',
  ];
  expect([told(first, last), told(last, first)]).toEqual([said, said]);
  expect(told(first, anAnnouncement({ begins: '2026-12-02T08:00', ends: null }))).toEqual([]);
  expect(told(anAnnouncement({ where: ['/blog'] }), anAnnouncement({ where: ['/careers'] }))).toEqual([]);
  expect(told(anAnnouncement({ where: ['/careers'] }), anAnnouncement({ where: ['/careers/jobs'] }))).toHaveLength(1);
});

test('a link or a part without a page is refused, with its address', () => {
  const refused = announcementsKind.publishErrors?.(
    anAnnouncement({ link: { label: 'Voir', path: '/nulle-part' }, where: ['/careers', '/carriere'] }),
    [],
  );
  expect(Object.keys(refused ?? {})).toEqual(['link.path', 'where.1']);
  expect(refused?.['link.path']).toContain('/nulle-part');
});

test.each([
  [{ ends: '2026-12-01T08:00' }, 'ends'],
  [{ begins: '2026-12-01' }, 'begins'],
  [{ begins: '2026-12-01T08:00Z' }, 'begins'],
  [{ begins: '2026-02-30T08:00' }, 'begins'],
  [{ text: 'Deux\nlignes' }, 'text'],
  [{ text: '' }, 'text'],
  [{ where: ['careers'] }, 'where.0'],
  [{ link: { label: 'Voir', path: 'https://ailleurs.example' } }, 'link.path'],
  [{ link: { label: 'Voir', path: '//ailleurs.example' } }, 'link.path'],
  [{ link: { label: 'Voir', path: '/\\ailleurs.example' } }, 'link.path'],
  [{ link: { label: 'Voir', path: 'javascript:alert(1)' } }, 'link.path'],
])('%j is refused at %s', (changes, field) => {
  expect(Object.keys(parseData(announcementsKind, { ...anAnnouncement(), ...changes }).errors ?? {})).toEqual([field]);
});
