import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bodyValue } from '../../../tests/fixtures/data/body-value.ts';
import { aSubscriber } from '../../../tests/fixtures/data/subscription.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { type Database, UniqueViolation } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Remember } from '../../platform/http/forms/idempotency.ts';
import { createLog } from '../../platform/log.ts';
import { createKeyring, type Keyring } from '../../platform/secrets/keyring.ts';
import { validateAddress, validateSubscription } from './newsletter.schema.ts';
import {
  newsletterStats,
  newsletterStatsOrZeros,
  subscribe,
  unsubscribe,
  unsubscribeAddress,
  unsubscribeById,
} from './newsletter.server.ts';
import { ALREADY_SUBSCRIBED } from './newsletter-messages.schema.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const DAY_MS = 86_400_000;
const forgetful = { remember: async () => {} };

describe.each(DIALECTS)('the newsletter on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    let services: { db: Database; keys: Keyring; now: () => number };

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      services = { db, keys: createKeyring('a secret for the tests, long enough'), now: () => now };
    });
    afterEach(() => dispose());

    const rows = () => db.read.selectFrom('newsletter_subscribers').selectAll().orderBy('id').execute();
    const remembering = (key: string): { remember: Remember } => ({
      remember: async (trx, { status, body }) => {
        await trx
          .insertInto('idempotency_keys')
          .values({ key, request_hash: 'h', status, body: JSON.stringify(body), created_at: isoInstant(START) })
          .execute();
      },
    });
    const remembered = () => db.read.selectFrom('idempotency_keys').select('key').execute();

    // Proves 3.6, 5.2, 7.2.
    test('who subscribes is stored trimmed, with null for a blank name, and comes from the website', async () => {
      const result = await subscribe(services, { email: '  Awa@Client.example ', name: ' \u00a0 ' }, forgetful);
      expect(result).toEqual({ status: 'ok', answer: { status: 201, body: { success: true } } });
      expect(await rows()).toMatchObject([
        {
          email: 'Awa@Client.example',
          email_key: 'awa@client.example',
          name: null,
          source: 'website',
          status: 'active',
          subscribed_at: isoInstant(START),
        },
      ]);
    });

    // Proves 5.2, 7.2.
    test('a duplicate is refused with its code, in other letter case too, and leaves no answer to repeat', async () => {
      await subscribe(services, { email: 'awa@client.example', name: 'Awa' }, forgetful);
      now += DAY_MS;
      const result = await subscribe(services, { email: 'AWA@client.EXAMPLE', name: 'Autre' }, remembering('k'));
      expect(result).toEqual({
        status: 'conflict',
        problem: { status: 409, detail: ALREADY_SUBSCRIBED, code: '23505' },
      });
      expect(await rows()).toMatchObject([
        { email: 'awa@client.example', name: 'Awa', subscribed_at: isoInstant(START) },
      ]);
      expect(await remembered()).toEqual([]);
    });

    test('of thirty at once in every letter case one subscribes', async () => {
      const spelled = (i: number) =>
        [...'awa@client.example'].map((c, at) => ((i >> (at % 5)) & 1 ? c.toUpperCase() : c));
      const results = await Promise.all(
        Array.from({ length: 30 }, (_, i) => subscribe(services, { email: spelled(i).join('') }, forgetful)),
      );
      expect(results.filter(({ status }) => status === 'ok')).toHaveLength(1);
      expect(results.filter(({ status }) => status === 'conflict')).toHaveLength(29);
      expect(await rows()).toHaveLength(1);
    });

    test('the same request twice at once is a repeat, not a duplicate', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, () => subscribe(services, { email: 'awa@client.example' }, remembering('same'))),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(4);
      for (const { reason } of refused) expect(reason).toBeInstanceOf(UniqueViolation);
      expect(await rows()).toHaveLength(1);
    });

    test.each(['unsubscribed', 'bounced', 'held'] as const)('who is %s can subscribe again', async (status) => {
      const id = await aSubscriber(db, 'Awa@client.example', { status, since: START - 90 * DAY_MS });
      const results = await Promise.all(
        Array.from({ length: 5 }, () => subscribe(services, { email: 'awa@client.example' }, forgetful)),
      );
      expect(results.filter(({ status }) => status === 'ok')).toHaveLength(1);
      expect(await rows()).toMatchObject([
        { id, email: 'awa@client.example', name: null, status: 'active', subscribed_at: isoInstant(START) },
      ]);
    });

    test.each([
      ['fills in the hidden field', { reference: 'x' }, undefined],
      ['answers faster than a hand', {}, START - 200],
      ['advertises by its name', { name: 'https://a.example https://b.example www.c.example' }, undefined],
    ])('a robot that %s is held, and told nothing', async (_what, fields, touchedAt) => {
      const result = await subscribe(
        services,
        { email: 'robot@client.example', ...fields },
        { ...forgetful, touchedAt },
      );
      expect(result).toMatchObject({ status: 'ok', answer: { status: 201 } });
      expect(await rows()).toMatchObject([{ status: 'held' }]);
      expect(await newsletterStats(services)).toMatchObject({ activeSubscribers: 0, newSubscribers: 0 });
    });

    test('a robot that guesses an address changes nothing of its subscriber', async () => {
      await aSubscriber(db, 'awa@client.example', { since: START - DAY_MS });
      const before = await rows();
      const result = await subscribe(services, { email: 'awa@client.example', reference: 'x' }, forgetful);
      expect(result).toMatchObject({ status: 'conflict', problem: { status: 409 } });
      expect(await rows()).toEqual(before);
    });

    // Proves 5.6, 6.2.
    test('an address that leaves is found once, in any letter case', async () => {
      await aSubscriber(db, 'Awa@client.example', { since: START - DAY_MS });
      const leave = () => unsubscribe(services, { email: ' aWa@CLIENT.example ' }, forgetful);
      expect(await leave()).toEqual({ status: 'ok', answer: { status: 200, body: { found: true } } });
      expect(await rows()).toMatchObject([{ status: 'unsubscribed', updated_at: isoInstant(START) }]);
      expect(await leave()).toMatchObject({ answer: { status: 200, body: { found: false } } });
      expect(await unsubscribeAddress(services, 'personne@client.example')).toEqual({ found: false });
      expect(await unsubscribe(services, { email: '  ' }, forgetful)).toMatchObject({ status: 'invalid' });
    });

    test('a link lets go as often as it is followed', async () => {
      const id = await aSubscriber(db, 'awa@client.example', { since: START - DAY_MS });
      const other = await aSubscriber(db, 'autre@client.example', { since: START - DAY_MS + 1 });
      expect(await unsubscribeById(services, id)).toEqual({ found: true });
      now += DAY_MS;
      expect(await unsubscribeById(services, id)).toEqual({ found: true });
      expect(await unsubscribeById(services, 'unknown-id')).toEqual({ found: false });
      expect(await rows()).toMatchObject([
        { id, status: 'unsubscribed', updated_at: isoInstant(START) },
        { id: other, status: 'active' },
      ]);
    });

    // Proves 3.6, 7.5, 9.2.
    test('the statistics count active subscribers, those of 30 days, and campaigns that are sent', async () => {
      await aSubscriber(db, 'a@client.example', { since: START - 30 * DAY_MS });
      await aSubscriber(db, 'b@client.example', { since: START - 30 * DAY_MS - 1 });
      await aSubscriber(db, 'c@client.example', { since: START, status: 'unsubscribed' });
      await aSubscriber(db, 'd@client.example', { since: START, status: 'bounced' });
      await db.write((trx) =>
        trx
          .insertInto('newsletter_campaigns')
          .values(
            (['sent', 'sent', 'sending'] as const).map((status, i) => ({
              id: `c${i}`,
              slug: `lettre-${i}`,
              status,
              subject: 'Lettre',
              content_hash: 'h',
              audience: '"all"',
              created_at: isoInstant(START),
              sent_at: null,
            })),
          )
          .execute(),
      );
      expect(await newsletterStats(services)).toEqual({
        activeSubscribers: 2,
        newSubscribers: 1,
        campaignsSent: 2,
        growthRate: 15.2,
      });
    });

    // Proves 8.5, 9.2.
    test('statistics that cannot be had are zeros, and logged', async () => {
      const lines: string[] = [];
      const log = createLog('error', { write: (line: string) => lines.push(line) });
      const broken = {
        ...db,
        read: {
          selectFrom: () => {
            throw new Error('awa@client.example');
          },
        },
      } as unknown as Database;
      expect(await newsletterStatsOrZeros({ db: broken, now: () => now, log })).toEqual({
        activeSubscribers: 0,
        newSubscribers: 0,
        campaignsSent: 0,
        growthRate: 0,
      });
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('newsletter statistics failed');
      expect(lines[0]).not.toContain('awa@');
    });
  });
});

