import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoRequest } from '../../../tests/fixtures/data/demo-request.ts';
import { contactRequest } from '../../../tests/fixtures/data/request-values.ts';
import { createFakeTransport } from '../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { openSiteDatabase } from '../../composition/schema.ts';
import { company } from '../../content/kinds/company/company.ts';
import { workingCalendar } from '../../content/kinds/company/holidays.ts';
import { mailboxes } from '../../content/kinds/company/mailboxes.ts';
import { brand } from '../../content/words/brand.ts';
import { type Database, UniqueViolation } from '../../platform/db/database.ts';
import { isoInstant } from '../../platform/db/ids.ts';
import type { Remember } from '../../platform/http/forms/idempotency.ts';
import {
  IDEMPOTENCY_MAX_AGE_MS,
  purgeOldKeys,
  runOnce,
  SAME_CONTENT_MS,
} from '../../platform/http/forms/idempotency.ts';
import { createLog } from '../../platform/log.ts';
import { purgeFormerDays } from '../../platform/mail/address-limit.ts';
import { renderMail } from '../../platform/mail/mail-layout.ts';
import { createOutbox, type Outbox, outboxStatus, type QueuedMail } from '../../platform/mail/outbox.ts';
import { createSmtpDelivery } from '../../platform/mail/smtp-delivery.ts';
import { createKeyring, type Keyring } from '../../platform/secrets/keyring.ts';
import { promiseOf } from './follow-up/promise.schema.ts';
import {
  describeInquiry,
  flatInquiry,
  listInquiries,
  markInquiry,
  showInquiry,
  submitInquiry,
} from './inquiries.server.ts';
import { inquirySheet } from './inquiry-sheet.server.ts';
import { demoForm } from './kinds/demo.schema.ts';
import { inquiryMail } from './mails/inquiry-mail.ts';
import { enqueueSpamDigest } from './spam/spam-digest.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const ROBOT = { reference: 'rempli', companyName: 'https://a.example https://b.example https://c.example' };
const forgetful = { remember: async () => {} };
const remembering = (key: string): { remember: Remember } => ({
  remember: async (trx, answer) => {
    await trx
      .insertInto('idempotency_keys')
      .values({
        key,
        request_hash: 'h',
        status: answer.status,
        body: JSON.stringify(answer.body),
        created_at: isoInstant(START),
      })
      .execute();
  },
});

