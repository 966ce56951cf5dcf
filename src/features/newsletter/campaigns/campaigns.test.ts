import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addSubscribers } from '../../../../tests/fixtures/data/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import { readLetterFile } from '../../../content/model/letter-file.ts';
import { type Database, DatabaseUnavailable } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import { type NotTaken, type SmtpDelivery, SmtpDeliveryError } from '../../../platform/mail/smtp-delivery.ts';
import type { OutgoingMail } from '../../../platform/mail/transport.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { ALL_SUBSCRIBERS } from '../groups/groups.schema.ts';
import { unsubscribeById } from '../newsletter.server.ts';
import { bouncedBy, PAUSES_MS, type RunOptions, runCampaign } from './campaign-run.server.ts';
import {
  allCampaigns,
  type CampaignServices,
  LetterChanged,
  openCampaign,
  type PreparedLetter,
  prepareLetter,
  previewCampaign,
} from './campaigns.server.ts';
import { CLAIM_MS, claimDeliveries, commitDelivery, recordDelivery } from './deliveries.repository.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const SITE = 'https://www.nkul.example';
const noPictures = async () => undefined;
const SOURCE = '---\nsubject: Une lettre\n---\n\nBonjour à tous.\n';

interface FakeServer extends SmtpDelivery {
  taken: OutgoingMail[];
  offered: string[];
}

function fakeServer(
  answer: (mail: OutgoingMail, times: number) => NotTaken | [NotTaken, string] | 'taken',
): FakeServer {
  const taken: OutgoingMail[] = [];
  const offered: string[] = [];
  return {
    taken,
    offered,
    async deliver(mail, commit) {
      offered.push(mail.to);
      const [outcome, codes = 'CODE'] = [answer(mail, offered.filter((to) => to === mail.to).length)].flat();
      if (outcome === 'server') throw new SmtpDeliveryError('server', codes);
      await commit();
      if (outcome === 'taken') taken.push(mail);
      else throw new SmtpDeliveryError(outcome as NotTaken, codes);
    },
    close() {},
  };
}

const takesAll = () => fakeServer(() => 'taken');

test('a letter that its author keeps back is not prepared, and a field that nothing reads is told', async () => {
  const prepare = (head: string) =>
    prepareLetter('une-lettre', readLetterFile(`---\r\nsubject: A\r\n${head}\r\n---\r\n\r\nB`), noPictures);
  for (const head of [
    'draft: true',
    'Brouillon: oui',
    'published: false',
    'status: draft',
    'publishDate: 2030-01-01',
  ]) {
    await expect(prepare(head), head).rejects.toThrow(head.split(':')[0]);
  }
  await expect(prepareLetter('a', readLetterFile('# A\n\nB'), noPictures)).resolves.toMatchObject({ leftOut: [] });
  await expect(
    prepareLetter('a', readLetterFile('---\nsubject: A\n---\n---\ndraft: true\n---\nB'), noPictures),
  ).rejects.toThrow('en-tête');
  expect((await prepare('auteur: Awa')).leftOut).toEqual([{ line: 3, what: 'champ «\u00a0auteur\u00a0»' }]);
});

test('a letter that Gmail would cut off, with its link to unsubscribe, is refused with its size', async () => {
  const prepare = (words: number) =>
    prepareLetter('a', readLetterFile(`# A\n\n${'Un mot de plus. '.repeat(words)}`), noPictures);
  await expect(prepare(5500)).resolves.toMatchObject({ slug: 'a' });
  await expect(prepare(6400)).rejects.toThrow(/10\d\u00a0Ko de HTML.*Gmail le coupe/);
});

test('what other tools read in Markdown is told with its line', async () => {
  const { leftOut } = await prepareLetter(
    'a',
    readLetterFile('# A\n\nUne note[^1].\n\n```mermaid\ngraph TD\n```\n\n[^1]: La note.\n'),
    noPictures,
  );
  expect(leftOut.map(({ line, what }) => `${line} ${what.split('\u00a0')[1]}`)).toEqual(['3 [^1]', '5 mermaid']);
});

