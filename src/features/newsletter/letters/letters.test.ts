import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addSubscribers } from '../../../../tests/fixtures/data/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { createChangeFeed } from '../../../platform/changes.ts';
import { createContentCache } from '../../../platform/content-cache.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { type SmtpDelivery, SmtpDeliveryError } from '../../../platform/mail/smtp-delivery.ts';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { addPicture, removePicture } from '../../documents/document-pictures.server.ts';
import { discardDocument } from '../../documents/documents.server.ts';
import { allCampaigns } from '../campaigns/campaigns.server.ts';
import { markReturnedDelivery } from '../campaigns/deliveries.repository.ts';
import { type LetterRunner, startLetterRunner } from '../campaigns/letter-runner.server.ts';
import { ALL_SUBSCRIBERS } from '../groups/groups.schema.ts';
import { LETTER } from './letter-kind.server.ts';
import {
  beginDueLetters,
  composeLetter,
  countAudience,
  createLetter,
  forgetHour,
  haltLetter,
  LETTER_TOPICS,
  listLetters,
  readLetter,
  resumeLetter,
  saveLetter,
  scheduleLetter,
  sendTest,
  unscheduleLetter,
  waitingLetters,
} from './letters.server.ts';
import { pastLetters } from './past-letters.server.ts';

const SITE = 'https://www.nkul.example';
const TEXT = {
  fields: {
    subject: 'Trois gestes',
    preheader: 'Vingt minutes ce soir',
    greeting: 'Bonjour {nom},',
    audience: ALL_SUBSCRIBERS,
  },
  markdown: 'Branchez la caisse.\n',
};
const ARLETTE = { id: 'a', name: 'Arlette Manga' };
const LINDA = { id: 'l', name: 'Linda Ngo' };

function aServer() {
  const taken: OutgoingMail[] = [];
  const server = { taken, answer: async () => {} };
  const open = (): SmtpDelivery => ({
    async deliver(mail, commit) {
      await server.answer();
      await commit();
      taken.push(mail);
    },
    close() {},
  });
  return { server, open };
}

