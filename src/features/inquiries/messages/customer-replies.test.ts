import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest, pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { gmail, vacation } from '../../../../tests/fixtures/mail/bounces.ts';
import { htmlMail, type MailPart, mailWithFiles, plainMail } from '../../../../tests/fixtures/mail/customer-mails.ts';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { mailsOf } from '../../../platform/mail/mails-of.ts';
import { messageIdOf } from '../../../platform/mail/message-id.ts';
import { createOutbox, type QueuedMail } from '../../../platform/mail/outbox.ts';
import { returnPath } from '../../../platform/mail/return-path.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { answerInquiry } from '../follow-up/answers.server.ts';
import { assignInquiries, type Follower, recordCustomerReply, setStatus } from '../follow-up/follow-up.server.ts';
import { showFollowed } from '../follow-up/inbox.server.ts';
import { mergeInquiry, showInquiry, submitInquiry } from '../inquiries.server.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { eraseInquiries, exportPerson, findMentions } from '../personal-data.server.ts';
import { absenceEnd } from './automatic-mail.ts';
import { participants, recordReplies } from './customer-replies.server.ts';
import { REPLY_MAX_BYTES } from './incoming-mail.server.ts';

const START = Date.parse('2026-11-16T08:00:00.000Z');
const keys = createKeyring('a secret for the tests, long enough');
const returns = { address: 'demandes@nkul.example', keys };
const arlette: Follower = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };
const serge: Follower = { ...arlette, id: 's2', name: 'Serge Mbarga', email: 'serge@nkul.example' };
const colleagues = [arlette, serge];

