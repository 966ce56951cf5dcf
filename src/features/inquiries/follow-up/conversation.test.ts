import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest } from '../../../../tests/fixtures/data/request-values.ts';
import { plainMail } from '../../../../tests/fixtures/mail/customer-mails.ts';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log.ts';
import { mailsOf } from '../../../platform/mail/mails-of.ts';
import { createOutbox, enqueue, type QueuedMail } from '../../../platform/mail/outbox.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { submitInquiry } from '../inquiries.server.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { recordReplies } from '../messages/customer-replies.server.ts';
import { REPLY_MAX_BYTES } from '../messages/incoming-mail.server.ts';
import { answerInquiry } from './answers.server.ts';
import { nextSubject } from './conversation.server.ts';
import type { Follower } from './follow-up.server.ts';
import { showFollowed } from './inbox.server.ts';

const keys = createKeyring('a secret for the tests, long enough');
const returns = { address: 'demandes@nkul.example', keys };
const START = Date.parse('2026-11-16T08:00:00.000Z');
const arlette: Follower = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };

// Proves 16.16.
test("an answer goes on with the customer's last own subject, behind one mark of an answer", () => {
  const next = (replies: string[], messages: string[] = [], automatic: '' | 'absence' = '') =>
    nextSubject(
      1001,
      replies.map((subject) => ({ subject })),
      messages.map((subject) => ({ subject, automatic })),
    );
  expect(next([])).toEqual({ continued: undefined, number: 1001 });
  expect(next(['Votre boutique [#1001]'])).toEqual({ continued: 'Re: Votre boutique [#1001]', number: 1001 });
  expect(next(['Re: Autre'], ['RE: Rép : Re[2]: AW: La boutique', ''])).toEqual({
    continued: 'Re: La boutique',
    number: undefined,
  });
  expect(next(['Votre boutique'], ['Absence'], 'absence')).toEqual({ continued: 'Re: Votre boutique', number: 1001 });
  for (const own of ['Recette du ndolè', 'Réf : devis 12', 'Tr: Facture']) {
    expect(next(['Votre boutique'], [own]).continued).toBe(`Re: ${own}`);
  }
});

/** A mail below a text, quoted like mail programs do. */
const QUOTING: [string, (mail: QueuedMail, said: string) => string][] = [
  [
    'Gmail',
    ({ text = '', replyTo }, said) =>
      `${said}\n\nLe lun. 16 nov. 2026 à 09:01, ${replyTo?.name} <\n${replyTo?.address}> a écrit :\n\n${text.replace(/^/gm, '> ')}`,
  ],
  [
    'Outlook',
    ({ text, subject, replyTo }, said) =>
      `${said}\n\n________________________________\nDe : ${replyTo?.name} <${replyTo?.address}>\nEnvoyé : lundi 16 novembre 2026 09:01\nÀ : Zoé Éboa <zoe@client.example>\nObjet : ${subject}\n\n${text}`,
  ],
];

