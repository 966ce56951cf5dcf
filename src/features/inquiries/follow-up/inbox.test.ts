import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest } from '../../../../tests/fixtures/data/request-values.ts';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { submitInquiry } from '../inquiries.server.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { type Follower, setDueDate, setStatus } from './follow-up.server.ts';
import { type InboxFilter, inboxCounts, listInbox, listInboxNumbers } from './inbox.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Thursday, 10 h in Cameroon. */
const START = Date.parse('2026-11-26T09:00:00.000Z');
const arlette: Follower = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };

describe.each(DIALECTS)('due dates on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    let services: Parameters<ReturnType<typeof submitInquiry>>[0];
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      const clock = () => now;
      const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: clock });
      services = { db, outbox, keys: createKeyring('a secret for the tests, long enough'), now: clock };
    });
    afterEach(() => dispose());

    const submit = async (due?: string, status?: 'answered' | 'closed' | 'spam') => {
      now += 1;
      const result = await submitInquiry('contact')(services, contactRequest({}), { remember: async () => {} });
      if (result.status !== 'ok') throw new Error(JSON.stringify(result));
      const { number } = await db.read
        .selectFrom('inquiries')
        .select('number')
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      const dueAt = due ? new Date(`${due}:00+01:00`).toISOString() : null;
      if (dueAt) await setDueDate(services, arlette, [{ number, version: 1 }], dueAt);
      if (status) await setStatus(services, arlette, [{ number, version: dueAt ? 2 : 1 }], status);
      return number;
    };
    const list = async (filter: Partial<InboxFilter>) =>
      (await listInbox(services, { kinds: INQUIRY_KINDS, limit: 50, ...filter })).inquiries.map(({ number }) => number);
    const fill = async () => ({
      old: await submit(),
      later: await submit('2026-12-15T17:00'),
      today: await submit('2026-11-26T17:00'),
      sunday: await submit('2026-11-29T17:00', 'answered'),
      passed: await submit('2026-11-25T17:00', 'answered'),
      longPassed: await submit('2026-11-02T17:00'),
      closed: await submit('2026-11-25T17:00', 'closed'),
      spam: await submit('2026-11-26T17:00', 'spam'),
      latest: await submit(),
    });

    test('are filtered, counted and followed through the day; closed ones and spam have none', async () => {
      const { today, sunday, passed, longPassed, later } = await fill();
      expect(await list({ due: 'late' })).toEqual([longPassed, passed]);
      expect(await list({ due: 'today' })).toEqual([today]);
      expect(await list({ due: 'week' })).toEqual([sunday, today]);
      expect(await inboxCounts(services, arlette)).toMatchObject({ dueLate: 2, dueToday: 1 });
      now = Date.parse('2026-11-26T16:00:00.000Z');
      expect(await list({ due: 'late', sort: 'due' })).toEqual([longPassed, passed]);
      expect(await inboxCounts(services, arlette)).toMatchObject({ dueLate: 2, dueToday: 1 });
      now += 8 * HOUR;
      expect(await list({ due: 'late', sort: 'due' })).toEqual([longPassed, passed, today]);
      expect(await inboxCounts(services, arlette)).toMatchObject({ dueLate: 3, dueToday: 0 });
      now = START + 4 * DAY;
      expect(await list({ due: 'week' })).toEqual([]);
      expect(await inboxCounts(services, { ...arlette, kinds: ['job'] })).toMatchObject({ dueLate: 0, dueToday: 0 });
      now = Date.parse('2026-12-14T08:00:00.000Z');
      expect(await list({ due: 'week' })).toEqual([later]);
    });

    test('come first in the order of urgency once they press, and in their own order', async () => {
      const { old, later, today, sunday, passed, longPassed, closed, spam, latest } = await fill();
      const orders = {
        urgent: [longPassed, passed, today, old, later, latest, spam, closed, sunday],
        due: [longPassed, passed, today, sunday, later, latest, spam, closed, old],
        activity: [latest, spam, closed, longPassed, passed, sunday, today, later, old],
      };
      for (const sort of ['urgent', 'due', 'activity'] as const) {
        expect(await list({ sort }), sort).toEqual(orders[sort]);
        expect(await listInboxNumbers(services, { kinds: INQUIRY_KINDS, sort, limit: 50 })).toEqual(orders[sort]);
        for (const limit of [1, 2, 4]) {
          const all: number[] = [];
          let after: string | undefined;
          do {
            const page = await listInbox(services, { kinds: INQUIRY_KINDS, sort, after, limit });
            expect(page.total).toBe(9);
            all.push(...page.inquiries.map(({ number }) => number));
            after = page.next;
          } while (after);
          expect(all, `${sort} by ${limit}`).toEqual(orders[sort]);
        }
      }
      expect(await listInboxNumbers(services, { kinds: INQUIRY_KINDS, sort: 'urgent', limit: 3 })).toEqual(
        orders.urgent.slice(0, 3),
      );
    });
  });
});
