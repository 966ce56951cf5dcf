import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest, jobApplication, pdf } from '../../../tests/fixtures/data/request-values.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { Database } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/ids.ts';
import { enqueue } from '../../platform/mail/outbox.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { enterInquiry } from '../inquiries/by-hand/by-hand.server.ts';
import { submitInquiry } from '../inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import { importList } from '../newsletter/subscribers/subscriber-list.server.ts';
import { exportAddress, findRetainedData, searchPeople } from './people.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const EMAIL = 'eloise@courrier.example';

describe.each(DIALECTS)('people on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    const keys = createKeyring('a secret for the tests, long enough');
    const submit = (kind: 'contact' | 'job', input: object, at = START) =>
      submitInquiry(kind)({ db, keys, now: () => at, outbox: { wake() {} } as never }, input, {
        remember: async () => {},
      });
    const find = (text: string, kinds = INQUIRY_KINDS) => searchPeople({ db }, text, kinds, 50);

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
    });
    afterEach(() => dispose());

    test('a person is found by part of the name or the address in every table', async () => {
      await submit('contact', contactRequest({ name: 'Éloïse Mballa', email: EMAIL.toUpperCase() }));
      await submit('contact', contactRequest({ message: `Voyez Éloïse Mballa, ${EMAIL}` }), START + 1);
      await importList({ db, keys, now: () => START }, [{ line: 1, email: EMAIL }]);
      await db.write((trx) => enqueue(trx, { kind: 'x', to: EMAIL, subject: 'Lien', text: '' } as never, START));
      const [person, ...others] = await find('eloise mba');
      expect(others).toEqual([]);
      // By the name of the sender, though the subscriber has none.
      expect(person).toMatchObject({ name: 'Éloïse Mballa', inquiries: 1, isSubscriber: true });
      for (const part of ['loise@cour', EMAIL, ' ELOISE@courrier ']) {
        const found = await find(part);
        expect(found).toHaveLength(1);
        expect(found[0]).toMatchObject({ name: 'Éloïse Mballa', inquiries: 1, isSubscriber: true, mails: 1 });
      }
      expect(await find('e')).toEqual([]);
      expect(await find('100%')).toEqual([]);
    });

    test('who only applied for a job is not found by a role that sees no applications', async () => {
      await submit('job', { ...jobApplication({ email: EMAIL }), cv: { name: 'CV.pdf', bytes: pdf() } });
      expect(await find('mballa')).toHaveLength(1);
      expect(
        await find(
          'mballa',
          INQUIRY_KINDS.filter((kind) => kind !== 'job'),
        ),
      ).toEqual([]);
      expect(await find('mballa', [])).toEqual([]);
    });

    test('a person known by a telephone number alone is found, and exported, by it', async () => {
      const services = { db, keys, now: () => START, outbox: { wake() {} } as never };
      const awa = { id: 's1', name: 'Awa', email: 'awa@nkul.example', kinds: INQUIRY_KINDS };
      for (const [at, name] of ['Odile Biloa', 'Odile B.'].entries()) {
        const input = { channel: 'phone', name, phone: '6 77 12 34 56', message: 'Un site' };
        await enterInquiry(services, awa, {
          ...{ id: newId(START + at), kind: 'contact' as const, cv: undefined, isAcknowledged: false },
          input,
        });
      }
      await submit('contact', contactRequest({ email: EMAIL }));
      for (const part of ['odile bil', '677 12 34', '+237 6 77 12 34 56', '677123456']) {
        expect(await find(part), part).toMatchObject([{ email: '+237677123456' }]);
      }
      expect(await find('odile')).toMatchObject([{ email: '+237677123456', inquiries: 2 }]);
      expect(await findRetainedData({ db }, '677-12-34-56')).toMatchObject({
        email: '+237677123456',
        inquiries: [{ number: 1001 }, { number: 1002 }],
        newsletter: null,
        mentionedIn: [],
      });
      expect(await exportAddress({ db }, '00237677123456')).toMatchObject({ inquiries: [{}, {}] });
      expect(await findRetainedData({ db }, '')).toBeUndefined();
      expect(await exportAddress({ db }, '677123457')).toBeUndefined();
    });

    test('what is kept is told with what an erasure would leave to be read', async () => {
      expect(await findRetainedData({ db }, EMAIL)).toBeUndefined();
      expect(await exportAddress({ db }, EMAIL)).toBeUndefined();
      await submit('job', { ...jobApplication({ email: EMAIL }), cv: { name: 'CV.pdf', bytes: pdf() } });
      await submit('contact', contactRequest({ message: `Voyez ${EMAIL}` }));
      expect(await findRetainedData({ db }, ` ${EMAIL.toUpperCase()} `)).toMatchObject({
        inquiries: [{ number: 1001, files: [{ name: 'CV.pdf' }] }],
        newsletter: null,
        comments: [],
        mails: 2,
        otherMails: 0,
        mentionedIn: [1002],
      });
      const withoutJobs = INQUIRY_KINDS.filter((kind) => kind !== 'job');
      expect(
        await findRetainedData({ db }, EMAIL, withoutJobs),
        'not even that there is an application',
      ).toBeUndefined();
      expect(await exportAddress({ db }, EMAIL)).toMatchObject({
        email: EMAIL,
        inquiries: [{ files: [{ base64: Buffer.from(pdf()).toString('base64') }] }],
        newsletter: null,
        comments: [],
      });
      await submit('contact', contactRequest({ email: EMAIL }));
      expect(await findRetainedData({ db }, EMAIL, withoutJobs), 'nor of a customer').toMatchObject({
        inquiries: [{ number: 1003 }],
        mails: 2,
        mentionedIn: [1002],
      });
    });
  });
});
