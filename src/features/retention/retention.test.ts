import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import { fillBlog } from '../../../tests/fixtures/data/many-posts.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { privacyPage } from '../../content/legal/privacy.ts';
import { PERIODS } from '../../content/words/retention.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { IDEMPOTENCY_MAX_AGE_MS } from '../../platform/http/forms/idempotency.ts';
import { readFact } from '../../platform/installation.ts';
import { createLog } from '../../platform/log.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { addressHash } from '../../platform/secrets/tombstones.ts';
import { monthsBefore, purgeClosed } from '../inquiries/personal-data.server.ts';
import { DATA_INVENTORY } from './data-inventory.ts';
import { clockBehind, isPurgeBounded, PURGED_AT_ONCE, purgeExpired, setKnownTime } from './retention.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');

// Proves 13.4.
test.for(DIALECTS)(
  'on %s every kind of personal data goes when its period is over, and not before',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const { db, dispose } = await createTestDatabase(dialect);
    const dataDir = mkdtempSync(join(tmpdir(), 'nkul-retention-'));
    const keys = createKeyring('secret');
    const ago = (months: number) => isoInstant(monthsBefore(NOW, months) - 1000);
    const id = () => newId(NOW);
    let number = 0;
    await db.write(async (trx) => {
      for (const [status, months] of [
        ['closed', 24],
        ['closed', 23],
        ['new', 36],
        ['answered', 35],
      ] as const) {
        number += 1;
        await trx
          .insertInto('inquiries')
          .values({
            id: id(),
            number,
            kind: 'contact',
            status,
            contact_name: '',
            contact_email: '',
            contact_phone: '',
            data: '{}',
            search_text: '',
            application_key: null,
            created_at: ago(months),
            updated_at: ago(months),
          })
          .execute();
      }
      await trx
        .insertInto('newsletter_groups')
        .values({ id: 'clients', name: 'Clients', name_key: 'clients', created_at: ago(60) })
        .execute();
      for (const [name, status, months] of [
        ['left-long-ago', 'unsubscribed', 24],
        ['left', 'unsubscribed', 23],
        ['bounced-long-ago', 'bounced', 24],
        ['active', 'active', 60],
        ['held-long-ago', 'held', 3],
        ['held', 'held', 2],
        ['unconfirmed-long-ago', 'unconfirmed', 1],
        ['unconfirmed', 'unconfirmed', 0],
      ] as const) {
        const email = `${name}@personne.example`;
        const subscriber = id();
        await trx
          .insertInto('newsletter_subscribers')
          .values({
            id: subscriber,
            email,
            email_key: email,
            name: null,
            source: 'website',
            status,
            subscribed_at: ago(months),
            updated_at: ago(months),
          })
          .execute();
        const membership = { id: id(), group_id: 'clients', subscriber_id: subscriber };
        await trx.insertInto('newsletter_memberships').values(membership).execute();
      }
      for (const [status, months] of [
        ['sent', 3],
        ['sent', 2],
        ['pending', 9],
      ] as const) {
        await trx
          .insertInto('outbox')
          .values({
            id: id(),
            kind: 'alert',
            record_id: null,
            mail: '{}',
            status,
            attempts: 0,
            next_attempt_at: ago(months),
            leased_until: null,
            lease_id: null,
            last_error: null,
            created_at: ago(months),
            sent_at: null,
          })
          .execute();
      }
    });
    await fillBlog(db, { posts: 1, comments: 0 }, NOW);
    const post = await db.read.selectFrom('blog_posts').select('id').executeTakeFirstOrThrow();
    const day = (days: number) => isoInstant(NOW - days * 86_400_000);
    await db.write(async (trx) => {
      const [inquiry] = await trx
        .selectFrom('inquiries')
        .select('id')
        .where('status', '=', 'closed')
        .orderBy('number')
        .execute();
      const inquiry_id = inquiry?.id ?? '';
      await trx.insertInto('inquiry_reads').values({ id: id(), inquiry_id, staff_id: '', read_at: '' }).execute();
      await trx
        .insertInto('inquiry_notes')
        .values({ id: id(), inquiry_id, status: 'closed', note: 'x', created_at: day(0) })
        .execute();
      const file = { name: 'cv.pdf', media_type: 'application/pdf', size: 1, content: new Uint8Array(1) };
      await trx
        .insertInto('inquiry_replies')
        .values({
          id: id(),
          inquiry_id: inquiry?.id ?? '',
          author_id: 'serge',
          subject: '',
          body: '',
          mail_id: null,
          created_at: ago(24),
        })
        .execute();
      await trx
        .insertInto('inquiry_messages')
        .values({
          id: id(),
          inquiry_id,
          mail_key: 'x',
          from_name: '',
          from_address: 'awa@personne.example',
          body: '',
          quoted: '',
          left_out: '[]',
          created_at: ago(24),
        })
        .execute();
      const account = { email: 'serge.mbarga@nkul.example', name: 'Serge Mbarga', role: 'rh', ended_at: null } as const;
      await trx
        .insertInto('staff')
        .values({ id: 'serge', ...account, created_at: ago(60) })
        .execute();
      for (const [key, days] of [
        ['old', 91],
        ['new', 0],
      ] as const) {
        const own = { staff_id: 'serge', created_at: day(days) };
        await trx
          .insertInto('staff_links')
          .values({ token_hash: key, ...own, expires_at: day(days), used_at: null })
          .execute();
        await trx
          .insertInto('staff_sessions')
          .values({ id: key, token_hash: key, ...own, device: '', seen_at: day(days) })
          .execute();
        await trx
          .insertInto('staff_drafts')
          .values({ staff_id: 'serge', topic: key, content: '', updated_at: day(days) })
          .execute();
      }
      await trx
        .insertInto('inquiry_files')
        .values({ id: 'file', inquiry_id, ...file, created_at: day(0) })
        .execute();
      const picture = { media_type: 'image/webp', content: new Uint8Array(1) };
      for (const [hash, months] of [
        ['a'.repeat(20), 1],
        ['b'.repeat(20), 0],
      ] as const) {
        const kept = { ...picture, hash, created_at: ago(months) };
        await trx
          .insertInto('picture_files')
          .values({ ...kept, width: 1, height: 1, size: 1 })
          .execute();
        await trx
          .insertInto('picture_renditions')
          .values({ ...kept, name: hash })
          .execute();
      }
      await trx
        .insertInto('file_parts')
        .values({ id: id(), file_id: 'file', position: 1, content: new Uint8Array(1) })
        .execute();
      for (const [status, months] of [
        ['hidden', 12],
        ['held', 12],
        ['held', 11],
        ['visible', 40],
      ] as const) {
        const comment = { id: id(), post_id: post.id, content: status, status, content_hash: '' };
        await trx
          .insertInto('blog_comments')
          .values({ ...comment, created_at: ago(months) })
          .execute();
      }
      for (const [key, days] of [
        ['old', 8.01],
        ['new', 7.9],
      ] as const) {
        const size = { file_id: key, size: 9, received: 5, updated_at: day(key === 'new' ? 0.4 : 0.6) };
        await trx
          .insertInto('cv_uploads')
          .values({ id: key, ...size })
          .execute();
        const content = Buffer.from('%PDF-');
        await trx.insertInto('file_parts').values({ id: key, file_id: key, position: 0, content }).execute();
        const answer = { request_hash: '', status: 201, body: '{}', created_at: day(days) };
        await trx
          .insertInto('idempotency_keys')
          .values({ key, ...answer })
          .execute();
        await trx
          .insertInto('rate_limits')
          .values({ key, points: 1, expire: NOW + (key === 'new' ? 1 : -1) })
          .execute();
        const on = day(key === 'new' ? 0 : 1).slice(0, 10);
        const question = { language: 'fr', nearest: 'unknown', words: '', asked: 1 } as const;
        const last_asked_at = ago(key === 'new' ? 11 : 12);
        await trx
          .insertInto('chat_unanswered')
          .values({ key, ...question, last_asked_at })
          .execute();
        const read = { day: ago(key === 'new' ? 23 : 25).slice(0, 10), measure: 'page', name: '/', total: 1 } as const;
        await trx
          .insertInto('site_counts')
          .values({ key, ...read })
          .execute();
        await trx.insertInto('acknowledgements').values({ day: on, address_hash: key, mails: 1 }).execute();
      }
    });
    mkdirSync(join(dataDir, 'mail'));
    const [owed] = await db.read.selectFrom('outbox').select('id').where('status', '=', 'pending').execute();
    for (const [name, months] of [
      ['letter-long-ago', 3],
      ['letter', 2],
      [owed?.id, 9],
    ] as const) {
      const path = join(dataDir, 'mail', `${name}.eml`);
      writeFileSync(path, '');
      utimesSync(path, new Date(ago(months)), new Date(ago(months)));
    }
    const before = await rowsOf(db);
    await recordAudit(db, { who: 'awa', action: 'x', rows: '' }, Date.parse(ago(36)));
    await recordAudit(db, { who: 'awa', action: 'y', rows: '' }, Date.parse(ago(35)));

    const services = { db, keys, now: () => NOW, log: createLog('silent') };
    const expected = {
      closed: 1,
      open: 1,
      gone: 2,
      held: 1,
      unconfirmed: 1,
      comments: 2,
      mails: 1,
      letters: 1,
      unanswered: 1,
      pictures: 1,
      audit: 1,
    };
    expect(await purgeExpired(services, { dataDir, retentionMonths: 24 })).toEqual(expected);
    const names = await db.read.selectFrom('newsletter_subscribers').select('email').orderBy('email').execute();
    expect(names.map(({ email }) => email.split('@')[0])).toEqual(['active', 'held', 'left', 'unconfirmed']);
    const forgotten = await db.read.selectFrom('forgotten_addresses').select('address_hash').execute();
    expect(forgotten.map((row) => row.address_hash)).toContain(
      addressHash(keys, 'left', 'left-long-ago@personne.example'),
    );
    const log = await db.read.selectFrom('audit_log').select(['who', 'action', 'rows']).orderBy('at').execute();
    expect(log).toEqual([
      { who: 'awa', action: 'y', rows: '' },
      {
        who: 'site',
        action: 'purge',
        rows: expect.stringMatching(/1\u00a0demandes closes.*2\u00a0commentaires masqués/),
      },
    ]);
    expect(readdirSync(join(dataDir, 'mail')).sort()).toEqual([`${owed?.id}.eml`, 'letter.eml'].sort());
    const after = await rowsOf(db);
    for (const [table, entry] of Object.entries(DATA_INVENTORY)) {
      if (entry === 'nothing personal' || ['never', 'blog_posts', 'staff'].includes(entry.until)) continue;
      if (table === 'audit_log' || table === 'newsletter_deliveries') continue;
      expect(after[table], `${table} loses what is over`).toBeLessThan(before[table] ?? 0);
    }
    const left = {
      inquiries: 2,
      idempotency_keys: 1,
      cv_uploads: 1,
      file_parts: 1,
      rate_limits: 1,
      acknowledgements: 1,
      chat_unanswered: 1,
      blog_comments: 2,
      outbox: 2,
      staff: 1,
      staff_links: 1,
      staff_sessions: 1,
      staff_drafts: 1,
      site_counts: 1,
    };
    expect(after, 'and keeps the rest').toMatchObject(left);
    const again = await purgeExpired(services, { dataDir, retentionMonths: 24 });
    expect(Object.values(again).every((count) => count === 0)).toBe(true);
    await dispose();
    rmSync(dataDir, { recursive: true });
  },
);