describe.each(DIALECTS)('inquiries on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;
    let outbox: Outbox;
    let now: number;
    let services: { db: Database; outbox: Outbox; keys: Keyring; now: () => number };

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
      now = START;
      outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => now });
      services = { db, outbox, keys: createKeyring('a secret for the tests, long enough'), now: () => now };
    });
    afterEach(async () => {
      await outbox.stop();
      await dispose();
    });

    const submit = async (changes = {}) => {
      const result = await submitInquiry('demo')(services, demoRequest(changes), forgetful);
      if (result.status !== 'ok') throw new Error('refused');
      return (result.answer.body as { id: string }).id;
    };
    const outboxRows = () => db.read.selectFrom('outbox').selectAll().where('kind', '!=', 'acknowledgement').execute();
    const acknowledged = async () =>
      (
        await db.read.selectFrom('outbox').selectAll().where('kind', '=', 'acknowledgement').orderBy('id').execute()
      ).map(({ mail, record_id }) => ({ record_id, ...(JSON.parse(mail) as QueuedMail) }));

    // Proves 19.1, 10.1.
    test('sent again with its key after seven days on a device, it is the record of before', async () => {
      const repeatable = { scope: '/api/demo', key: 'k', content: '{}', maxAgeMs: IDEMPOTENCY_MAX_AGE_MS };
      const send = () =>
        runOnce(services, [repeatable], async (remember) => {
          const result = await submitInquiry('demo')(services, demoRequest(), { remember });
          if (result.status !== 'ok') throw new Error('refused');
          return { answer: result.answer };
        });
      const first = await send();
      now += 7 * 86_400_000;
      await purgeOldKeys(services);
      expect(await send()).toEqual(first);
      expect(await db.read.selectFrom('inquiries').select('id').execute()).toHaveLength(1);
    });

    test('a phone number without its country stays as typed, and the team reads that its country is not known', async () => {
      await submit({ contactPhone: '06 71 23 45 67' });
      const [inquiry] = await listInquiries(services, { search: '0671234567' });
      if (!inquiry) throw new Error('nothing is found');
      expect(inquiry.contactPhone).toBe('0671234567');
      const [mail] = await outboxRows();
      for (const shown of [JSON.stringify(describeInquiry(inquiry)), inquirySheet([inquiry]), mail?.mail]) {
        expect(shown).toContain('06 71 23 45 67 (pays non précisé)');
        expect(shown).not.toContain('+237671234567');
      }
    });

    // Proves 10.7.
    test('its sender gets a mail with its number, of nothing that was typed', async () => {
      const typed = demoRequest({ companyName: 'Gagnez sur www.casino.example', contactName: 'Un gain pour vous' });
      await submitInquiry('demo')(services, typed, forgetful);
      const [inquiry] = await listInquiries(services, {});
      const [mail, ...others] = await acknowledged();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        record_id: inquiry?.id,
        to: typed.contactEmail,
        replyTo: { address: mailboxes().sales },
        headers: { 'Auto-Submitted': 'auto-replied' },
      });
      expect(mail?.subject).toContain(`#${inquiry?.number}`);
      expect(mail?.text).toContain(`#${inquiry?.number}`);
      const all = `${mail?.subject} ${mail?.text}`;
      for (const value of [typed.companyName, typed.contactName, typed.contactPhone, 'casino', 'gain']) {
        expect(all).not.toContain(value);
      }
    });

    // Proves 10.7.
    test('one mailbox gets two of them a day over all kinds, whatever its spelling', async () => {
      const contact = (email: string) => submitInquiry('contact')(services, contactRequest({ email }), forgetful);
      await submit({ contactEmail: 'zoe@client.example' });
      await contact('ZOE@client.example');
      await Promise.all(['zoe@client.example', 'zoe+1@client.example', 'Zoe+2@client.example'].map(contact));
      expect(await listInquiries(services, {})).toHaveLength(5);
      expect((await acknowledged()).map(({ to }) => to).sort()).toEqual(['ZOE@client.example', 'zoe@client.example']);
      await contact('awa@client.example');
      expect(await acknowledged()).toHaveLength(3);
      now += 86_400_000;
      await contact('zoe@client.example');
      expect(await acknowledged()).toHaveLength(4);
      await purgeFormerDays(services);
      expect(await db.read.selectFrom('acknowledgements').selectAll().execute()).toHaveLength(1);
    });

    test('one sign of a robot keeps its promise: both mails go, and the team is told of the doubt', async () => {
      const touchedAt = now - 800;
      await submitInquiry('demo')(services, demoRequest(), { ...forgetful, touchedAt });
      const [inquiry] = await listInquiries(services, {});
      expect(inquiry?.status).toBe('new');
      const createdAt = inquiry?.createdAt ?? '';
      const waiting = { status: 'new', createdAt, waitsSince: createdAt, firstAnswerAt: null } as const;
      expect(promiseOf(waiting, now, workingCalendar(now))).toMatchObject({ state: 'waiting' });
      expect(await acknowledged()).toHaveLength(1);
      const mails = (await outboxRows()).map(({ mail }) => JSON.parse(mail) as QueuedMail);
      const told = mails.find(({ subject }) => subject.startsWith('[À vérifier] Demande #'));
      expect(told && renderMail(told).text).toContain('moins de trois secondes');
      const found = await showInquiry(services, inquiry?.id ?? '');
      expect(found).toMatchObject({ notes: [{ status: 'new', note: expect.stringMatching(/^À vérifier/) }] });
      expect(await enqueueSpamDigest(services)).toBe(0);
    });

    test('what looks like spam owes its sender nothing, and the team one mail a day', async () => {
      expect(await enqueueSpamDigest(services)).toBe(0);
      for (let index = 0; index < 3; index += 1) await submit({ ...ROBOT, contactName: `Robot ${index}` });
      expect([await acknowledged(), await outboxRows()]).toEqual([[], []]);
      const owed = await Promise.all([enqueueSpamDigest(services), enqueueSpamDigest(services)]);
      expect(owed.sort()).toEqual([0, 3]);
      now += 3_600_000;
      await submit(ROBOT);
      expect(await enqueueSpamDigest(services)).toBe(0);
      const [digest, ...others] = await outboxRows();
      expect(others).toEqual([]);
      const { to, subject, text } = JSON.parse(digest?.mail ?? '') as QueuedMail;
      expect([to, subject]).toEqual([company().email, expect.stringContaining('3 demandes')]);
      for (const { number, contactName } of (await listInquiries(services, {})).slice(1)) {
        expect(text).toContain(`#${number} - démo\u00a0: ${contactName}`);
      }
      now += 86_400_000;
      expect(await enqueueSpamDigest(services)).toBe(1);
    });

    // Proves 10.1.
    test('a request is recorded with the mail and the answer that belong to it', async () => {
      const result = await submitInquiry('demo')(services, demoRequest(), remembering('k'));
      expect(result).toMatchObject({ status: 'ok' });
      const [inquiry] = await listInquiries(services, {});
      expect(inquiry).toMatchObject({ kind: 'demo', status: 'new', data: demoRequest(), createdAt: isoInstant(START) });
      expect(await outboxRows()).toMatchObject([{ record_id: inquiry?.id, kind: 'demo', status: 'pending' }]);
      const [key] = await db.read.selectFrom('idempotency_keys').selectAll().execute();
      expect(JSON.parse(key?.body ?? '')).toEqual({ success: true, id: inquiry?.id });
    });

    test('an invalid one stores nothing', async () => {
      const result = await submitInquiry('demo')(services, demoRequest({ contactName: '<b>' }), remembering('k'));
      expect(result).toMatchObject({ status: 'invalid', errors: { contactName: expect.any(String) } });
      expect(await listInquiries(services, {})).toEqual([]);
      expect(await outboxRows()).toEqual([]);
    });

    test('a key that comes again with other content is refused, and stores nothing', async () => {
      const send = (content: string) =>
        runOnce(services, [{ scope: '/api/demo', key: 'k', content, maxAgeMs: 1000 }], async (remember) => {
          await submitInquiry('demo')(services, demoRequest({ companyName: content }), { remember });
          return {};
        });
      await send('Une société');
      await expect(send('Une autre')).rejects.toMatchObject({
        problem: { status: 422, code: 'idempotency_key_reused' },
      });
      expect(await listInquiries(services, {})).toHaveLength(1);
    });

    // Proves 10.1.
    test('the same content under other keys is one record for ten minutes, and those keys stay known', async () => {
      const send = (key: string, content = '{}') => {
        const identity = { scope: '/api/demo', content };
        const identities = [
          { ...identity, key, maxAgeMs: IDEMPOTENCY_MAX_AGE_MS },
          { ...identity, key: `same ${content}`, maxAgeMs: SAME_CONTENT_MS },
        ];
        return runOnce(services, identities, async (remember) => {
          const result = await submitInquiry('demo')(services, demoRequest(), { remember });
          if (result.status !== 'ok') throw new Error('refused');
          return { answer: result.answer };
        });
      };
      const records = async () => (await db.read.selectFrom('inquiries').select('id').execute()).length;
      const [first, ...others] = await Promise.all([send('a'), send('b'), send('c')]);
      for (const other of others) expect(other).toEqual(first);
      expect(await send('d')).toEqual(first);
      expect(await records()).toBe(1);
      now += SAME_CONTENT_MS + 1;
      expect(await send('d'), 'queued on the device meanwhile').toEqual(first);
      expect(await records()).toBe(1);
      await send('e');
      await send('f', '{"other":1}');
      expect(await records()).toBe(3);
    });

    // Proves 10.1.
    test('a repeat leaves neither a second record nor a second mail', async () => {
      const results = await Promise.allSettled(
        Array.from({ length: 5 }, () => submitInquiry('demo')(services, demoRequest(), remembering('same'))),
      );
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(4);
      expect(refused.every((result) => result.reason instanceof UniqueViolation)).toBe(true);
      expect(await listInquiries(services, {})).toHaveLength(1);
      expect(await outboxRows()).toHaveLength(1);
    });

    test('a hundred at once are a hundred records with a mail each, sent once', async () => {
      outbox.start();
      await Promise.all(Array.from({ length: 100 }, (_, index) => submit({ companyName: `Société ${index}` })));
      expect(await listInquiries(services, {})).toHaveLength(100);
      await expect.poll(() => outboxStatus(db), { timeout: 15_000 }).toMatchObject({ sent: 102, pending: 0 });
    });

    test('lists newest first, by filter and by words without case and accents', async () => {
      const first = await submit({ companyName: 'Éboa Frères' });
      now += 86_400_000;
      const second = await submit({ companyName: '100% Mbida_SA', contactName: 'Paul' });
      const idsFor = async (filter: Parameters<typeof listInquiries>[1]) =>
        (await listInquiries(services, filter)).map((inquiry) => inquiry.id);
      expect(await idsFor({})).toEqual([second, first]);
      expect(await idsFor({ limit: 1 })).toEqual([second]);
      expect(await idsFor({ search: 'freres EBOA' })).toEqual([first]);
      expect(await idsFor({ search: '100%' })).toEqual([second]);
      expect(await idsFor({ search: '%' })).toEqual([second]);
      expect(await idsFor({ search: 'mbida_s' })).toEqual([second]);
      expect(await idsFor({ search: 'introuvable' })).toEqual([]);
      expect(await idsFor({ since: isoInstant(now) })).toEqual([second]);
      expect(await idsFor({ until: isoInstant(now) })).toEqual([first]);
      expect(await idsFor({ kind: 'contact' })).toEqual([]);
      await markInquiry(services, first, 'closed');
      expect(await idsFor({ status: 'closed' })).toEqual([first]);
    });

    test('is shown by its id or an unambiguous beginning of it', async () => {
      const first = await submit();
      now += 86_400_000;
      await submit();
      expect(await showInquiry(services, first)).toMatchObject({ status: 'ok', inquiry: { id: first } });
      expect(await showInquiry(services, first.slice(0, 13).toUpperCase())).toMatchObject({ status: 'ok' });
      expect(await showInquiry(services, first.slice(0, 2))).toEqual({ status: 'invalid' });
      expect(await showInquiry(services, 'ffff')).toEqual({ status: 'not_found' });
      expect(await showInquiry(services, '%')).toEqual({ status: 'not_found' });
    });

    test('has a number that is unique over all processes, and is found by it', async () => {
      const first = await submit();
      const other = await openSiteDatabase(url);
      const from = (replica: Database) => submitInquiry('demo')({ ...services, db: replica }, demoRequest(), forgetful);
      await Promise.all(Array.from({ length: 20 }, (_, index) => from(index % 2 ? db : other)));
      await other.close();
      const numbers = (await listInquiries(services, {})).map(({ number }) => number);
      expect(numbers.toSorted()).toEqual(Array.from({ length: 21 }, (_, index) => 1001 + index));
      for (const reference of ['1001', '#1001', first]) {
        expect(await showInquiry(services, reference)).toMatchObject({ inquiry: { id: first, number: 1001 } });
      }
      expect(await showInquiry(services, '#9999')).toEqual({ status: 'not_found' });
      expect(await listInquiries(services, { search: '#1001' })).toMatchObject([{ id: first }]);
      expect(await markInquiry(services, '#1001', 'closed')).toMatchObject({
        inquiry: { id: first, status: 'closed' },
      });
      expect((await outboxRows()).some(({ mail }) => mail.includes('Demande #1001 - '))).toBe(true);
    });

    test('keeps the history of its statuses', async () => {
      const id = await submit();
      now += 1000;
      await markInquiry(services, id, 'in_progress', 'Appelée');
      now += 1000;
      const marked = await markInquiry(services, id.slice(0, 20), 'answered');
      expect(marked).toMatchObject({
        inquiry: { status: 'answered', updatedAt: isoInstant(now) },
        notes: [
          { status: 'in_progress', note: 'Appelée' },
          { status: 'answered', note: '' },
        ],
      });
      expect(await markInquiry(services, 'ffff', 'closed')).toEqual({ status: 'not_found' });
    });

    test('is exported flat', async () => {
      const id = await submit();
      expect((await listInquiries(services, {})).map(flatInquiry)).toEqual([
        expect.objectContaining({ id, kind: 'demo', status: 'new', ...demoRequest() }),
      ]);
    });
  });
});

