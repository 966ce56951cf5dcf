import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox, type Outbox } from '../../../platform/mail/outbox.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { readFigures } from '../../figures/figures.server.ts';
import { answerInquiry } from '../follow-up/answers.server.ts';
import { describeChange, type Follower } from '../follow-up/follow-up.server.ts';
import { inboxCounts, showFollowed } from '../follow-up/inbox.server.ts';
import { summaryOf } from '../follow-up/inquiry-summary.ts';
import { findOtherApplications } from '../inquiries.repository.ts';
import { describeInquiry } from '../inquiries.server.ts';
import { INQUIRIES, INQUIRY_KINDS, type InquiryKind } from '../kinds/inquiry-kinds.schema.ts';
import { CV_ERRORS, CV_MAX_BYTES } from '../kinds/job.schema.ts';
import { byHandForm } from './by-hand.schema.ts';
import { enterInquiry } from './by-hand.server.ts';

const NOW = Date.parse('2026-11-16T08:00:00.000Z');
const arlette: Follower = { id: 's1', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };

test.each(INQUIRY_KINDS)(
  'a request of kind %s needs a channel, a name, a way to reach the person, and its matter',
  (kind) => {
    const { required, sender, validate } = byHandForm(kind);
    const { errors } = validate({}) as { errors: Record<string, string> };
    expect(Object.keys(errors).sort()).toEqual([...required, sender.phone].sort());
    for (const sentence of Object.values(errors)) expect(sentence).toMatch(/^[A-ZÉ].*\.$/);
  },
);

test('a field of a public form is a field of the form by hand', () => {
  for (const kind of INQUIRY_KINDS) {
    const open = Object.entries(INQUIRIES[kind].form.fields).filter(([, { input }]) => input !== 'consent');
    expect(Object.keys(byHandForm(kind).fields)).toEqual(expect.arrayContaining(open.map(([name]) => name)));
  }
});

