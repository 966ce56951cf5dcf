import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/postgres.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { createFakeTransport, type FakeTransport } from './fake-transport.ts';
import {
  backoffMs,
  createOutbox,
  LEASE_MS,
  listUnsent,
  MAX_ATTEMPTS,
  MAX_ATTEMPTS_REFUSED,
  type Outbox,
  owe,
} from './outbox.ts';
import { DeliveryError } from './transport.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const mail = (subject: string) => ({ kind: 'demo', to: 'team@nkul.example', subject, text: 'Bonjour' });

describe('the wait between attempts', () => {
  test('grows from half a minute to six hours, a fifth more or less', () => {
    expect(backoffMs(1, 0.5)).toBe(30_000);
    expect(backoffMs(2, 0.5)).toBe(60_000);
    expect(backoffMs(1, 0)).toBe(24_000);
    expect(backoffMs(MAX_ATTEMPTS, 0.5)).toBe(6 * HOUR);
  });

  test('lasts about three days in all, less for a recipient refused for good', () => {
    const total = (attempts: number) =>
      Array.from({ length: attempts - 1 }, (_, index) => backoffMs(index + 1, 0.5)).reduce((a, b) => a + b, 0);
    expect(total(MAX_ATTEMPTS) / DAY).toBeCloseTo(3, 0);
    expect(total(MAX_ATTEMPTS_REFUSED)).toBeLessThan(DAY);
  });
});

