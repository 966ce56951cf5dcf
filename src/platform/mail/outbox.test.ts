import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeTransport, type FakeTransport } from '../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { type Database, DatabaseUnavailable } from '../db/database.ts';
import { isoInstant } from '../db/ids.ts';
import { createLog } from '../log.ts';
import type { MailLayout } from './mail-layout.ts';
import {
  AT_LEAST_ONCE,
  ATTACHMENTS_MAX_BYTES,
  countMailsOf,
  createOutbox,
  enqueue,
  enqueueMany,
  LEASE_MS,
  listUnsent,
  MAX_ATTEMPTS,
  MAX_ATTEMPTS_REFUSED,
  type Outbox,
  type OutboxOptions,
  outboxStatus,
  retryMails,
} from './outbox.ts';
import { SmtpDeliveryError } from './smtp-delivery.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LAYOUT: MailLayout = [[{ label: 'Nom', value: 'A & B', as: 'row' }]];
const mail = (subject: string) => ({ kind: 'demo', to: 'team@nkul.example', subject, text: 'Bonjour' });

test('backoff grows from half a minute to six hours, for three days in all, and for one after a permanent refusal', () => {
  const { later, refused, server } = AT_LEAST_ONCE;
  const total = (waits: readonly number[]) => waits.reduce((sum, wait) => sum + wait, 0);
  expect([later[0], later[1], later.at(-1)]).toEqual([30_000, 60_000, 6 * HOUR]);
  expect(later).toHaveLength(MAX_ATTEMPTS - 1);
  expect(total(later) / DAY).toBeCloseTo(3, 0);
  expect(total(refused) / HOUR).toBeCloseTo(14.5, 0);
  expect(server).toEqual({ each: later });
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

    const outboxOn = (database: Database, options: Pick<OutboxOptions, 'readAttachments' | 'urgentKinds'> = {}) => {
      const outbox = createOutbox({ db: database, transport, log: createLog('silent'), now: () => now, ...options });
      outboxes.push(outbox);
      return outbox;
    };
    const queueMail = (subject: string) => db.write((trx) => enqueue(trx, mail(subject), now));
    const rowOf = (id: string) =>
      db.read.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 15_000, interval: 5 });
    const untilIdle = async () =>
      until(async () => {
        const due = await db.read.selectFrom('outbox').select('id').where('status', 'in', ['leased']).execute();
        expect(due).toEqual([]);
        expect((await outboxStatus(db)).sending).toBe(0);
      });

    test('sends queued mails at its start, and later ones when woken', async () => {
      await queueMail('avant');
      const outbox = outboxOn(db);
      outbox.start();
      await until(() => expect(transport.accepted).toHaveLength(1));
      const id = await queueMail('après');
      outbox.wake();
      await until(() => expect(transport.accepted.map((it) => it.subject)).toEqual(['avant', 'après']));
      await until(async () => expect(await outboxStatus(db)).toMatchObject({ pending: 0, sending: 0, sent: 2 }));
      expect(transport.accepted[1]).toMatchObject({ id, date: START, to: 'team@nkul.example' });
    });

    test('two mails enqueued together are sent unchanged, one with the HTML part of its layout', async () => {
      const { text: _text, ...head } = mail("à l'équipe");
      const laid = { ...head, recordId: 'r', layout: LAYOUT };
      await db.write((trx) => enqueueMany(trx, [laid, { ...mail('au visiteur'), to: 'a@client.example' }], START));
      expect(await countMailsOf(db, ['r'])).toBe(1);
      outboxOn(db).start();
      await until(() => expect(transport.accepted).toHaveLength(2));
      const [visitor, team] = [...transport.accepted].sort((a, b) => (a.to < b.to ? -1 : 1));
      expect(team).toMatchObject({ to: 'team@nkul.example', subject: "à l'équipe", text: 'Nom\u00a0: A & B\n' });
      expect(team?.html).toMatch(/>Nom<\/th><td[^>]*>A &amp; B<\/td>/);
      expect(team).not.toHaveProperty('layout');
      expect(visitor).toMatchObject({ to: 'a@client.example', subject: 'au visiteur', text: 'Bonjour' });
      expect(visitor).not.toHaveProperty('html');
    });

    test('an urgent mail is sent first', async () => {
      for (let index = 0; index < 40; index += 1) await queueMail(`demande ${index}`);
      await db.write((trx) => enqueue(trx, { ...mail('lien'), kind: 'link' }, now));
      outboxOn(db, { urgentKinds: ['link'] }).start();
      await until(() => expect(transport.accepted).toHaveLength(41));
      expect(transport.accepted.map(({ subject }) => subject).indexOf('lien')).toBeLessThan(16);
    });

    test('after an outage the first accepted mail sends the waiting ones, without using attempts', async () => {
      const late = await queueMail('en attente');
      const sixHours = isoInstant(now + 6 * HOUR);
      await db.write((trx) =>
        trx.updateTable('outbox').set({ attempts: 13, next_attempt_at: sixHours, last_error: 'ECONNECTION' }).execute(),
      );
      const kept = await db.write((trx) => enqueue(trx, mail('à reprendre'), now, 10_000));
      outboxOn(db).start();
      await queueMail('neuf');
      outboxes[0]?.wake();
      await until(() => expect(transport.accepted.map((it) => it.subject)).toEqual(['neuf', 'en attente']));
      await until(async () => expect(await rowOf(late)).toMatchObject({ status: 'sent', attempts: 13 }));
      expect(await rowOf(kept)).toMatchObject({ status: 'pending', attempts: 0 });
    });

    test('a manual retry sends waiting and failed mails, but not cancellable ones', async () => {
      const [late, jumped, failed] = [await queueMail('tard'), await queueMail('horloge'), await queueMail('échec')];
      const set = (id: string, values: object) =>
        db.write((trx) => trx.updateTable('outbox').set(values).where('id', '=', id).execute());
      await set(late, { attempts: 13, next_attempt_at: isoInstant(now + 6 * HOUR) });
      await set(jumped, { next_attempt_at: isoInstant(now + 800 * DAY) });
      await set(failed, { status: 'failed', attempts: MAX_ATTEMPTS });
      const kept = await db.write((trx) => enqueue(trx, mail('à reprendre'), now, 10_000));
      expect(await retryMails(db, 'all', now)).toBe(3);
      for (const id of [late, jumped, failed]) {
        expect(await rowOf(id)).toMatchObject({ status: 'pending', attempts: 0, next_attempt_at: isoInstant(now) });
      }
      expect(await rowOf(kept)).toMatchObject({ next_attempt_at: isoInstant(now + 10_000) });
    });

    test('sends nothing before it starts or after it stopped', async () => {
      const outbox = outboxOn(db);
      await queueMail('a');
      outbox.wake();
      outbox.start();
      await until(() => expect(transport.accepted).toHaveLength(1));
      await outbox.stop();
      await queueMail('b');
      outbox.wake();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(transport.accepted).toHaveLength(1);
    });

    // Proves 10.1.
    test('a mail whose transaction was rolled back is not queued', async () => {
      await expect(
        db.write(async (trx) => {
          await enqueue(trx, mail('a'), now);
          throw new Error('undone');
        }),
      ).rejects.toThrow();
      expect(await listUnsent(db, 10)).toEqual([]);
    });

    test('two outboxes on one database send each mail once', async () => {
      const ids = await Promise.all(Array.from({ length: 100 }, (_, index) => queueMail(`m${index}`)));
      transport.onSend = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      const both = [outboxOn(db), outboxOn(db)];
      for (const outbox of both) outbox.start();
      await until(async () => expect(await outboxStatus(db)).toMatchObject({ sent: 100 }));
      expect(transport.accepted.map((it) => it.id).sort()).toEqual(ids.sort());
    });

    test('retries with backoff after a failure, and stores the code only', async () => {
      transport.onSend = () => {
        throw new SmtpDeliveryError('later', '451 RCPT TO');
      };
      const id = await queueMail('a');
      const outbox = outboxOn(db);
      outbox.start();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'pending', attempts: 1 }));
      const first = await rowOf(id);
      expect(first.last_error).toBe('451 RCPT TO');
      expect(Date.parse(first.next_attempt_at) - now).toBeGreaterThanOrEqual(24_000);
      expect(Date.parse(first.next_attempt_at) - now).toBeLessThanOrEqual(36_000);

      now += 20_000;
      const other = await queueMail('b');
      outbox.wake();
      await until(async () => expect((await rowOf(other)).attempts).toBe(1));
      expect((await rowOf(id)).attempts, 'it was not due yet').toBe(1);

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
          throw new SmtpDeliveryError(refused ? 'refused' : 'server', '550');
        };
        const id = await queueMail('a');
        const outbox = outboxOn(db);
        outbox.start();
        for (let attempt = 1; attempt <= attempts; attempt += 1) {
          await until(async () => expect((await rowOf(id)).attempts).toBe(attempt));
          await untilIdle();
          now += 8 * HOUR;
          outbox.wake();
        }
        expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts });
        transport.onSend = () => {};
        expect(await retryMails(db, 'failed', now)).toBe(1);
        outbox.wake();
        await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1 }));
        expect(await retryMails(db, [id], now)).toBe(0);
      },
    );

    test('claims the mail of a dead worker, not before its lease ends', async () => {
      const id = await queueMail('a');
      const hang = Promise.withResolvers<void>();
      transport.onSend = () => hang.promise;
      const holder = outboxOn(db);
      holder.start();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'leased' }));

      transport.onSend = () => {};
      // A replica's clock is a day ahead: the lease ends by the database's.
      now += DAY;
      const other = await queueMail('b');
      const heir = outboxOn(db);
      heir.start();
      await until(() => expect(transport.accepted.map((it) => it.id)).toEqual([other]));
      const left = Date.parse((await rowOf(id)).leased_until ?? '') - Date.now();
      expect(left).toBeGreaterThan(LEASE_MS - 10_000);
      expect(left).toBeLessThanOrEqual(LEASE_MS + 1000);
      await db.write((trx) =>
        trx
          .updateTable('outbox')
          .set({ leased_until: isoInstant(Date.now() - 1) })
          .execute(),
      );
      heir.wake();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 }));
      hang.resolve();
      await holder.stop();
      expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
      expect(transport.accepted.map((it) => it.id)).toEqual([other, id]);
    });

    test('a mail sent without a response is uncertain, and is sent again by staff only', async () => {
      const id = await queueMail('a');
      transport.onSend = () => {
        throw new SmtpDeliveryError('unknown', 'ETIMEDOUT');
      };
      const outbox = outboxOn(db);
      outbox.start();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'uncertain', last_error: 'ETIMEDOUT' }));
      transport.onSend = () => {};
      now += 30 * DAY;
      const other = await queueMail('b');
      outbox.wake();
      await until(() => expect(transport.accepted.map((it) => it.id)).toEqual([other]));
      expect(await outboxStatus(db)).toMatchObject({ uncertain: 1, failed: 0, pending: 0 });
      expect(await listUnsent(db, 1)).toMatchObject([{ id, status: 'uncertain' }]);
      expect(await retryMails(db, 'failed', now)).toBe(0);
      expect(await retryMails(db, 'uncertain', now)).toBe(1);
      outbox.wake();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent' }));
    });

    test('files are attached, unless too large for the limit, the server or the connection', async () => {
      const oweFile = (size: number) =>
        db.write((trx) => enqueue(trx, { ...mail('CV'), fileIds: [String(size)] }, now));
      const readAttachments = async (ids: string[], maxBytes: number) =>
        ids
          .filter((size) => Number(size) <= maxBytes)
          .map((size) => ({ name: 'cv.pdf', mediaType: 'application/pdf', content: new Uint8Array(Number(size)) }));
      const id = await oweFile(999);
      transport.onSend = ({ attachments }) => {
        if (attachments) throw new SmtpDeliveryError('server', 'EMESSAGE');
      };
      const outbox = outboxOn(db, { readAttachments });
      outbox.start();
      await until(async () => expect(await rowOf(id)).toMatchObject({ attempts: 1, last_error: 'EMESSAGE' }));
      now += HOUR;
      outbox.wake();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 }));
      transport.onSend = () => {};
      for (const size of [1000, ATTACHMENTS_MAX_BYTES + 1]) {
        const before = transport.accepted.length;
        await oweFile(size);
        outbox.wake();
        await until(() => expect(transport.accepted).toHaveLength(before + 1));
      }
      const sizes = transport.accepted.map(({ attachments }) => attachments?.[0]?.content.byteLength);
      expect(sizes).toEqual([undefined, 1000, undefined]);
    });

    test('stopping waits for mails being sent and releases the rest at once', async () => {
      for (let index = 0; index < 12; index += 1) await queueMail(`m${index}`);
      const gate = Promise.withResolvers<void>();
      transport.onSend = () => gate.promise;
      const outbox = outboxOn(db);
      outbox.start();
      await until(async () => expect((await outboxStatus(db)).sending).toBe(12));
      const stopped = outbox.stop();
      await until(async () => expect(await outboxStatus(db)).toMatchObject({ pending: 8, sending: 4 }));
      gate.resolve();
      await stopped;
      expect(await outboxStatus(db)).toMatchObject({ pending: 8, sending: 0, sent: 4 });
      const attempts = await db.read.selectFrom('outbox').select('attempts').where('status', '=', 'pending').execute();
      expect(attempts.every((row) => row.attempts === 0)).toBe(true);
    });

    test('a database failure at a poll or commit stops nothing: the mail is sent later, once', async () => {
      const id = await queueMail('a');
      let away = true;
      let refusals = 0;
      const flaky: Database = {
        ...db,
        write(work) {
          if (!away) return db.write(work);
          refusals += 1;
          return Promise.reject(new DatabaseUnavailable('SQLITE_FULL'));
        },
      };
      const outbox = outboxOn(flaky);
      outbox.start();
      await until(() => expect(refusals).toBe(1));
      away = false;
      transport.onSend = () => {
        away = true;
        transport.onSend = () => {};
      };
      outbox.wake();
      await until(() => expect(refusals).toBe(3));
      away = false;
      await until(async () => expect(await rowOf(id)).toMatchObject({ attempts: 1, last_error: 'SQLITE_FULL' }));
      expect(transport.accepted).toEqual([]);
      now += HOUR;
      outbox.wake();
      await until(async () => expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 2 }));
      expect(transport.accepted).toHaveLength(1);
    });

    test('a result that cannot be recorded is recorded later, and the mail is not sent twice', async () => {
      const id = await queueMail('a');
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