describe.each(DIALECTS)('replies of customers on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let folder: string;
    let now: number;

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      folder = mkdtempSync(join(tmpdir(), 'nkul-replies-'));
      now = START;
    });
    afterEach(async () => {
      rmSync(folder, { recursive: true, force: true });
      await dispose();
    });

    const services = () => {
      const outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => now });
      return { db, outbox, keys, now: () => now, deskUrl: 'https://bureau.nkul.example' };
    };
    const answered = async (email = 'zoe@client.example') => {
      now += 1;
      await submitInquiry('contact')(services(), contactRequest({ email }), { remember: async () => {} });
      const { number } = await db.read
        .selectFrom('inquiries')
        .select('number')
        .orderBy('number', 'desc')
        .executeTakeFirstOrThrow();
      const answer = { subject: 'Votre boutique', text: 'Mardi ?' };
      const done = await answerInquiry(services(), arlette, { number, version: 1 }, answer, { returns });
      if (done.status !== 'ok') throw new Error(done.status);
      return { number, replyId: done.replyId, to: returnPath(returns, 'reply', done.replyId) };
    };
    const shown = async (number: number) => {
      const found = await showFollowed(services(), arlette, number);
      if (!found) throw new Error('unknown');
      return found;
    };
    const read = (...mails: string[]) => {
      rmSync(join(folder, 'new'), { recursive: true, force: true });
      mkdirSync(join(folder, 'new'));
      for (const [index, mail] of mails.entries()) writeFileSync(join(folder, 'new', `${index}.eml`), mail);
      now += 60_000;
      return recordReplies(services(), mailsOf(folder, REPLY_MAX_BYTES), {
        returns,
        colleagues,
        own: ['site@nkul.example'],
      });
    };
    const forwarded = async () => {
      const rows = await db.read.selectFrom('outbox').select('mail').where('kind', '=', 'forwarded-reply').execute();
      return rows.map(({ mail }) => JSON.parse(mail) as QueuedMail);
    };

    test('the answer carries a signed reply address of its own, which no other address equals', async () => {
      const { to } = await answered();
      const [mail] = (await db.read.selectFrom('outbox').select('mail').where('kind', '=', 'reply').execute()).map(
        (row) => JSON.parse(row.mail) as QueuedMail,
      );
      expect(mail?.replyTo).toEqual({ name: 'Arlette Manga', address: to });
      expect(to).toMatch(/^demandes\+r[0-9a-z]{41}@nkul\.example$/);
    });

    test('a reply stands in the thread, reopens the request unread, and is forwarded to its colleague', async () => {
      const { number, to } = await answered();
      await assignInquiries(services(), arlette, [{ number, version: 2 }], serge);
      await setStatus(services(), arlette, [{ number, version: 3 }], 'closed');
      const mail = plainMail({ to }, "D'accord pour mardi.\n\nLe 16 nov. 2026, Nkul a écrit :\n> Mardi ?");
      expect(await read(mail)).toEqual({ read: 1, recorded: 1, known: 0, automatic: 0, foreign: 0 });
      const { inquiry, messages, history } = await shown(number);
      expect(inquiry).toMatchObject({
        status: 'in_progress',
        waitsSince: isoInstant(now),
        version: 5,
        updatedAt: isoInstant(now),
      });
      expect(messages).toMatchObject([
        { fromName: 'Zoé Éboa', fromAddress: 'zoe@client.example', body: "D'accord pour mardi.", leftOut: [] },
      ]);
      expect(messages[0]?.quoted).toContain('> Mardi ?');
      expect(history.at(-1)).toMatchObject({ event: 'received', author: 'Zoé Éboa' });
      expect(await forwarded()).toMatchObject([
        {
          to: 'serge@nkul.example',
          replyTo: { address: 'zoe@client.example' },
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Loop': 'demandes@nkul.example' },
        },
      ]);
      expect(JSON.stringify(await forwarded())).toContain(`https://bureau.nkul.example/demandes/${number}`);
    });

    test('a mail that is read again, also of another copy, changes nothing', async () => {
      const { number, to } = await answered();
      const mail = plainMail({ to }, 'Oui.');
      await read(mail);
      expect(await read(mail, mail.replace('MIME-Version', 'X-Copy: 2\nMIME-Version'))).toMatchObject({ known: 2 });
      expect(await read(plainMail({ to, id: '' }, 'Non.'), plainMail({ to, id: '' }, 'Non.'))).toMatchObject({
        recorded: 1,
        known: 1,
      });
      expect((await shown(number)).messages).toHaveLength(2);
      expect(await forwarded()).toHaveLength(2);
    });

    test('robots, absence notes, bounces, colleagues and forged addresses change nothing', async () => {
      const { number, to } = await answered();
      const { version } = (await shown(number)).inquiry;
      const foreign = [
        plainMail({ to: to.replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')) }, 'Faux.'),
        plainMail({ to: returns.address }, 'Sans signature.'),
        plainMail({ to: returnPath(returns, 'outbox', '01a21485-6265-70ae-b205-dd85d979545c') }, 'Un autre genre.'),
        plainMail({ to: returnPath(returns, 'reply', '01a21485-6265-70ae-b205-dd85d979545c') }, 'Inconnue.'),
      ];
      expect(await read(...foreign)).toEqual({ read: 4, recorded: 0, known: 0, automatic: 0, foreign: 4 });
      const automatic = [
        gmail(to),
        plainMail({ to, head: ['X-Loop: demandes@nkul.example'] }, 'En boucle.'),
        plainMail({ to, head: ['Return-Path: <>'] }, 'Non remis.'),
        plainMail({ to, from: 'Serge <Serge@nkul.example>' }, "Je m'en charge."),
        plainMail({ to, from: 'MAILER-DAEMON@client.example' }, 'Non remis.'),
        plainMail({ to, from: 'Nkul <site@nkul.example>' }, 'Une copie.'),
      ];
      expect(await read(...automatic)).toMatchObject({ recorded: 0, automatic: automatic.length });
      expect(
        await read(plainMail({ to, head: ['Auto-Submitted: no', 'X-Loop: autre@liste.example'] }, 'Oui.')),
      ).toMatchObject({
        recorded: 1,
      });
      expect((await shown(number)).inquiry.version).toBe(version + 1);
    });

    // Proves 16.15.
    test('marks of lists and bulk mail discard no answer; References of ours are enough', async () => {
      const { number, replyId, to } = await answered();
      const { id } = (await shown(number)).inquiry;
      const named = (head: string, at: number) =>
        plainMail({ to: 'site@nkul.example', id: `<n${at}@client.example>`, head: [head] }, `Oui ${at}.`);
      const marked = ['Precedence: bulk', 'List-Id: <liste.example>', 'List-Unsubscribe: <https://x.example>'];
      const answers = [
        ...marked.map((it, at) => plainMail({ to, id: `<l${at}@client.example>`, head: [it] }, `Mardi ${at}.`)),
        named(`In-Reply-To: ${messageIdOf(keys, 'reply', replyId, 'nkul.example')}`, 1),
        named(`References: <x@client.example> ${messageIdOf(keys, 'acknowledgement', id, 'nkul.example')}`, 2),
        named(`In-Reply-To: <${(await shown(number)).replies[0]?.mailId}@nkul.example>`, 3),
      ];
      expect(await read(...answers)).toMatchObject({ recorded: answers.length });
      expect(await read(named('In-Reply-To: <autre@client.example>', 4))).toMatchObject({ foreign: 1 });
    });

    // Proves 16.15.
    test('absence notes stand in the request, and reopen and notify nothing', async () => {
      const { number, to } = await answered();
      await setStatus(services(), arlette, [{ number, version: 2 }], 'closed');
      const note = (id: number, text: string, head: string[]) =>
        plainMail({ to, id: `<a${id}@client.example>`, head }, text);
      const words = "Je suis absente jusqu'au 30 novembre. Je répondrai à mon retour.";
      const titled = note(3, words, []).replace(/Subject: .*/, 'Subject: Absence du bureau : Votre boutique');
      const notes = [
        note(1, words, ['Auto-Submitted: auto-replied', 'Return-Path: <>']),
        note(2, words, ['X-Autoreply: yes']),
        titled,
        vacation(to),
      ];
      expect(await read(...notes)).toMatchObject({ recorded: 0, automatic: 4 });
      const { inquiry, messages } = await shown(number);
      expect(inquiry.status).toBe('closed');
      expect(messages.map(({ automatic }) => automatic)).toEqual(['absence', 'absence', 'absence', 'absence']);
      expect(messages.map(({ body }) => absenceEnd(body)).sort()).toEqual([
        "jusqu'au 30",
        ...Array(3).fill("jusqu'au 30 novembre"),
      ]);
      expect(await forwarded()).toEqual([]);
      expect(await read(note(5, "Je suis absente jusqu'au 3, mardi 4 me va.", []))).toMatchObject({ recorded: 1 });
    });

    test("what a customer's own system answers stands in the request", async () => {
      const { number, to } = await answered();
      const from = 'Achats <ne-pas-repondre@client.example>';
      expect(await read(plainMail({ to, from }, 'Votre devis D-12 est approuvé.'))).toMatchObject({ automatic: 1 });
      expect((await shown(number)).messages).toMatchObject([
        { automatic: 'notice', body: 'Votre devis D-12 est approuvé.' },
      ]);
    });

    // Proves 16.15.
    test('subject, date and other recipients are kept; a subject above an empty mail is the message', async () => {
      const { number, to } = await answered();
      const head = [
        'Cc: Paul <paul@client.example>, Nkul <site@nkul.example>',
        'Date: Mon, 16 Nov 2026 07:00:00 +0000',
      ];
      const mail = plainMail({ to, head }, '').replace('[#1001]', '[#1001] - OK pour mardi (EOM)');
      await read(mail.replace(/Subject: .*/, 'Subject: Re: Votre boutique - OK pour mardi (EOM)'));
      expect((await shown(number)).messages).toMatchObject([
        {
          body: 'OK pour mardi',
          subject: 'Re: Votre boutique - OK pour mardi (EOM)',
          sentAt: '2026-11-16T07:00:00.000Z',
          others: [{ name: 'Paul', address: 'paul@client.example' }],
        },
      ]);
      const { inquiry } = await shown(number);
      const people = await participants(services(), inquiry, { returns, colleagues, own: ['site@nkul.example'] });
      expect(people.map(({ address }) => address)).toEqual(['zoe@client.example', 'paul@client.example']);
    });

    // Proves 16.15.
    test('a repeated Message-ID with another content is another mail', async () => {
      const { to } = await answered();
      expect(await read(plainMail({ to }, 'Oui.'), plainMail({ to }, 'Non.'))).toMatchObject({ recorded: 2 });
      expect(await read(plainMail({ to }, 'Non.'))).toMatchObject({ known: 1 });
    });

    test('an HTML mail is read as words, never as markup', async () => {
      const { number, to } = await answered();
      const html =
        '<style>p{}</style><p>Bonjour&nbsp;<b>Arlette</b></p><script>alert(1)</script><img src="x" onerror="y">';
      await read(htmlMail({ to }, html));
      const [message] = (await shown(number)).messages;
      expect(message?.body).toBe('Bonjour\u00a0Arlette');
    });

    test('files are kept by what they contain, few and not too heavy; the others are named', async () => {
      const { number, to } = await answered();
      const aPdf = pdf();
      const file = (name: string, bytes: Uint8Array, type = 'application/pdf'): MailPart => ({ name, bytes, type });
      const mail = mailWithFiles({ to }, 'Voici.', [
        file('../bon de commande.exe', aPdf),
        file('page.pdf', Buffer.from('<script>alert(1)</script>')),
        file('vide.pdf', new Uint8Array()),
        ...['a', 'b', 'c', 'd', 'e'].map((name) => file(`${name}.pdf`, aPdf)),
      ]);
      await read(mail);
      const { files, messages } = await shown(number);
      expect(files.map(({ name }) => name)).toEqual([
        'bon de commande.pdf',
        'a.pdf',
        'b.pdf',
        'c.pdf',
        'd.pdf',
        'e.pdf',
      ]);
      expect(new Set(files.map(({ messageId }) => messageId))).toEqual(new Set([messages[0]?.id]));
      expect(messages[0]?.leftOut).toEqual(['page.pdf (format non gardé)', 'vide.pdf (vide)']);
      expect((await forwarded())[0]?.fileIds).toEqual(files.map(({ id }) => id));
    });

    test('a mail above the limit is recorded without the file that is cut', async () => {
      const { number, to } = await answered();
      const heavy = Buffer.concat([pdf(), Buffer.alloc(16 * 1024 * 1024, 'x')]);
      await read(mailWithFiles({ to }, 'Trop lourd.', [{ name: 'film.pdf', type: 'application/pdf', bytes: heavy }]));
      expect((await shown(number)).messages).toMatchObject([
        { body: 'Trop lourd.', leftOut: ['film.pdf (incomplète\u00a0: message trop lourd)'] },
      ]);
    });

    test('a reply to a merged request joins the one that was kept', async () => {
      const { number: kept } = await answered();
      const { number, to } = await answered();
      const [one, other] = [await showInquiry(services(), String(kept)), await showInquiry(services(), String(number))];
      if (one.status !== 'ok' || other.status !== 'ok') throw new Error('unknown');
      await mergeInquiry(services(), one.inquiry, other.inquiry);
      expect(await read(plainMail({ to }, 'Oui.'))).toMatchObject({ recorded: 1 });
      expect((await shown(kept)).messages).toMatchObject([{ body: 'Oui.' }]);
    });

    test('the words are searched and exported with the person, go with them, and do not come back', async () => {
      const { number, to } = await answered();
      const mail = plainMail(
        { to, from: 'Paul <paul@client.example>', head: ['Cc: =?UTF-8?Q?L=C3=A9a?= Ndi <lea@client.example>'] },
        `Phrase-Tres-Privee\n\nLe 16 nov. 2026, Nkul <${to}> a écrit :\n> Suite-Citee`,
      ).replace('Re: Votre boutique', 'Objet-Prive');
      await read(mail);
      const { inquiries } = await exportPerson({ db }, 'zoe@client.example');
      const message = {
        body: 'Phrase-Tres-Privee',
        fromAddress: 'paul@client.example',
        subject: 'Objet-Prive [#1001]',
      };
      const others = [{ name: 'Léa Ndi', address: 'lea@client.example' }];
      expect(inquiries).toMatchObject([{ messages: [{ ...message, others }] }]);
      for (const words of ['lea@client.example', 'léa ndi', 'objet-prive', 'suite-citee']) {
        expect(await findMentions(db, words)).toEqual([number]);
      }
      const { inquiry } = await shown(number);
      await eraseInquiries(db, [inquiry.id]);
      expect(await db.read.selectFrom('inquiry_messages').selectAll().execute()).toEqual([]);
      expect(await forwarded()).toEqual([]);
      expect(await read(mail)).toMatchObject({ recorded: 0, foreign: 1 });
    });

    test('two readers of one mailbox record a mail once', async () => {
      const { number, to } = await answered();
      mkdirSync(join(folder, 'new'));
      writeFileSync(join(folder, 'new', '1.eml'), plainMail({ to }, 'Oui.'));
      const mailbox = { returns, colleagues, own: [] };
      const both = await Promise.all(
        [1, 2].map(() => recordReplies(services(), mailsOf(folder, REPLY_MAX_BYTES), mailbox)),
      );
      expect(both.map(({ recorded }) => recorded).sort()).toEqual([0, 1]);
      expect((await shown(number)).messages).toHaveLength(1);
    });

    test('a reply that came by phone is recorded by hand, reopens the request, and keeps its note', async () => {
      const { number } = await answered();
      const done = await recordCustomerReply(services(), arlette, { number, version: 2 }, 'Il accepte.');
      expect(done).toMatchObject({ status: 'ok', inquiry: { status: 'in_progress', version: 3 } });
      expect((await shown(number)).history.at(-1)).toMatchObject({ event: 'received', note: 'Il accepte.' });
      expect(await recordCustomerReply(services(), serge, { number, version: 2 }, '')).toMatchObject({
        status: 'conflict',
      });
    });
  });
});