describe.each(DIALECTS)('outbox on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a mail server', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let transport: FakeTransport;
    let now: number;
    let outboxes: Outbox[];

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      transport = createFakeTransport();
      now = START;
      outboxes = [];
    });
    afterEach(async () => {
      await Promise.all(outboxes.map((outbox) => outbox.stop()));
      await dispose();
    });

    const outboxOn = (database: Database) => {
      const outbox = createOutbox({ db: database, transport, log: createLog('silent'), now: () => now });
      outboxes.push(outbox);
      return outbox;
    };
    const oweMail = (subject: string) => db.write((trx) => owe(trx, mail(subject), now));
    const rowOf = (id: string) =>
      db.read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });
    const untilIdle = async (outbox: Outbox) =>
      until(async () => {
        const due = await db.read.selectFrom('outbox').select('id').where('status', 'in', ['leased']).execute();
        expect(due).toEqual([]);
        expect((await outbox.status()).sending).toBe(0);
      });

    test('sends what is owed when it starts, and what is owed later when woken', async () => {
      await oweMail('avant');
      const outbox = outboxOn(db);
      outbox.start();
      await until(() => expect(transport.accepted).toHaveLength(1));
      const id = await oweMail('après');
      outbox.wake();
      await until(() => expect(transport.accepted.map((it) => it.subject)).toEqual(['avant', 'après']));
      await until(async () => expect(await outbox.status()).toMatchObject({ pending: 0, sending: 0, sent: 2 }));
      expect(transport.accepted[1]).toMatchObject({ id, date: START, to: 'team@nkul.example' });
    });

    test('sends nothing before it starts or after it stopped', async () => {
      const outbox = outboxOn(db);
      await oweMail('a');
      outbox.wake();
      outbox.start();
      await until(() => expect(transport.accepted).toHaveLength(1));
      await outbox.stop();
      await oweMail('b');
      outbox.wake();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(transport.accepted).toHaveLength(1);
    });

    test('a mail whose transaction was undone is not owed', async () => {
      await expect(
        db.write(async (trx) => {
          await owe(trx, mail('a'), now);
          throw new Error('undone');
        }),
      ).rejects.toThrow();
      expect(await listUnsent(db, 10)).toEqual([]);
    });

    test('two outboxes on one database send each mail once', async () => {
      const ids = await Promise.all(Array.from({ length: 100 }, (_, index) => oweMail(`m${index}`)));
      transport.onSend = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      const both = [outboxOn(db), outboxOn(db)];
      for (const outbox of both) outbox.start();
      await until(async () => expect(await both[0]?.status()).toMatchObject({ sent: 100 }));
      expect(transport.accepted.map((it) => it.id).sort()).toEqual(ids.sort());
    });

    test('tries again after a failure, later each time, and keeps the code only', async () => {
      transport.onSend = () => {
        throw new DeliveryError('EENVELOPE 451 RCPT TO', false);
      };
      const id = await oweMail('a');
      const outbox = outboxOn(db);
      outbox.start();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'pending', attempts: 1 }));
      const first = await rowOf(id);
      expect(first.last_error).toBe('EENVELOPE 451 RCPT TO');
      expect(Date.parse(first.next_attempt_at) - now).toBeGreaterThanOrEqual(24_000);
      expect(Date.parse(first.next_attempt_at) - now).toBeLessThanOrEqual(36_000);

      now += 20_000;
      outbox.wake();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect((await rowOf(id)).attempts).toBe(1);

      transport.onSend = () => {};
      now += 20_000;
      outbox.wake();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null }));
    });

    test.each([
      { refused: false, attempts: MAX_ATTEMPTS },
      { refused: true, attempts: MAX_ATTEMPTS_REFUSED },
    ])(
      'gives up after $attempts attempts (refused for good: $refused), keeps the mail, and retries on request',
      async ({ refused, attempts }) => {
        transport.onSend = () => {
          throw new DeliveryError('X 550', refused);
        };
        const id = await oweMail('a');
        const outbox = outboxOn(db);
        outbox.start();
        for (let attempt = 1; attempt <= attempts; attempt += 1) {
          await until(async () => expect((await rowOf(id)).attempts).toBe(attempt));
          await untilIdle(outbox);
          now += 8 * HOUR;
          outbox.wake();
        }
        expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts });
        transport.onSend = () => {};
        expect(await outbox.retry('failed')).toBe(1);
        await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 }));
        expect(await outbox.retry([id])).toBe(0);
      },
    );

    test('takes over from a holder that died, not before its lease ends', async () => {
      const id = await oweMail('a');
      const hang = Promise.withResolvers<void>();
      transport.onSend = () => hang.promise;
      outboxOn(db).start();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'leased' }));

      transport.onSend = () => {};
      now += LEASE_MS - 1;
      const heir = outboxOn(db);
      heir.start();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(transport.accepted).toEqual([]);
      now += 1;
      heir.wake();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 }));
      hang.reject(new DeliveryError('LATE', false));
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(await rowOf(id)).toMatchObject({ status: 'sent' });
      expect(transport.accepted).toHaveLength(1);
    });

    test('stopping waits for what is under way and gives the rest back at once', async () => {
      for (let index = 0; index < 12; index += 1) await oweMail(`m${index}`);
      const gate = Promise.withResolvers<void>();
      transport.onSend = () => gate.promise;
      const outbox = outboxOn(db);
      outbox.start();
      await until(async () => expect((await outbox.status()).sending).toBe(12));
      const stopped = outbox.stop();
      await until(async () => expect(await outbox.status()).toMatchObject({ pending: 8, sending: 4 }));
      gate.resolve();
      await stopped;
      expect(await outbox.status()).toMatchObject({ pending: 8, sending: 0, sent: 4 });
      const attempts = await db.read.selectFrom('outbox').select('attempts').where('status', '=', 'pending').execute();
      expect(attempts.every((row) => row.attempts === 0)).toBe(true);
    });

    test('a result that cannot be recorded is recorded later, and the mail is not sent twice', async () => {
      const id = await oweMail('a');
      let refusals = 0;
      const flaky: Database = {
        ...db,
        write: (work) => {
          if (transport.accepted.length > 0 && refusals < 1) {
            refusals += 1;
            return Promise.reject(Object.assign(new Error('full'), { code: 'SQLITE_FULL' }));
          }
          return db.write(work);
        },
      };
      outboxOn(flaky).start();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent' }));
      expect(refusals).toBe(1);
      expect(transport.accepted).toHaveLength(1);
    });
  });
});
