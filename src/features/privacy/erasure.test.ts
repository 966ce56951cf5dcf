import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoRequest } from '../../../tests/fixtures/data/demo-request.ts';
import { contactRequest, jobApplication, pdf } from '../../../tests/fixtures/data/request-values.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { brand } from '../../content/words/brand.ts';
import type { Database } from '../../platform/db/database.ts';
import { isoInstant, newId } from '../../platform/db/ids.ts';
import { createLog } from '../../platform/log.ts';
import { createOutbox, enqueue, type Outbox, outboxStatus } from '../../platform/mail/outbox.ts';
import { createSmtpDelivery } from '../../platform/mail/smtp-delivery.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { enterInquiry } from '../inquiries/by-hand/by-hand.server.ts';
import { answerInquiry } from '../inquiries/follow-up/answers.server.ts';
import { keepDraft } from '../inquiries/follow-up/reply-drafts.server.ts';
import { listInquiries, markInquiry, submitInquiry } from '../inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import { exportPerson, monthsBefore, purgeClosed } from '../inquiries/personal-data.server.ts';
import { eraseAddress, eraseApplications, reapplyErasures } from './erasure.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const EMAIL = 'mballa.eloise@effacee.example';
const PHONE = '+237699887766';
/** Several chunks, the secret also in the last. */
const CV = pdf(`Motif-Secret-Du-CV${' '.repeat(600_000)}Motif-Secret-Du-CV`);
const SECRETS = [EMAIL, 'Mballa-Efface', PHONE, '699887766', 'Motif-Secret-Du-CV', 'Phrase-Tres-Privee'];

