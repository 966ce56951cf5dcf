import { describe, expect, test } from 'vitest';
import { announcementsKind } from '../../../src/content/kinds/company/announcements.ts';
import { jobsKind } from '../../../src/content/kinds/people/jobs.ts';
import type { Kind } from '../../../src/content/model/editable.ts';
import type { EntryContent } from '../../../src/features/entries/entries.schema.ts';
import type { Resolved } from '../../../src/features/entries/together/publish-together.server.ts';
import { replacedBy } from './drafts-loader.server.ts';

/** Monday, 9 h in Cameroon. */
const NOW = Date.parse('2026-11-30T08:00:00.000Z');
const DRAFT: EntryContent = { data: {}, from: '2026-12-24', until: null, real: true };

/** @param kind undefined: of a later release */
const replaced = (kind: unknown, published: EntryContent | null) =>
  replacedBy(
    { of: kind as Kind<object>, entry: { fields: { published, draft: DRAFT } } as unknown as Resolved['entry'] },
    NOW,
  );

describe('the published text that waits for its day, and that a draft replaces', () => {
  test.each<[string, EntryContent | null, unknown]>([
    ['no text is published', null, undefined],
    ['it is on the site without dates', { ...DRAFT, from: null }, undefined],
    ['it is on the site since today', { ...DRAFT, from: '2026-11-30' }, undefined],
    ['its time is over', { ...DRAFT, from: null, until: '2026-11-29' }, undefined],
    [
      'it appears tomorrow, whatever the date of the draft',
      { ...DRAFT, from: '2026-12-01' },
      { begins: '2026-12-01', words: 'le 1er\u00a0décembre\u00a02026' },
    ],
  ])('%s', (_name, published, expected) => {
    expect(replaced(jobsKind, published)).toEqual(expected);
  });

  test('of a kind with moments, to the minute', () => {
    const data = {
      ...(announcementsKind.seed[0]?.data as object),
      begins: '2026-11-30T10:30',
      ends: '2026-12-02T18:00',
    };
    const text = { data, from: null, until: null, real: true };
    expect(replaced(announcementsKind, text)).toEqual({
      begins: '2026-11-30T10:30',
      words: 'le 30\u00a0novembre\u00a02026 à 10\u00a0h\u00a030',
    });
    expect(replaced(announcementsKind, { ...text, data: { ...data, begins: '2026-11-30T08:30' } })).toBeUndefined();
  });

  test('of a kind that this release does not know, or an entry that is gone, none', () => {
    expect(replaced(undefined, { ...DRAFT, from: '2026-12-01' })).toBeUndefined();
    expect(replacedBy({ of: jobsKind as never, entry: undefined }, NOW)).toBeUndefined();
  });
});
