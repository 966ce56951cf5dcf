import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { readEnv } from '../../composition/env.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import type { QueuedMail } from '../../platform/mail/outbox.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { confirmByToken, purgeUnconfirmed } from './confirmation.server.ts';
import { newsletterStats, subscribe, unsubscribeAddress } from './newsletter.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const DAY = 86_400_000;
const forgetful = { remember: async () => {} };

describe.each(DIALECTS)('confirmation on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('switched on', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
    });
    afterEach(() => dispose());

    const services = () => ({
      db,
      keys: createKeyring('a secret for the tests, long enough'),
      log: createLog('silent'),
      now: () => now,
      siteUrl: 'https://nkul.example',
      env: readEnv({ NEWSLETTER_CONFIRMATION: 'on' }),
    });
    const email = 'awa@client.example';
    const statuses = async () =>
      (await db.read.selectFrom('newsletter_subscribers').select('status').execute()).map(({ status }) => status);
    const mails = async () =>
      (await db.read.selectFrom('outbox').select('mail').orderBy('id').execute()).map(
        ({ mail }) => JSON.parse(mail) as QueuedMail,
      );
    const link = async () =>
      /https:\/\/nkul\.example\/newsletter\/confirmation\?token=(\S+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ??
      '';
    const follow = async (token: string, confirmed: boolean) => confirmByToken(services(), token, { confirmed });

    // Proves 14.2.
    test('a subscription is active by the button behind the link of its mail, and by nothing less', async () => {
      const typed = { email, name: 'Cliquez sur www.casino.example' };
      const answer = { status: 201, body: { success: true, toConfirm: true } };
      expect(await subscribe(services(), typed, forgetful)).toEqual({ status: 'ok', answer });
      expect(await statuses()).toEqual(['unconfirmed']);
      const [mail] = await mails();
      expect(mail).toMatchObject({ to: email, headers: { 'Auto-Submitted': 'auto-generated' } });
      expect(`${mail?.subject}${mail?.text}`).not.toContain('casino');
      const token = await link();
      for (const forged of [`${token.slice(0, -1)}~`, token.replace('.', '.1'), '', token.toUpperCase()]) {
        expect(await follow(forged, true)).toBe('invalid');
      }
      expect(await follow(token, false)).toBe('ask');
      expect(await statuses()).toEqual(['unconfirmed']);
      expect(await newsletterStats(services())).toMatchObject({ activeSubscribers: 0 });
      expect(await follow(token, true)).toBe('done');
      expect(await follow(token, true)).toBe('done');
      expect(await statuses()).toEqual(['active']);
      expect(await subscribe(services(), { email }, forgetful)).toMatchObject({ problem: { status: 409 } });
    });

    test('asked again it is sent again, twice a day at most; a robot gets none', async () => {
      for (let index = 0; index < 4; index += 1) await subscribe(services(), { email }, forgetful);
      expect(await mails()).toHaveLength(2);
      now += DAY;
      await subscribe(services(), { email }, forgetful);
      expect(await mails()).toHaveLength(3);
      await subscribe(services(), { email: 'robot@client.example', reference: 'x' }, forgetful);
      expect(await mails()).toHaveLength(3);
      expect((await statuses()).sort()).toEqual(['held', 'unconfirmed']);
    });

    test('after seven days the link is worth nothing and the address is forgotten', async () => {
      await subscribe(services(), { email }, forgetful);
      const token = await link();
      now += 7 * DAY + 1;
      expect(await follow(token, true)).toBe('invalid');
      await purgeUnconfirmed(services(), 100);
      expect(await statuses()).toEqual([]);
    });

    test('an old link does not bring back who has left', async () => {
      await subscribe(services(), { email }, forgetful);
      const token = await link();
      await follow(token, true);
      await unsubscribeAddress(services(), email);
      expect(await follow(token, true)).toBe('invalid');
      expect(await statuses()).toEqual(['unsubscribed']);
    });
  });
});