test.for(DIALECTS)('on %s a kind that cannot be purged is logged and keeps no other', async (dialect, { skip }) => {
  skip(isSkipped(dialect), 'no PostgreSQL server in this run');
  const { db, dispose } = await createTestDatabase(dialect);
  const dataDir = mkdtempSync(join(tmpdir(), 'nkul-retention-'));
  const [oldDay, oldInstant] = ['2020-01-01', '2020-01-01T00:00:00.000Z'];
  await db.write(async (trx) => {
    await trx.insertInto('acknowledgements').values({ day: oldDay, address_hash: 'a', mails: 1 }).execute();
    const email = 'parti@personne.example';
    await trx
      .insertInto('newsletter_subscribers')
      .values({
        id: newId(NOW),
        email,
        email_key: email,
        name: null,
        source: 'website',
        status: 'unsubscribed',
        subscribed_at: oldInstant,
        updated_at: oldInstant,
      })
      .execute();
    for (const table of ['rate_limits', 'chat_unanswered'] as const) {
      await trx.schema.dropTable(table).execute();
    }
  });
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const services = { db, keys: createKeyring('secret'), now: () => NOW, log };
  expect(await purgeExpired(services, { dataDir, retentionMonths: 24 })).toMatchObject({ gone: 1 });
  expect(await db.read.selectFrom('acknowledgements').select('day').execute()).toEqual([]);
  expect(lines.map((line) => JSON.parse(line).part)).toEqual(['unanswered', 'counts of requests']);
  await dispose();
  rmSync(dataDir, { recursive: true });
});