describe.each(DIALECTS)('letters on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with subscribers', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let id: string;
    let runners: LetterRunner[];
    const now = () => Date.now();
    const servicesWith = (free = 1000) => ({
      freeDisk: async () => free,
      env: { diskReserveBytes: 1000 },
      db,
      now,
      keys: createKeyring('a secret for the tests'),
      siteUrl: SITE,
    });
    const env = { smtpUrl: undefined, mailFrom: undefined, bounceAddress: undefined, dataDir: '/nowhere' };
    const run = (openSmtp: () => SmtpDelivery) => {
      const services = { ...servicesWith(), log: createLog('silent'), env: env as never };
      const runner = startLetterRunner(services, { lookEveryMs: 20, openSmtp });
      runners.push(runner);
      return runner;
    };
    const state = async () => (await listLetters(servicesWith()))[0]?.state;
    const letter = async () => {
      const open = await readLetter(servicesWith(), id);
      if (!open) throw new Error('no letter');
      return open;
    };

    /** Whether the feed has a change of letters since the last call. */
    const aFollower = async () => {
      const feed = createChangeFeed(db);
      let last = '';
      const hasChanged = async () => {
        await feed.check();
        const before = last;
        last = LETTER_TOPICS.map(feed.version).join();
        return last !== before;
      };
      await hasChanged();
      return hasChanged;
    };

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      runners = [];
      id = await createLetter(servicesWith(), ARLETTE);
      await saveLetter(servicesWith(), ARLETTE, id, { ...TEXT, revision: 1 });
    });
    afterEach(async () => {
      for (const runner of runners) await runner.stop();
      await dispose();
    });

    test("the list keeps the signs of a draft's subject on their line", async () => {
      const subject = ' Trois outils : « lequel » ? ';
      const text = { ...TEXT, fields: { ...TEXT.fields, subject }, revision: 2 };
      expect(await saveLetter(servicesWith(), ARLETTE, id, text)).toMatchObject({ status: 'ok' });
      expect((await listLetters(servicesWith()))[0]?.subject).toBe('Trois outils\u00a0: «\u00a0lequel\u00a0»\u00a0?');
    });

    test.each([
      ['Bonjour {nom},', 'Bonjour,'],
      ['  Chers amis de Nkul,\n', 'Chers amis de Nkul,'],
      ['', undefined],
      [' ', undefined],
    ])('the greeting %j of a letter stands before its text as %j', async (greeting, shown) => {
      const { revision } = (await letter()).letter;
      const fields = { ...TEXT.fields, greeting };
      const saved = await saveLetter(servicesWith(), ARLETTE, id, { ...TEXT, fields, revision });
      expect(saved.status).toBe('ok');
      const composed = await composeLetter(servicesWith(), (await letter()).letter, 'moi@nkul.example');
      if (composed.status !== 'ok') throw new Error(composed.reason);
      expect(composed.mail.text).toContain(`Trois gestes\n\n${shown === undefined ? '' : `${shown}\n\n`}Branchez`);
      if (shown === undefined) expect(composed.mail.html).not.toContain('Bonjour');
      else expect(composed.mail.html).toContain(`>${shown}</p>`);
    });

    test('its pictures travel with it, and what no mail may hold is named by its line', async () => {
      const content = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#a33' } })
        .png()
        .toBuffer();
      const added = await addPicture(servicesWith(), LETTER, id, { name: 'La Caisse été.PNG', bytes: content });
      expect(added).toMatchObject({ status: 'ok', picture: { name: 'la-caisse-ete.png', width: 40 } });
      expect(await addPicture(servicesWith(999), LETTER, id, { name: 'petite.png', bytes: content })).toMatchObject({
        status: 'invalid',
        message: expect.stringContaining('presque plein'),
      });
      expect(await addPicture(servicesWith(), LETTER, id, { name: 'x.png', bytes: new Uint8Array(9) })).toMatchObject({
        status: 'invalid',
      });
      const { revision } = (await letter()).letter;
      const body = 'Bonjour.\n\n![La caisse](la-caisse-ete.png)\n\n<script>x</script>\n';
      await saveLetter(servicesWith(), ARLETTE, id, { ...TEXT, markdown: body, revision });
      const composed = await composeLetter(servicesWith(), (await letter()).letter, 'moi@nkul.example');
      if (composed.status !== 'ok') throw new Error(composed.reason);
      expect(composed.mail).toMatchObject({ subject: 'Trois gestes', attachments: [{ mediaType: 'image/png' }] });
      expect(composed.leftOut).toEqual([{ line: 5, what: expect.stringContaining('script') }]);

      const { server, open } = aServer();
      expect(
        await sendTest(servicesWith(), id, { to: ['moi@nkul.example', 'linda@nkul.example'], smtp: open() }),
      ).toEqual({
        status: 'ok',
      });
      expect(server.taken.map(({ to, subject }) => [to, subject])).toEqual([
        ['moi@nkul.example', '[Essai] Trois gestes'],
        ['linda@nkul.example', '[Essai] Trois gestes'],
      ]);
      const tested = (await letter()).letter;
      expect(tested.testedRevision).toBe(tested.revision);
    });

    test('the change feed has each change of a letter', async () => {
      await addSubscribers(db, 1);
      const hasChanged = await aFollower();
      const other = await createLetter(servicesWith(), ARLETTE);
      expect(await hasChanged()).toBe(true);
      expect(await hasChanged()).toBe(false);
      await saveLetter(servicesWith(), ARLETTE, id, { ...TEXT, markdown: 'Autre.', revision: 2 });
      expect(await hasChanged()).toBe(true);
      const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#a33' } })
        .png()
        .toBuffer();
      await addPicture(servicesWith(), LETTER, id, { name: 'x.png', bytes });
      expect(await hasChanged()).toBe(true);
      await removePicture(servicesWith(), LETTER, id, 'x.png');
      expect(await hasChanged()).toBe(true);
      await sendTest(servicesWith(), id, { to: ['moi@nkul.example'], smtp: aServer().open() });
      expect(await hasChanged()).toBe(true);
      expect(await scheduleLetter(servicesWith(), id, { revision: 3, at: now() + 60_000 })).toEqual({ status: 'ok' });
      expect(await hasChanged()).toBe(true);
      await unscheduleLetter(servicesWith(), id);
      expect(await hasChanged()).toBe(true);
      await discardDocument(servicesWith(), LETTER, other);
      expect(await hasChanged()).toBe(true);
      expect(await scheduleLetter(servicesWith(), id, { revision: 3, at: now() })).toEqual({ status: 'ok' });
      await hasChanged();
      expect(await beginDueLetters(servicesWith(), now())).toHaveLength(1);
      expect(await hasChanged()).toBe(true);
      await haltLetter(servicesWith(), (await letter()).letter.address ?? '');
      expect(await hasChanged()).toBe(true);
      expect(await hasChanged()).toBe(false);
    });

    test('a letter without a subject cannot be scheduled, and a draft can be thrown away', async () => {
      const empty = await createLetter(servicesWith(), ARLETTE);
      expect(await scheduleLetter(servicesWith(), empty, { revision: 1, at: now() })).toMatchObject({
        status: 'invalid',
      });
      expect(await discardDocument(servicesWith(), LETTER, empty)).toBe(true);
    });

    test('a scheduled letter leaves at its time, once, whichever of several processes runs', async () => {
      await addSubscribers(db, 40);
      await addSubscribers(db, 2, { status: 'unsubscribed', prefix: 'parti' });
      const { server, open } = aServer();
      run(open);
      run(open);
      expect(await scheduleLetter(servicesWith(), id, { revision: 2, at: now() + 3_600_000 })).toEqual({
        status: 'ok',
      });
      expect(await state()).toBe('scheduled');
      expect(await saveLetter(servicesWith(), ARLETTE, id, { ...TEXT, revision: 2, markdown: 'Autre.' })).toEqual({
        status: 'forbidden',
      });
      expect(await discardDocument(servicesWith(), LETTER, id)).toBe(false);
      expect(await unscheduleLetter(servicesWith(), id)).toBe(true);
      expect(await scheduleLetter(servicesWith(), id, { revision: 2, at: now() + 1_000 })).toEqual({
        status: 'ok',
      });
      await beginDueLetters(servicesWith(), now());
      expect(await state()).toBe('scheduled');
      await vi.waitFor(async () => expect(await state()).toBe('sent'), { timeout: 10_000, interval: 20 });
      expect(server.taken).toHaveLength(40);
      expect(new Set(server.taken.map(({ to }) => to)).size).toBe(40);
      expect(await unscheduleLetter(servicesWith(), id)).toBe(false);

      const [campaign] = await allCampaigns(servicesWith());
      expect(campaign).toMatchObject({ total: 40, sent: 40, failed: 0 });
      const open_ = await letter();
      expect(open_.campaign?.classes.others).toEqual({ sent: 40, failed: 0 });
      await markReturnedDelivery(db, server.taken[0]?.id ?? '', { error: '550 5.1.1', bounced: 'always', now: now() });
      expect((await allCampaigns(servicesWith()))[0]).toMatchObject({ sent: 39, failed: 1 });

      const content = createContentCache({ changes: createChangeFeed(db), now });
      const [first, ...examples] = await pastLetters({ db, content, log: createLog('silent') }, 3);
      expect(first).toMatchObject({ subject: 'Trois gestes', summary: 'Vingt minutes ce soir', sample: false });
      expect(examples.map(({ sample }) => sample)).toEqual([true, true]);
    });

    test('a letter that is unscheduled keeps its hour until it is scheduled again, left or told to forget it', async () => {
      await addSubscribers(db, 2);
      const at = now() + 3_600_000;
      const hour = new Date(at).toISOString();
      const kept = async () => (await listLetters(servicesWith()))[0]?.formerHour;
      const schedule = async (when: number) => {
        const { revision } = (await letter()).letter;
        expect(await scheduleLetter(servicesWith(), id, { revision, at: when })).toEqual({ status: 'ok' });
      };
      expect(await kept()).toBeUndefined();
      await schedule(at);
      expect(await kept()).toBeUndefined();
      await unscheduleLetter(servicesWith(), id);
      expect(await kept()).toBe(hour);
      const { revision } = (await letter()).letter;
      await saveLetter(servicesWith(), LINDA, id, { ...TEXT, revision, markdown: 'Débranchez la caisse.' });
      expect(await kept()).toBe(hour);
      expect(await waitingLetters(servicesWith(), at)).toEqual([{ id, subject: 'Trois gestes', at: hour }]);
      expect(await waitingLetters(servicesWith(), at + 1)).toEqual([]);

      await schedule(at + 1000);
      expect((await letter()).letter.formerScheduledAt).toBeNull();
      await unscheduleLetter(servicesWith(), id);
      const hasChanged = await aFollower();
      await forgetHour(servicesWith(), id);
      expect(await hasChanged()).toBe(true);
      expect(await kept()).toBeUndefined();

      await schedule(now() - 1000);
      await unscheduleLetter(servicesWith(), id, 'le serveur est plein');
      // Its problem says that it has not left.
      expect(await kept()).toBeUndefined();
      expect(await waitingLetters(servicesWith(), 0)).toEqual([]);
      await schedule(now() - 1000);
      expect(await beginDueLetters(servicesWith(), now())).toHaveLength(1);
      expect(await kept()).toBeUndefined();
      expect(await waitingLetters(servicesWith(), 0)).toEqual([]);
    });

    test('a letter that is unscheduled, changed and scheduled again while it is prepared leaves with its new text', async () => {
      await addSubscribers(db, 2);
      const at = now() - 1000;
      await scheduleLetter(servicesWith(), id, { revision: 2, at });
      const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const write: Database['write'] = async (work) => {
        reached.resolve();
        await released.promise;
        return db.write(work);
      };
      const begun = beginDueLetters({ ...servicesWith(), db: { ...db, write } }, now());
      await reached.promise;
      await unscheduleLetter(servicesWith(), id);
      await saveLetter(servicesWith(), LINDA, id, { ...TEXT, revision: 2, markdown: 'Débranchez la caisse.' });
      expect(await scheduleLetter(servicesWith(), id, { revision: 3, at })).toEqual({ status: 'ok' });
      released.resolve();
      expect(await begun).toEqual([]);
      expect(await beginDueLetters(servicesWith(), now())).toHaveLength(1);
      const [campaign] = await db.read.selectFrom('newsletter_campaigns').select('source').execute();
      expect(campaign?.source).toContain('Débranchez');
    });

    test('it is halted and gone on with; a stopped process leaves the rest to another', async () => {
      await addSubscribers(db, 60);
      const { server, open } = aServer();
      let gate = Promise.withResolvers<void>();
      const passed: (() => void)[] = [];
      server.answer = async () => {
        if (server.taken.length >= 10) {
          passed.push(() => {});
          await gate.promise;
        }
      };
      const first = run(open);
      await scheduleLetter(servicesWith(), id, { revision: 2, at: now() });
      await vi.waitFor(() => expect(server.taken.length).toBeGreaterThan(0), { timeout: 5000, interval: 10 });
      const hasProgressed = await aFollower();
      await vi.waitFor(() => expect(passed.length).toBeGreaterThan(0), { timeout: 5000, interval: 10 });
      await vi.waitFor(async () => expect(await hasProgressed()).toBe(true), { timeout: 2000, interval: 50 });
      const { address: slug } = (await letter()).letter;
      expect(await haltLetter(servicesWith(), slug ?? '')).toBe(true);
      await vi.waitFor(async () => expect(await state()).toBe('halted'), { timeout: 5000, interval: 10 });
      // The process polls every second.
      await new Promise((resolve) => setTimeout(resolve, 1300));
      gate.resolve();
      const halted = server.taken.length;
      expect(halted).toBeLessThan(60);
      await vi.waitFor(
        async () => {
          const row = await db.read.selectFrom('newsletter_campaigns').select('runner').executeTakeFirstOrThrow();
          expect(row.runner).toBeNull();
        },
        { timeout: 5000, interval: 10 },
      );
      gate = Promise.withResolvers();
      await first.stop();
      runners = [];
      expect(await resumeLetter(servicesWith(), slug ?? '')).toBe(true);
      server.answer = async () => {};
      run(open);
      await vi.waitFor(async () => expect(await state()).toBe('sent'), { timeout: 10_000, interval: 20 });
      expect(new Set(server.taken.map(({ to }) => to)).size).toBe(60);
      expect(server.taken).toHaveLength(60);
    });

    test('a mail server that refuses us halts it, and says why', async () => {
      await addSubscribers(db, 30);
      const { server, open } = aServer();
      server.answer = async () => {
        throw new SmtpDeliveryError('refused', '550 5.7.1');
      };
      run(open);
      await scheduleLetter(servicesWith(), id, { revision: 2, at: now() });
      await vi.waitFor(async () => expect(await state()).toBe('halted'), { timeout: 10_000, interval: 20 });
      expect((await letter()).campaign?.haltedBecause).toContain('550');
    });

    test('who gets it is a sum of states', async () => {
      await addSubscribers(db, 5);
      await addSubscribers(db, 2, { status: 'unsubscribed', prefix: 'parti' });
      await addSubscribers(db, 1, { status: 'bounced', prefix: 'rejete' });
      expect(await countAudience(servicesWith())).toEqual({
        active: 5,
        unconfirmed: 0,
        held: 0,
        unsubscribed: 2,
        bounced: 1,
      });
    });
  });
});