describe.each(DIALECTS)('personal data on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let url: string;
    let dispose: () => Promise<void>;
    let dataDir: string;
    let outbox: Outbox;
    const services = () => ({
      db,
      outbox,
      keys: createKeyring('a secret for the tests, long enough'),
      now: () => START,
    });
    const context = (key: string) => ({
      remember: async (
        trx: Parameters<Parameters<Database['write']>[0]>[0],
        answer: { status: number; body: unknown },
        recordId?: string,
      ) => {
        await trx
          .insertInto('idempotency_keys')
          .values({
            key,
            request_hash: 'h',
            status: answer.status,
            body: JSON.stringify(answer.body),
            record_id: recordId ?? null,
            created_at: isoInstant(START),
          })
          .execute();
      },
    });

    beforeEach(async () => {
      ({ db, url, dispose } = await createTestDatabase(dialect));
      dataDir = mkdtempSync(join(tmpdir(), 'nkul-privacy-'));
      const transport = createSmtpDelivery({ mailFrom: brand.mailFrom, dataDir });
      outbox = createOutbox({ db, transport, log: createLog('silent'), now: () => START });
    });
    afterEach(async () => {
      await outbox.stop();
      await dispose();
      rmSync(dataDir, { recursive: true });
    });

    const writeAll = async () => {
      const person = { firstName: 'Éloïse', lastName: 'Mballa-Efface', email: EMAIL, phone: PHONE };
      const cv = {
        name: 'CV Mballa-Efface.pdf',
        bytes: CV,
      };
      await submitInquiry('demo')(
        services(),
        demoRequest({ contactEmail: EMAIL, contactName: 'Mballa-Efface', contactPhone: PHONE }),
        context('a'),
      );
      await submitInquiry('contact')(
        services(),
        contactRequest({ name: 'Mballa-Efface', email: EMAIL.toUpperCase(), message: 'Phrase-Tres-Privee' }),
        context('b'),
      );
      for (const message of ['Phrase-Tres-Privee', 'Phrase-Tres-Privee, deuxième envoi']) {
        await submitInquiry('job')(services(), { ...jobApplication({ ...person, message }), cv }, context(message));
      }
      const [inquiry] = await listInquiries({ db }, { kind: 'demo' });
      await markInquiry(services(), inquiry?.id ?? '', 'in_progress', `Rappelée au ${PHONE}`);
      await submitInquiry('contact')(services(), contactRequest(), context('c'));
      outbox.start();
      outbox.wake();
      await expect.poll(() => outboxStatus(db), { timeout: 15_000 }).toMatchObject({ sent: 8, pending: 0, sending: 0 });
      const member = { id: 's1', email: 'awa@nkul.example', name: 'Awa', role: 'direction', ended_at: null } as const;
      await db.write((trx) =>
        trx
          .insertInto('staff')
          .values({ ...member, created_at: isoInstant(START) })
          .execute(),
      );
      const [asked] = await listInquiries({ db }, { search: 'Phrase-Tres-Privee', kind: 'contact' });
      const { id = '', number = 0 } = asked ?? {};
      const answer = { subject: 'Votre message', text: 'Phrase-Tres-Privee, dites-vous' };
      await answerInquiry(services(), { ...member, kinds: ['contact'] }, { number, version: 1 }, answer);
      await keepDraft(services(), member.id, id, 'Phrase-Tres-Privee encore');
    };

    const everything = async (): Promise<Buffer> => {
      const folders = [join(dataDir, 'mail'), ...(dialect === 'sqlite' ? [dirname(url.slice('sqlite:'.length))] : [])];
      const files = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
      const rows =
        dialect === 'sqlite'
          ? []
          : await Promise.all(
              (
                [
                  'inquiries',
                  'inquiry_notes',
                  'inquiry_replies',
                  'inquiry_messages',
                  'staff_drafts',
                  'inquiry_files',
                  'file_parts',
                  'outbox',
                  'idempotency_keys',
                ] as const
              ).map(async (table) =>
                Buffer.from(
                  JSON.stringify(await db.read.selectFrom(table).selectAll().execute(), (_key, value) =>
                    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
                  ),
                ),
              ),
            );
      return Buffer.concat([...files.flatMap((file) => [Buffer.from(file), readFileSync(file)]), ...rows]);
    };
    const found = async () => {
      const bytes = await everything();
      const text = bytes.toString('latin1').toLowerCase();
      return SECRETS.filter((secret) => text.includes(secret.toLowerCase()));
    };

    test('a queued mail to the address that belongs to no record is erased too', async () => {
      const mail = { kind: 'newsletter-confirmation', to: EMAIL, subject: 'Confirmez', text: 'Un lien' } as const;
      await db.write((trx) => enqueue(trx, mail, START));
      expect(await eraseAddress({ ...services(), dataDir }, EMAIL.toUpperCase())).toMatchObject({ mails: 1 });
      expect(await db.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
    });

    test('an export holds everything, files included', async () => {
      await writeAll();
      const { inquiries } = await exportPerson({ db }, ` ${EMAIL} `);
      expect(inquiries.map(({ kind }) => kind).sort()).toEqual(['contact', 'demo', 'job', 'job']);
      const job = inquiries.find(({ kind }) => kind === 'job');
      expect(job?.files.map(({ name }) => name)).toEqual(['CV Mballa-Efface.pdf']);
      expect(Buffer.from(job?.files[0]?.base64 ?? '', 'base64')).toEqual(Buffer.from(CV));
      expect(inquiries.find(({ kind }) => kind === 'demo')?.notes).toMatchObject([{ note: `Rappelée au ${PHONE}` }]);
      expect(await exportPerson({ db }, 'personne@client.example')).toMatchObject({ inquiries: [] });
    });

    // Proves 13.4.
    test('erasing leaves no byte of a person in the database, its files and the spool, and all of the others', async () => {
      await writeAll();
      expect((await found()).length, 'the search itself finds what is there').toBeGreaterThan(3);
      expect(await eraseAddress({ ...services(), dataDir }, EMAIL)).toEqual({
        numbers: [1001, 1002, 1003, 1004],
        subscriptions: 0,
        comments: 0,
        mails: 7,
        spooled: 6,
        mentionedIn: [],
      });
      await db.vacuum();
      expect(await found()).toEqual([]);
      expect(await db.read.selectFrom('idempotency_keys').select('key').execute()).toEqual([{ key: 'c' }]);
      expect(await listInquiries({ db }, {})).toMatchObject([{ data: contactRequest() }]);
      expect(readdirSync(join(dataDir, 'mail'))).toHaveLength(2);
      expect(await eraseAddress({ ...services(), dataDir }, EMAIL)).toMatchObject({ numbers: [], spooled: 0 });
    });

    test('erasing applications leaves the other requests, also after a restore', async () => {
      await writeAll();
      const kinds = async () => (await exportPerson({ db }, EMAIL)).inquiries.map(({ kind }) => kind).sort();
      const rows = await db.read.selectFrom('inquiries').selectAll().where('kind', '=', 'job').execute();
      const erased = await eraseApplications({ ...services(), dataDir }, EMAIL.toUpperCase());
      expect(erased).toMatchObject({ subscriptions: 0, comments: 0, mentionedIn: [] });
      expect(erased.numbers).toHaveLength(2);
      expect(await kinds()).toEqual(['contact', 'demo']);
      await db.vacuum();
      expect(await found()).not.toContain('Motif-Secret-Du-CV');
      await db.write((trx) =>
        trx
          .insertInto('inquiries')
          .values(rows as never)
          .execute(),
      );
      expect(await kinds()).toEqual(['contact', 'demo', 'job', 'job']);
      await db.write((trx) => reapplyErasures(trx, services().keys));
      expect(await kinds()).toEqual(['contact', 'demo']);
    });

    test('who left a telephone number alone is erased by it, in any spelling, also after a restore', async () => {
      const enter = (input: object, kind: 'contact' | 'job' = 'contact') =>
        enterInquiry(
          services(),
          { id: 's1', name: 'Awa', kinds: INQUIRY_KINDS },
          {
            ...{ id: newId(START), kind, cv: undefined, isAcknowledged: false },
            input: { channel: 'phone', name: 'Mballa-Efface', lastName: 'Mballa-Efface', phone: PHONE, ...input },
          },
        );
      await enter({ message: 'Phrase-Tres-Privee' });
      await enter({ message: 'Phrase-Tres-Privee', position: 'Data Scientist' }, 'job');
      await enter({ message: 'Une autre personne', name: 'Essomba', email: 'essomba@client.example' });
      await enter({ message: 'Un autre numéro', name: 'Abena', phone: '+237677123456' });
      expect((await listInquiries({ db }, {})).length).toBe(4);
      const rows = await db.read.selectFrom('inquiries').selectAll().execute();
      const names = async () => (await listInquiries({ db }, {})).map(({ contactName }) => contactName).sort();

      expect(await eraseAddress({ ...services(), dataDir }, '')).toMatchObject({ numbers: [], mentionedIn: [] });
      expect(await eraseAddress({ ...services(), dataDir }, '+237')).toMatchObject({ numbers: [] });
      expect(await eraseApplications({ ...services(), dataDir }, '699 88 77 66')).toMatchObject({ numbers: [1002] });
      expect(await eraseAddress({ ...services(), dataDir }, '(+237) 6 99 88 77 66')).toMatchObject({
        numbers: [1001],
        mentionedIn: [1003],
      });
      expect(await names()).toEqual(['Abena', 'Essomba']);

      await db.write(async (trx) => {
        await trx.deleteFrom('inquiries').execute();
        await trx
          .insertInto('inquiries')
          .values(rows as never)
          .execute();
      });
      await db.write((trx) => reapplyErasures(trx, services().keys));
      expect(await names()).toEqual(['Abena', 'Essomba']);
    });

    test("other people's requests that name the address are told, not touched", async () => {
      await submitInquiry('contact')(services(), contactRequest({ message: `Demandez à ${EMAIL}` }), context('x'));
      const [other] = await listInquiries({ db }, {});
      expect(await eraseAddress({ ...services(), dataDir }, EMAIL)).toMatchObject({
        numbers: [],
        spooled: 0,
        mentionedIn: [other?.number],
      });
    });

    test('a purge takes what was closed long ago, and nothing else', async () => {
      await writeAll();
      const kept = ['new', 'in_progress', 'answered'] as const;
      const [first, second, third] = await listInquiries({ db }, {});
      await markInquiry(services(), first?.id ?? '', 'closed');
      await markInquiry(services(), second?.id ?? '', 'answered');
      await markInquiry(services(), third?.id ?? '', 'spam');
      expect(await purgeClosed({ db, dataDir }, START)).toBe(0);
      const spooled = readdirSync(join(dataDir, 'mail')).length;
      expect(await purgeClosed({ db, dataDir }, START + 1)).toBe(2);
      const rest = await listInquiries({ db }, {});
      expect(rest).toHaveLength(3);
      expect(rest.every(({ status }) => (kept as readonly string[]).includes(status))).toBe(true);
      expect(readdirSync(join(dataDir, 'mail')).length).toBeLessThan(spooled);
    });
  });
});

test.each([
  ['2026-11-20T08:00:00.000Z', 24, '2024-11-20T08:00:00.000Z'],
  ['2026-03-31T08:00:00.000Z', 1, '2026-02-28T08:00:00.000Z'],
  ['2026-01-15T08:00:00.000Z', 3, '2025-10-15T08:00:00.000Z'],
])('%s less %i months is %s', (now, months, expected) => {
  expect(isoInstant(monthsBefore(Date.parse(now), months))).toBe(expected);
});