describe.each(DIALECTS)('a campaign on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with subscribers', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let services: CampaignServices;
    let letter: PreparedLetter;
    let skipped: number;

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      skipped = 0;
      const began = Date.now();
      const now = () => START + (Date.now() - began) + skipped;
      services = { db, keys: createKeyring('a secret for the tests, long enough'), siteUrl: SITE, now };
      letter = await prepareLetter('une-lettre', readLetterFile(SOURCE), noPictures);
    });
    afterEach(() => dispose());

    const run = async (smtp: SmtpDelivery, options: Partial<RunOptions> = {}) =>
      runCampaign(services, await openCampaign(services, letter, ALL_SUBSCRIBERS), letter, {
        smtp,
        stop: new AbortController().signal,
        pause: skip,
        ...options,
      });
    const skip = async (ms: number) => {
      skipped += ms;
      await new Promise(setImmediate);
    };
    const endClaims = () =>
      db.write((trx) =>
        trx
          .updateTable('newsletter_deliveries')
          .set({ claimed_until: isoInstant(Date.now() - 1) })
          .where('claimed_until', 'is not', null)
          .execute(),
      );
    const rows = () => db.read.selectFrom('newsletter_deliveries').selectAll().orderBy('id').execute();
    const statusOf = async (email: string) =>
      (
        await db.read
          .selectFrom('newsletter_subscribers')
          .select('status')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).status;
    const times = (server: FakeServer) => {
      const counts = new Map<string, number>();
      for (const { to } of server.taken) counts.set(to, (counts.get(to) ?? 0) + 1);
      return [...counts.values()];
    };

    // Proves 14.1.
    test('goes to every active subscriber once, and to no other address', async () => {
      await addSubscribers(db, 150);
      await addSubscribers(db, 2, { status: 'unsubscribed', prefix: 'parti' });
      await addSubscribers(db, 2, { status: 'bounced', prefix: 'rejete' });
      await addSubscribers(db, 2, { status: 'held', prefix: 'robot' });
      const server = takesAll();
      const counts = { total: 150, sent: 150, failed: 0, pending: 0, uncertain: 0 };
      expect(await run(server)).toEqual({ end: 'sent', counts });
      expect(times(server)).toEqual(Array.from({ length: 150 }, () => 1));
      expect(server.taken.every(({ to }) => to.startsWith('abonne'))).toBe(true);
      expect(new Set(server.taken.map(({ id }) => id)).size).toBe(150);
      expect(await allCampaigns(services)).toMatchObject([{ slug: 'une-lettre', status: 'sent', ...counts }]);
    });

    test('sent again sends nothing, and is still over', async () => {
      await addSubscribers(db, 5);
      await run(takesAll());
      const server = takesAll();
      expect(await run(server)).toMatchObject({ end: 'sent', counts: { sent: 5 } });
      expect(server.offered).toEqual([]);
    });

    test('stopped in the middle, it goes on with the others', async () => {
      await addSubscribers(db, 60);
      const stop = new AbortController();
      const first: FakeServer = fakeServer(() => {
        if (first.offered.length >= 20) stop.abort();
        return 'taken';
      });
      const stopped = await run(first, { stop: stop.signal });
      expect(stopped.end).toBe('stopped');
      expect(stopped.counts.sent).toBe(first.taken.length);
      expect(stopped.counts.pending).toBe(60 - first.taken.length);
      expect(await allCampaigns(services)).toMatchObject([{ status: 'sending' }]);
      const second = takesAll();
      expect(await run(second)).toMatchObject({ end: 'sent', counts: { sent: 60 } });
      const both = [...first.taken, ...second.taken].map(({ to }) => to);
      expect(new Set(both).size).toBe(60);
      expect(both).toHaveLength(60);
    });

    // Proves 14.1.
    test('two runs at once share it', async () => {
      await addSubscribers(db, 200);
      const servers = [takesAll(), takesAll()];
      await Promise.all(servers.map((server) => run(server)));
      const all = servers.flatMap(({ taken }) => taken.map(({ to }) => to));
      expect(all).toHaveLength(200);
      expect(new Set(all).size).toBe(200);
    });

    // Proves 14.1.
    test('what a killed run had not committed is sent after its claim, what it had is not sent again', async () => {
      await addSubscribers(db, 3);
      const campaign = await openCampaign(services, letter, ALL_SUBSCRIBERS);
      const held = await claimDeliveries(db, campaign.id, { now: services.now(), limit: 2 });
      const [committed] = held;
      if (!committed) throw new Error('nothing claimed');
      expect(await commitDelivery(db, committed)).toBe(true);
      await endClaims();
      const server = takesAll();
      expect(await run(server)).toMatchObject({ end: 'sent', counts: { total: 3, sent: 2, uncertain: 1 } });
      expect(server.offered).not.toContain(committed.email);
    });

    test('a claim ends by the clock of the database, whatever the clock of who looks', async () => {
      await addSubscribers(db, 1);
      const campaign = await openCampaign(services, letter, ALL_SUBSCRIBERS);
      const claim = () => claimDeliveries(db, campaign.id, { now: services.now(), limit: 10 });
      expect(await claim()).toHaveLength(1);
      const left = Date.parse((await rows())[0]?.claimed_until ?? '') - Date.now();
      expect(left).toBeGreaterThan(CLAIM_MS - 10_000);
      expect(left).toBeLessThanOrEqual(CLAIM_MS + 1000);
      skipped = 7 * 86_400_000;
      expect(await claim()).toEqual([]);
      expect(await previewCampaign(services, letter, ALL_SUBSCRIBERS)).toMatchObject({ pending: 1 });
      await endClaims();
      skipped = 0;
      expect(await claim()).toMatchObject([{ attempts: 2 }]);
    });

    test('a former holder can neither commit nor record what another process has claimed', async () => {
      await addSubscribers(db, 1);
      const campaign = await openCampaign(services, letter, ALL_SUBSCRIBERS);
      const claim = () =>
        claimDeliveries(db, campaign.id, { now: services.now(), limit: 10 }).then(([delivery]) => delivery);
      const former = await claim();
      await endClaims();
      const present = await claim();
      if (!former || !present) throw new Error('nothing claimed');
      expect(await commitDelivery(db, former)).toBe(false);
      await recordDelivery(db, former, { status: 'sent', at: START, error: null });
      expect(await rows()).toMatchObject([{ status: 'claimed', attempts: 2 }]);
      expect(await commitDelivery(db, present)).toBe(true);
    });

    test('4xx is tried again later, within the run, and given up in the end without a bounce', async () => {
      await addSubscribers(db, 2);
      const server = fakeServer(({ to }, time) => {
        if (to === 'abonne1@client.example' && time === 2) return 'taken';
        return ['later', '450 4.2.1 RCPT TO'];
      });
      expect(await run(server)).toMatchObject({ end: 'sent', counts: { sent: 1, failed: 1 } });
      expect(server.offered.filter((to) => to === 'abonne2@client.example')).toHaveLength(PAUSES_MS.length + 1);
      expect(await statusOf('abonne2@client.example')).toBe('active');
    });

    test('5xx for the address takes it off the list at once, for anything else only the second time', async () => {
      await addSubscribers(db, 3);
      const refusing = (codes: string) =>
        fakeServer(({ to }) => (to === 'abonne2@client.example' ? ['refused', codes] : 'taken'));
      expect(await run(refusing('552 5.2.2 RCPT TO'))).toMatchObject({ counts: { sent: 2, failed: 1 } });
      expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
      expect(await statusOf('abonne2@client.example')).toBe('active');
      letter = await prepareLetter('la-suivante', readLetterFile(SOURCE), noPictures);
      await run(refusing('552 5.2.2 RCPT TO'));
      expect(await statusOf('abonne2@client.example')).toBe('bounced');

      letter = await prepareLetter('une-autre', readLetterFile(SOURCE), noPictures);
      await run(fakeServer(({ to }) => (to === 'abonne3@client.example' ? ['refused', '550 5.1.1 RCPT TO'] : 'taken')));
      expect(await statusOf('abonne3@client.example')).toBe('bounced');
      expect(await statusOf('abonne1@client.example')).toBe('active');
    });

    test('twenty refusals in a row end the run: the fault is ours', async () => {
      await addSubscribers(db, 60);
      const result = await run(fakeServer(() => ['refused', '550 5.7.1 DATA']));
      expect(result).toMatchObject({ end: 'refused', reason: '550 5.7.1 DATA' });
      expect(result.counts.failed).toBeLessThan(30);
      expect(await statusOf('abonne1@client.example')).toBe('active');
    });

    test('without a mail server it ends with the reason, and costs no mail an attempt', async () => {
      await addSubscribers(db, 5);
      const server = fakeServer(() => ['server', 'ESOCKET']);
      expect(await run(server)).toMatchObject({ end: 'server', reason: 'ESOCKET', counts: { pending: 5 } });
      expect((await rows()).map(({ status, attempts }) => [status, attempts])).toEqual(
        Array.from({ length: 5 }, () => ['pending', 0]),
      );
    });

    test('silence after the last byte leaves the mail uncertain, and it is not sent again', async () => {
      await addSubscribers(db, 3);
      const result = await run(fakeServer(({ to }) => (to === 'abonne1@client.example' ? 'unknown' : 'taken')));
      expect(result).toMatchObject({ end: 'sent', counts: { sent: 2, uncertain: 1 } });
      const server = takesAll();
      await run(server);
      expect(server.offered).toEqual([]);
    });

    test('who leaves in the middle gets no mail, not even one that was claimed already', async () => {
      const ids = await addSubscribers(db, 30);
      const last = ids.at(-1) as string;
      const server: FakeServer = fakeServer(() => 'taken');
      const leaving: SmtpDelivery = {
        ...server,
        async deliver(mail, commit) {
          if (server.offered.length === 0) await unsubscribeById(services, last);
          await server.deliver(mail, commit);
        },
      };
      expect(await run(leaving)).toMatchObject({ end: 'sent', counts: { total: 29, sent: 29 } });
      expect(server.taken.map(({ to }) => to)).not.toContain('abonne30@client.example');
    });

    test('who subscribes in the middle gets the next letter', async () => {
      await addSubscribers(db, 3);
      await openCampaign(services, letter, ALL_SUBSCRIBERS);
      await addSubscribers(db, 1, { prefix: 'nouveau' });
      expect(await run(takesAll())).toMatchObject({ counts: { total: 3, sent: 3 } });
    });

    test('a letter that changed after its beginning is refused', async () => {
      await addSubscribers(db, 3);
      await openCampaign(services, letter, ALL_SUBSCRIBERS);
      const changed = await prepareLetter('une-lettre', readLetterFile(`${SOURCE}\nUn mot de plus.\n`), noPictures);
      await expect(openCampaign(services, changed, ALL_SUBSCRIBERS)).rejects.toThrow(LetterChanged);
      await expect(previewCampaign(services, changed, ALL_SUBSCRIBERS)).rejects.toThrow(LetterChanged);
      expect(await rows()).toHaveLength(3);
    });

    test('goes on with the pictures that it began with, and not with others', async () => {
      await addSubscribers(db, 2);
      const drawn = (width: number) => async () =>
        sharp({ create: { width, height: 20, channels: 3, background: 'red' } })
          .png()
          .toBuffer();
      const source = `${SOURCE}\n![Un trait](trait.png)\n`;
      letter = await prepareLetter('une-lettre', readLetterFile(source), drawn(40));
      await openCampaign(services, letter, ALL_SUBSCRIBERS);
      await expect(
        openCampaign(services, await prepareLetter('une-lettre', readLetterFile(source), drawn(41)), ALL_SUBSCRIBERS),
      ).rejects.toThrow(LetterChanged);
      const [began] = letter.pictures;
      // Another release may encode other bytes.
      letter = { ...letter, pictures: letter.pictures.map((it) => ({ ...it, content: Buffer.from('other') })) };
      const server = takesAll();
      expect(await run(server)).toMatchObject({ counts: { sent: 2 } });
      for (const { attachments, html } of server.taken) {
        expect(attachments).toMatchObject([{ mediaType: 'image/png' }]);
        expect(Buffer.from(attachments?.[0]?.content ?? []).equals(Buffer.from(began?.content ?? []))).toBe(true);
        expect(html).toContain(`src="cid:${attachments?.[0]?.contentId}" alt="Un trait" width="40" height="20"`);
      }
    });

    test('a preview writes nothing', async () => {
      await addSubscribers(db, 3);
      expect(await previewCampaign(services, letter, ALL_SUBSCRIBERS)).toMatchObject({ begun: false, pending: 3 });
      expect(await allCampaigns(services)).toEqual([]);
      expect(await rows()).toEqual([]);
    });

    test('the rate is kept', async () => {
      await addSubscribers(db, 6);
      const began = Date.now();
      await run(takesAll(), { rate: 600, pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)) });
      expect(Date.now() - began).toBeGreaterThanOrEqual(480);
    });

    test('a database that fails at the commit ends the run, and no mail leaves', async () => {
      await addSubscribers(db, 3);
      const campaign = await openCampaign(services, letter, ALL_SUBSCRIBERS);
      const server = takesAll();
      let broken = false;
      const failing: Database = {
        ...db,
        write: (work) => (broken ? Promise.reject(new DatabaseUnavailable('SQLITE_FULL')) : db.write(work)),
      };
      const breaking: SmtpDelivery = {
        close() {},
        deliver(mail, commit) {
          broken = true;
          return server.deliver(mail, commit);
        },
      };
      const running = runCampaign({ ...services, db: failing }, campaign, letter, {
        smtp: breaking,
        stop: new AbortController().signal,
        pause: skip,
      });
      await expect(running).rejects.toThrow(DatabaseUnavailable);
      expect(server.taken).toEqual([]);
    });
  });
});

test.each([
  ['550 RCPT TO', 'always'],
  ['550 5.1.1 RCPT TO', 'always'],
  ['553 5.1.3 RCPT TO', 'always'],
  ['550 5.2.1 DATA', 'always'],
  ['552 5.2.2 RCPT TO', 'when repeated'],
  ['552 5.3.4 DATA', 'when repeated'],
  ['554 5.7.1 DATA', 'when repeated'],
])('%s bounces %s', (reason, bounced) => {
  expect(bouncedBy(reason)).toBe(bounced);
});
