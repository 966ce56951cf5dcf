import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aPhoto, aPicture } from '../../../../tests/fixtures/data/library.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { newsKind } from '../../../content/kinds/people/news.ts';
import { consentFindings } from './consent-findings.server.ts';

const NOW = Date.parse('2026-11-27T08:00:00Z');

describe.each(DIALECTS)('the consent to a photograph of a text, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let made: Awaited<ReturnType<typeof createTestDatabase>>;
    beforeEach(async () => {
      made = await createTestDatabase(dialect);
    });
    afterEach(() => made.dispose());

    test('is told when it ends before the first day, or has ended', async () => {
      const use = { db: made.db, now: () => NOW };
      const until = '2026-11-30';
      const consent = { who: 'Marthe Essomba', given: '2026-01-01', purpose: 'Le site', until };
      const photo = await aPicture(use, await aPhoto(), { title: 'Marthe', people: true, consent });
      const told = (from: string | null, now = NOW) => {
        const content = { data: { ...newsKind.seed[0]?.data, photo }, from, until: null, real: true };
        return consentFindings({ ...use, now: () => now }, newsKind, content);
      };
      expect(await told(null)).toEqual([]);
      expect(await told(until)).toEqual([]);
      expect(await told('2026-12-01')).toEqual([
        "Photo «\u00a0Marthe\u00a0»\u00a0: l'accord de la personne prend fin le 30\u00a0novembre\u00a02026, avant le premier jour.",
      ]);
      const after = Date.parse('2026-12-01T08:00:00Z');
      expect(await told(null, after)).toEqual([expect.stringContaining('a pris fin le 30\u00a0novembre')]);
      expect(await told('2026-12-05', after)).toHaveLength(1);
    });
  });
});