describe('what is typed', () => {
  test.each([
    ['<script>alert(1)</script>', false],
    ['\u200b\u2800', true],
    ['Awa\u202eecila', true],
    ['...', false],
    ['A'.repeat(121), false],
    ["Mme N'Diaye-Éboa", true],
    ['李小龍', true],
    ["Robert'); DROP TABLE newsletter_subscribers;--", true],
  ])('the name %j is accepted: %s', (name, isAccepted) => {
    const checked = validateSubscription({ email: 'awa@client.example', name });
    expect(checked.ok).toBe(isAccepted);
    if (!checked.ok) expect(Object.keys(checked.errors)).toEqual(['name']);
  });

  // Proves 5.2, 5.6.
  test.each([
    undefined,
    null,
    '',
    '   ',
    '\t',
    'awa',
    'awa@',
    '@client.example',
    'a b@client.example',
    'awa@client.example\nBcc: x@y.zz',
    `${'a'.repeat(250)}@b.cm`,
    ['awa@client.example'],
    { $ne: '' },
  ])('the address %j is refused with a sentence', (email) => {
    for (const validate of [validateSubscription, validateAddress]) {
      const checked = validate({ email });
      expect(checked).toMatchObject({ ok: false, errors: { email: expect.stringMatching(/\.$/) } });
    }
  });

  test('whatever it is, it is either refused or an address without spaces and a name or none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string(), bodyValue), bodyValue, (email, name) => {
        const checked = validateSubscription({ email, name });
        if (!checked.ok) return Object.keys(checked.errors).length > 0;
        const { value } = checked;
        return /^[^\s<>]+@[^\s<>]+$/.test(value.email) && (value.name === undefined || value.name.trim() !== '');
      }),
    );
  });
});