describe('the mail to the team', () => {
  const id = '019a0000-0000-7000-8000-000000000001';
  const mail = inquiryMail({
    id,
    number: 1042,
    kind: 'demo',
    contact: { name: 'Zoé Éboa', email: 'zoe@client.example' },
    data: demoRequest({ companyName: 'A & B "C"' }),
    receivedAt: START,
    deskUrl: 'https://bureau.nkul.example',
  });
  const { text, html = '' } = renderMail(mail);

  test('leads to the request at the desk, beside the command', () => {
    expect(text).toContain('https://bureau.nkul.example/demandes/1042\n');
    expect(html).toContain('<a href="https://bureau.nkul.example/demandes/1042">');
  });

  test('says everything, in text and in HTML', () => {
    const answers = [
      ...Object.values(demoRequest({ companyName: 'A & B "C"', entityType: undefined, contactPhone: undefined })),
      '+237 6 22 00 01 37',
      'Une entreprise',
      '#1042',
    ];
    const plain = html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
    for (const answer of answers.filter((it) => it !== undefined)) {
      expect(text).toContain(answer);
      expect(plain).toContain(answer);
    }
    expect(text).toContain(demoForm.fields.employeeCount.label);
    expect(text).toContain(`npm run office -- requests show 1042`);
    expect(text).toContain('à 9\u00a0h\u00a000');
  });

  // Proves 1.3.
  test('arrives at the sales team and answers the visitor', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nkul-mail-'));
    const { kind: _kind, recordId: _recordId, layout: _layout, text: _text, ...content } = mail;
    await createSmtpDelivery({ mailFrom: brand.mailFrom, dataDir }).deliver(
      { ...content, text, html, id, date: START },
      async () => {},
    );
    const parsed = await PostalMime.parse(readFileSync(join(dataDir, 'mail', `${id}.eml`)));
    rmSync(dataDir, { recursive: true });
    expect(parsed.to).toMatchObject([{ address: mailboxes().sales }]);
    expect(parsed.replyTo).toMatchObject([{ name: 'Zoé Éboa', address: 'zoe@client.example' }]);
    expect(parsed.subject).toBe('Demande #1042 - démo Fufullu\u00a0: A & B "C"');
    expect(parsed.text?.trim()).toBe(text.trim());
    expect(parsed.html?.trim()).toBe(html);
  });
});
