import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import { deleteExpiredDrafts, deleteInquiryDrafts, keepDraft, readDraft } from './reply-drafts.server.ts';

const START = Date.parse('2026-11-24T08:00:00.000Z');
const DAY = 86_400_000;
const AWA = 'awa';
const NEVER = new Date(0).toISOString();

describe.each(DIALECTS)('drafts of replies on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('of a member of the team', () => {
    let services: Parameters<typeof keepDraft>[0];
    let now: number;

    beforeEach(async () => {
      const { db, dispose } = await createTestDatabase(dialect);
      now = START;
      services = { db, now: () => now };
      const member = { id: AWA, email: 'awa@nkul.example', name: 'Awa', role: 'direction', ended_at: null } as const;
      await db.write((trx) =>
        trx
          .insertInto('staff')
          .values({ ...member, created_at: isoInstant(START) })
          .execute(),
      );
      return dispose;
    });

    const keep = (content: string, seen?: string) => keepDraft(services, AWA, '1', content, seen);

    test('a draft belongs to its author alone', async () => {
      await keep('Bonjour');
      await keep('Bonjour Awa');
      expect(await readDraft(services, AWA, '1')).toMatchObject({ content: 'Bonjour Awa' });
      expect(await readDraft(services, 'another-user', '1')).toBeUndefined();
    });

    test('a draft never replaces a text that its author did not see, but an emptied one', async () => {
      const long = await keep('Long texte', NEVER);
      expect(await keep('ok', NEVER)).toEqual({ status: 'conflict', draft: long.draft });
      expect(await keep('', NEVER)).toEqual({ status: 'conflict', draft: long.draft });
      expect(await keep('Long texte', NEVER), 'the same text').toEqual(long);
      const longer = await keep('Long texte, plus long', long.draft.updatedAt);
      expect(longer).toMatchObject({ status: 'ok', draft: { content: 'Long texte, plus long' } });
      expect(Date.parse(longer.draft.updatedAt)).toBeGreaterThan(Date.parse(long.draft.updatedAt));
      await keep('', longer.draft.updatedAt);
      expect(await keep('ok', NEVER)).toMatchObject({ status: 'ok', draft: { content: 'ok' } });
    });

    test('of two first drafts kept at once on two devices one is told of the other', async () => {
      const both = await Promise.all(['un', 'deux'].map((it) => keep(it, NEVER)));
      expect(both.map(({ status }) => status).sort()).toEqual(['conflict', 'ok']);
    });

    test('a draft is deleted with its request, and ninety days after its last word', async () => {
      await keep('Bonjour');
      await keepDraft(services, AWA, '2', 'Bonsoir');
      await deleteInquiryDrafts(services.db, []);
      await deleteInquiryDrafts(services.db, ['1']);
      expect(await readDraft(services, AWA, '1')).toBeUndefined();
      now += 90 * DAY;
      await deleteExpiredDrafts(services);
      expect(await readDraft(services, AWA, '2')).toMatchObject({ content: 'Bonsoir' });
      now += 1;
      await deleteExpiredDrafts(services);
      expect(await readDraft(services, AWA, '2')).toBeUndefined();
    });
  });
});