// Proves 16.16.
describe.each(DIALECTS)('a conversation by mail on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
    });
    afterEach(() => dispose());

    const services = () => {
      const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => now });
      return {
        db,
        outbox,
        keys,
        now: () => now,
        replyAddress: returns.address,
        deskUrl: 'https://bureau.nkul.example',
      };
    };
    const queued = async (kind: string) => {
      const rows = await db.read.selectFrom('outbox').select('mail').where('kind', '=', kind).orderBy('id').execute();
      return rows.map(({ mail }) => JSON.parse(mail) as QueuedMail);
    };
    const submit = async (message: string) => {
      const typed = contactRequest({ name: 'Zoé Éboa', email: 'zoe@client.example', message });
      await submitInquiry('contact')(services(), typed, { remember: async () => {} });
      now += 60_000;
      return db.read.selectFrom('inquiries').select(['id', 'number']).executeTakeFirstOrThrow();
    };
    const answer = async (number: number, version: number, letter: { subject: string; text: string }) => {
      const target = { number, version };
      expect(await answerInquiry(services(), arlette, target, letter, { returns })).toMatchObject({ status: 'ok' });
      now += 60_000;
      const sent = (await queued('reply')).at(-1);
      if (!sent) throw new Error('nothing is queued');
      return sent;
    };
    const receive = async (mail: string) => {
      const folder = mkdtempSync(join(tmpdir(), 'nkul-conversation-'));
      mkdirSync(join(folder, 'new'));
      writeFileSync(join(folder, 'new', '1.eml'), mail);
      const mailbox = { returns, colleagues: [arlette], own: [] };
      expect(await recordReplies(services(), mailsOf(folder, REPLY_MAX_BYTES), mailbox)).toMatchObject({ recorded: 1 });
      rmSync(folder, { recursive: true });
      now += 60_000;
    };

    test.each(QUOTING)('is one thread, whose history %s quotes and the desk folds', async (_program, quoting) => {
      const lines = Array.from({ length: 40 }, (_, line) => `Ligne ${line} de ce que nous voulons`);
      const { number } = await submit(['Une boutique en ligne\u00a0?', ...lines].join('\n'));
      const [acknowledgement] = await queued('acknowledgement');
      expect(acknowledgement?.headers).toMatchObject({ 'Auto-Submitted': 'auto-replied' });
      const letter = { subject: 'Votre boutique', text: 'Bonjour Zoé, mardi\u00a0?' };
      const first = await answer(number, 1, letter);
      expect(first).toMatchObject({ subject: `Votre boutique [#${number}]`, thread: [acknowledgement?.messageId] });
      expect(first.headers).toBeUndefined();
      expect(first.text).toContain(
        `${letter.text}\n\nLe 16\u00a0novembre\u00a02026 à 9\u00a0h, Zoé Éboa <zoe@client.example> a écrit\u00a0:\n> Une boutique en ligne\u00a0?\n`,
      );
      expect(first.text).toMatch(/\n> Ligne 28 de ce que nous voulons\n> \[…\]\n$/);

      const head = [`In-Reply-To: ${first.messageId}`];
      const mail = plainMail(
        { to: first.replyTo?.address ?? '', from: 'Paul <paul@client.example>', id: '<abc@client.example>', head },
        quoting(first, 'Mercredi plutôt.'),
      );
      await receive(mail.replace(/^Subject: .*$/m, 'Subject: RE: Mercredi'));
      const second = await answer(number, 3, { subject: 'Re: Mercredi', text: 'Entendu.' });
      expect(second).toMatchObject({
        subject: 'Re: Mercredi',
        thread: [acknowledgement?.messageId, first.messageId, '<abc@client.example>'],
        text: 'Entendu.\n\nLe 16\u00a0novembre\u00a02026 à 9\u00a0h\u00a002, Paul <paul@client.example> a écrit\u00a0:\n> Mercredi plutôt.\n',
      });
      expect(second.messageId).toMatch(/^<r[0-9a-z]{41}@nkul\.example>$/);

      // By its References alone.
      const again = plainMail(
        { to: 'demandes@nkul.example', id: '<def@client.example>', head: [`References: ${second.messageId}`] },
        quoting(second, 'Parfait.'),
      );
      await receive(again);
      const shown = await showFollowed(services(), arlette, number);
      expect(shown?.messages.map(({ body }) => body)).toEqual(['Mercredi plutôt.', 'Parfait.']);
      expect(
        shown?.replies.map(({ body }) => body),
        'the desk shows what was written',
      ).toEqual([letter.text, 'Entendu.']);
    });

    test('a mail that is not sent, or taken back, is none of the thread', async () => {
      const { number } = await submit('Bonjour');
      const [acknowledgement] = await queued('acknowledgement');
      await db.write((trx) => trx.updateTable('outbox').set({ status: 'failed' }).execute());
      expect((await answer(number, 1, { subject: 'A', text: 'A' })).thread).toEqual([]);
      await db.write((trx) => trx.updateTable('outbox').set({ status: 'sent' }).execute());
      expect((await answer(number, 2, { subject: 'B', text: 'B' })).thread?.[0]).toBe(acknowledgement?.messageId);
    });

    test('mails of an earlier release are named by their ids', async () => {
      const { number, id } = await submit('Bonjour');
      const mail = {
        kind: 'reply',
        recordId: id,
        to: 'zoe@client.example',
        subject: 'A',
        text: 'A',
        isToStranger: true,
      };
      const former = await db.write(async (trx) => {
        await trx.deleteFrom('outbox').execute();
        return enqueue(trx, mail, now);
      });
      now += 60_000;
      expect((await answer(number, 1, { subject: 'B', text: 'B' })).thread).toEqual([former]);
    });
  });
});