describe.each(DIALECTS)('a request entered by hand, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let outbox: Outbox;
    const keys = createKeyring('a secret for the tests, long enough');
    const services = () => ({ db, now: () => NOW, outbox, keys });

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => NOW });
    });
    afterEach(async () => {
      await outbox.stop();
      await dispose();
    });

    const enter = (kind: InquiryKind, input: object, more: object = {}) =>
      enterInquiry(services(), arlette, {
        ...{ id: newId(NOW), kind, cv: undefined, isAcknowledged: false, ...more },
        input: {
          channel: 'phone',
          name: 'Awa Ngo',
          lastName: 'Ngo',
          contactName: 'Awa Ngo',
          message: 'Un devis.',
          ...input,
        },
      });
    const mails = () => db.read.selectFrom('outbox').select('kind').execute();

    test('it stands with its channel, its author and its promise, read, and no mail leaves', async () => {
      const entered = await enter('contact', { phone: '6 77 12 34 56' });
      if (entered.status !== 'ok') throw new Error(JSON.stringify(entered));
      const { inquiry } = entered;
      expect(inquiry).toMatchObject({
        ...{ contactName: 'Awa Ngo', contactEmail: '', contactPhone: '+237677123456', status: 'new' },
        ...{ source: { channel: 'phone' }, waitsSince: inquiry.createdAt, firstAnswerAt: null },
      });
      const [event] = (await showFollowed({ db }, arlette, inquiry.number))?.history ?? [];
      expect([event?.author, event && describeChange(event)]).toEqual([
        'Arlette Manga',
        'Saisie au bureau\u00a0: Appel',
      ]);
      expect(await inboxCounts(services(), arlette)).toMatchObject({ waiting: 1, unread: 0 });
      expect(await mails()).toEqual([]);
      const { requests } = await readFigures(services(), 'jours');
      expect([requests.total, requests.sources]).toEqual([1, [{ source: 'Appel', total: 1 }]]);
    });

    test('the acknowledgement leaves when it is asked for, to an address', async () => {
      await enter('contact', { email: 'awa@ngo.example' }, { isAcknowledged: true });
      await enter('contact', { phone: '677123456' }, { isAcknowledged: true });
      await enter('contact', { email: 'odile@biloa.example' });
      expect(await mails()).toEqual([{ kind: 'acknowledgement' }]);
    });

    test('a person without an address gets no mail, whatever is written', async () => {
      const entered = await enter('demo', { contactPhone: '677123456' });
      if (entered.status !== 'ok') throw new Error(JSON.stringify(entered));
      const answer = { subject: 'Bonjour', text: 'Bonjour' };
      expect((await answerInquiry(services(), arlette, entered.inquiry, answer)).status).toBe('invalid');
      expect(await mails()).toEqual([]);
    });

    test('the same form posted twice enters one request', async () => {
      const id = newId(NOW);
      const one = await enter('contact', { phone: '677123456' }, { id });
      const two = await enter('contact', { phone: '677123456' }, { id });
      expect([one, two]).toMatchObject([
        { status: 'ok', isNew: true },
        { status: 'ok', isNew: false, inquiry: { number: (one as { inquiry: { number: number } }).inquiry.number } },
      ]);
      expect(await db.read.selectFrom('inquiries').select('id').execute()).toHaveLength(1);
    });

    test('an application has a position, a CV only if there is one, and a name for what is spontaneous', async () => {
      const phone = '677123456';
      expect(await enter('job', { phone })).toMatchObject({
        status: 'invalid',
        errors: { position: expect.any(String) },
      });
      expect(
        await enter('job', { phone, position: 'data-scientist' }, { cv: { name: 'cv.pdf', bytes: new Uint8Array(3) } }),
      ).toMatchObject({ status: 'invalid', errors: { cv: expect.stringContaining('PDF') } });
      const heavy = { name: 'cv.pdf', bytes: new Uint8Array([...pdf(), ...new Uint8Array(CV_MAX_BYTES)]) };
      expect(await enter('job', { phone, position: 'data-scientist' }, { cv: heavy })).toMatchObject({
        status: 'invalid',
        errors: { cv: CV_ERRORS.tooLarge },
      });
      const cv = { name: 'cv.pdf', bytes: pdf() };
      const entered = await enter('job', { phone, position: 'stage:spontane', message: '' }, { cv });
      if (entered.status !== 'ok') throw new Error(JSON.stringify(entered));
      expect(entered.inquiry.data).toEqual({
        ...{
          lastName: 'Ngo',
          phone: '+237677123456',
          position: 'Stage spontané',
          jobId: 'stage:spontane',
          cv: 'cv.pdf',
        },
      });
      expect((await showFollowed({ db }, arlette, entered.inquiry.number))?.files).toHaveLength(1);
      expect((await enter('job', { phone, position: 'data-scientist' })).status).toBe('ok');
    });

    test('a second application for one position names the first', async () => {
      const applied = { email: 'awa@ngo.example', position: 'data-scientist' };
      await enter('job', applied);
      const second = await enter('job', { ...applied, email: 'AWA@ngo.example' });
      if (second.status !== 'ok') throw new Error(JSON.stringify(second));
      expect(await findOtherApplications(db, second.inquiry.id)).toHaveLength(1);
    });

    test('what was said and what was left open read well', async () => {
      const entered = await enter('training', { phone: '677123456', message: 'Pour six vendeuses.' });
      if (entered.status !== 'ok') throw new Error(JSON.stringify(entered));
      expect(summaryOf(entered.inquiry)).toMatchObject({ topic: 'Formation', excerpt: 'Pour six vendeuses.' });
      const demo = await enter('demo', { contactPhone: '677123456', message: 'Deux boutiques.' });
      if (demo.status !== 'ok') throw new Error(JSON.stringify(demo));
      expect(describeInquiry(demo.inquiry).map(({ value }) => value)).toContain('Deux boutiques.');
    });

    test('a colleague enters only the kinds that he reads', async () => {
      const input = { channel: 'phone', name: 'Awa', phone: '677123456', message: 'Bonjour' };
      const hand = { id: newId(NOW), kind: 'contact', input, cv: undefined, isAcknowledged: false } as const;
      expect(await enterInquiry(services(), { ...arlette, kinds: ['job'] }, hand)).toEqual({ status: 'not_found' });
      expect(await db.read.selectFrom('inquiries').select('id').execute()).toEqual([]);
    });
  });
});