// Proves 13.4.
test('every table is known to hold nothing personal, or has a period that the annex of the privacy page names', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const tables = (await db.read.introspection.getTables()).map(({ name }) => name);
  const ours = tables.filter((name) => name !== 'migrations_lock' && !/^blog_search/.test(name));
  expect(Object.keys(DATA_INVENTORY).sort()).toEqual(ours.sort());
  await dispose();
  const records = privacyPage().annex.groups.find(({ id }) => id === 'server')?.records ?? [];
  const named = Object.values(DATA_INVENTORY).flatMap((entry) => (entry === 'nothing personal' ? [] : [entry.annex]));
  for (const subject of named) {
    expect(records.find((record) => record.subject === subject)?.duration, subject).toBeTruthy();
  }
  const others = ['Lectures', 'Journaux techniques'];
  expect(new Set([...named, ...others])).toEqual(new Set(records.map(({ subject }) => subject)));
});

test('repeats are remembered for as long as the table of periods says', () => {
  expect(IDEMPOTENCY_MAX_AGE_MS).toBe(PERIODS.repeatsDays * 86_400_000);
});

async function rowsOf(db: Database): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of Object.keys(DATA_INVENTORY) as (keyof Tables)[]) {
    counts[table] = (await db.read.selectFrom(table).selectAll().execute()).length;
  }
  return counts;
}

test.for(DIALECTS)(
  'on %s one purge removes a bounded number of each kind, says so, and the next goes on',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const { db, dispose } = await createTestDatabase(dialect);
    const dataDir = mkdtempSync(join(tmpdir(), 'nkul-retention-'));
    const services = { db, keys: createKeyring('secret'), log: createLog('silent'), now: () => NOW };
    const ago = isoInstant(monthsBefore(NOW, 60));
    const rest = 30;
    const due = Array.from({ length: PURGED_AT_ONCE + rest }, (_, index) => index);
    const inParts = async (insert: (trx: Transaction<Tables>, some: number[]) => Promise<unknown>) => {
      for (let from = 0; from < due.length; from += 100)
        await db.write((trx) => insert(trx, due.slice(from, from + 100)));
    };
    for (const status of ['closed', 'new'] as const)
      await inParts((trx, some) =>
        trx
          .insertInto('inquiries')
          .values(
            some.map((index) => ({
              id: newId(NOW),
              number: index + (status === 'new' ? 10_000 : 0),
              kind: 'contact' as const,
              status,
              contact_name: '',
              contact_email: '',
              contact_phone: '',
              data: '{}',
              search_text: '',
              application_key: null,
              created_at: ago,
              updated_at: ago,
            })),
          )
          .execute(),
      );
    for (const status of ['unsubscribed', 'held', 'unconfirmed'] as const)
      await inParts((trx, some) =>
        trx
          .insertInto('newsletter_subscribers')
          .values(
            some.map((index) => {
              const email = `${status}-${index}@personne.example`;
              return {
                id: newId(NOW),
                email,
                email_key: email,
                name: null,
                source: 'website',
                status,
                subscribed_at: ago,
                updated_at: ago,
              };
            }),
          )
          .execute(),
      );
    await inParts((trx, some) =>
      trx
        .insertInto('outbox')
        .values(
          some.map(() => ({
            id: newId(NOW),
            kind: 'alert',
            record_id: null,
            mail: '{}',
            status: 'sent' as const,
            attempts: 1,
            next_attempt_at: ago,
            leased_until: null,
            lease_id: null,
            last_error: null,
            created_at: ago,
            sent_at: ago,
          })),
        )
        .execute(),
    );
    await inParts((trx, some) =>
      trx
        .insertInto('audit_log')
        .values(some.map((index) => ({ id: `old-${index}`, at: ago, who: 'x', action: 'x', rows: 'x' })))
        .execute(),
    );
    await inParts((trx, some) =>
      trx
        .insertInto('chat_unanswered')
        .values(
          some.map((index) => ({
            key: `old-${index}`,
            language: 'fr' as const,
            nearest: '',
            words: 'x',
            asked: 1,
            last_asked_at: ago,
          })),
        )
        .execute(),
    );
    await setKnownTime(db, NOW);
    const entries = async () =>
      (await db.read.selectFrom('audit_log').select('id').where('id', 'like', 'old-%').execute()).length;

    const first = await purgeExpired(services, { dataDir, retentionMonths: 24 });
    const each = { closed: 1, open: 1, gone: 1, held: 1, unconfirmed: 1, mails: 1, unanswered: 1, audit: 1 };
    const all = (count: number) => Object.fromEntries(Object.keys(each).map((kind) => [kind, count]));
    expect(first).toMatchObject(all(PURGED_AT_ONCE));
    expect(isPurgeBounded(first)).toBe(true);
    expect(await entries()).toBe(rest);
    const second = await purgeExpired(services, { dataDir, retentionMonths: 24 });
    expect(second).toMatchObject(all(rest));
    expect(isPurgeBounded(second)).toBe(false);
    for (const kind of Object.keys(each)) expect(isPurgeBounded({ [kind]: PURGED_AT_ONCE }), kind).toBe(true);
    expect(await entries()).toBe(0);
    await dispose();
    rmSync(dataDir, { recursive: true });
  },
);

test.for(DIALECTS)(
  'on %s a clock that is far ahead erases nothing, until an administrator has confirmed it',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const { db, dispose } = await createTestDatabase(dialect);
    const dataDir = mkdtempSync(join(tmpdir(), 'nkul-retention-'));
    const keys = createKeyring('secret');
    const log = createLog('silent');
    const DAY = 86_400_000;
    const at = isoInstant(NOW);
    await db.write((trx) =>
      trx
        .insertInto('inquiries')
        .values({
          id: newId(NOW),
          number: 1,
          kind: 'contact',
          status: 'closed',
          contact_name: '',
          contact_email: '',
          contact_phone: '',
          data: '{}',
          search_text: '',
          application_key: null,
          created_at: at,
          updated_at: at,
        })
        .execute(),
    );
    const purgeAt = (days: number) =>
      purgeExpired({ db, keys, log, now: () => NOW + days * DAY }, { dataDir, retentionMonths: 24 });
    const inquiries = async () => (await db.read.selectFrom('inquiries').select('id').execute()).length;
    await expect(purgeAt(800)).rejects.toMatchObject({ name: 'ClockAhead' });
    await purgeAt(1);
    await expect(purgeAt(800)).rejects.toMatchObject({ name: 'ClockAhead' });
    // A clock that was behind for a while is told, and forgotten once it is right.
    const behindAt = (days: number) => clockBehind({ db, now: () => NOW + days * DAY });
    expect(await behindAt(-400)).toBe(await readFact(db.read, 'known time'));
    await purgeAt(-400);
    await purgeAt(2);
    expect(await behindAt(2)).toBeUndefined();
    expect(await inquiries()).toBe(1);
    await setKnownTime(db, NOW + 790 * DAY);
    expect(await purgeAt(800)).toMatchObject({ closed: 1 });
    expect(await inquiries()).toBe(0);
    await dispose();
    rmSync(dataDir, { recursive: true });
  },
);

test('the operations manual names the bound of one purge', () => {
  const manual = readFileSync('docs/operations-daily.md', 'utf8');
  expect(manual.match(/every hour, (\d+) of each kind at most/)?.[1]).toBe(String(PURGED_AT_ONCE));
});

test.for(DIALECTS)('on %s a purge that is bounded begins with the oldest requests', async (dialect, { skip }) => {
  skip(isSkipped(dialect), 'no PostgreSQL server in this run');
  const { db, dispose } = await createTestDatabase(dialect);
  const months = [31, 30, 33, 32];
  const at = (age: number) => isoInstant(monthsBefore(NOW, age));
  await db.write((trx) =>
    trx
      .insertInto('inquiries')
      .values(
        months.map((age) => ({
          id: newId(NOW),
          number: age,
          kind: 'contact' as const,
          status: 'closed' as const,
          contact_name: '',
          contact_email: '',
          contact_phone: '',
          data: '{}',
          search_text: '',
          application_key: null,
          created_at: at(age),
          updated_at: at(age),
        })),
      )
      .execute(),
  );
  const left = async () =>
    (await db.read.selectFrom('inquiries').select('number').orderBy('number').execute()).map(({ number }) => number);
  expect(await purgeClosed({ db, dataDir: tmpdir() }, monthsBefore(NOW, 24), 2)).toBe(2);
  expect(await left()).toEqual([30, 31]);
  expect(await purgeClosed({ db, dataDir: tmpdir() }, monthsBefore(NOW, 24))).toBe(2);
  expect(await left()).toEqual([]);
  await dispose();
});
