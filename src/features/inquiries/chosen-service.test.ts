import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contactRequest } from '../../../tests/fixtures/data/request-values.ts';
import { SECURITY, SEVEN, withServices } from '../../../tests/fixtures/data/services.ts';
import { createFakeTransport } from '../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { servicesKind } from '../../content/kinds/offer/services.ts';
import { publish } from '../../content/model/editable.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createOutbox, type Outbox } from '../../platform/mail/outbox.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { createEntry, publishEntry, removeEntry, saveDraft, withdrawEntry } from '../entries/entries.server.ts';
import { serviceChoicesWith } from './chosen-service.server.ts';
import { summaryOf } from './follow-up/inquiry-summary.ts';
import { describeAnswers, listInquiries, submitInquiry } from './inquiries.server.ts';

const NOW = Date.parse('2026-12-01T08:00:00.000Z');
const REFUSED = { status: 'invalid', errors: { service: 'Choisissez un service dans la liste.' } };

test('a request of before names its service, and one of an unknown service says what it stored', () => {
  const topic = (data: object) => summaryOf({ kind: 'contact', data: { ...data } }).topic;
  expect(topic({ service: 'ai' })).toBe('Intelligence artificielle');
  expect(topic({ service: 'drones' })).toBe('drones');
  expect(topic({})).toBe('Message');
});

describe.each(DIALECTS)('the service of a request, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let outbox: Outbox;
    const services = () => ({ db, now: () => NOW, outbox, keys: createKeyring('a secret for the tests, long enough') });

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => NOW });
    });
    afterEach(async () => {
      publish(new Map());
      await outbox.stop();
      await dispose();
    });

    const send = (service: unknown) =>
      submitInquiry('contact')(services(), contactRequest({ service } as never), { remember: async () => {} });
    const sent = async () => {
      const [inquiry] = await listInquiries(services(), { limit: 1 } as never);
      return (
        inquiry && [summaryOf(inquiry).topic, describeAnswers(inquiry).find(({ label }) => label === 'Service')?.value]
      );
    };
    /** @returns the version */
    async function add(name = SECURITY.name): Promise<number> {
      const typed = { data: { ...SECURITY, name }, from: null, until: null };
      const { version } = (await createEntry(services(), 'Awa', servicesKind, typed)) as { version: number };
      return version;
    }
    async function addPublished(name?: string): Promise<number> {
      const done = await publishEntry(services(), 'Awa', servicesKind, 'cybersecurite', await add(name));
      return (done as { version: number }).version;
    }

    test('is one that is published, and named as it was when the request came', async () => {
      publish(withServices(SEVEN));
      expect(await send('cybersecurite')).toMatchObject({ status: 'ok' });
      publish(new Map());
      expect(await sent()).toEqual(['Cybersécurité', 'Cybersécurité']);
    });

    test('may have been withdrawn since the form was opened: its last published name is kept', async () => {
      const version = await addPublished();
      const renamed = { data: { ...SECURITY, name: 'Un autre nom' }, from: null, until: null };
      const saved = await saveDraft(services(), 'Awa', servicesKind, 'cybersecurite', renamed, version);
      await withdrawEntry(services(), 'Awa', servicesKind, 'cybersecurite', (saved as { version: number }).version);
      expect(await send('cybersecurite')).toMatchObject({ status: 'ok' });
      expect(await sent()).toEqual(['Cybersécurité', 'Cybersécurité']);
      expect((await serviceChoicesWith(services(), 'cybersecurite')).at(-1)?.label).toBe('Cybersécurité');
    });

    test('may have been removed as well', async () => {
      await removeEntry(services(), 'Awa', servicesKind, 'cybersecurite', await addPublished());
      expect(await send('cybersecurite')).toMatchObject({ status: 'ok' });
      expect(await sent()).toEqual(['Cybersécurité', 'Cybersécurité']);
    });

    test.each([['one of the seed that is gone, by its name of before', 'mobile', 'Applications mobiles']])(
      '%s',
      async (_, id, name) => {
        await addPublished();
        await withdrawEntry(services(), 'Awa', servicesKind, id, 1);
        publish(withServices(servicesKind.seed.filter((seed) => seed.id !== id)));
        expect(await send(id)).toMatchObject({ status: 'ok' });
        expect(await sent()).toEqual([name, name]);
      },
    );

    test.each([
      undefined,
      null,
      '',
      ' ',
      'cuisine',
      'Développement web',
      '__proto__',
      ['web'],
      { web: 1 },
      7,
      'x'.repeat(300),
    ])('is refused in the words of the form: %j', async (service) => {
      publish(withServices(SEVEN));
      expect(await send(service)).toEqual(REFUSED);
      expect(await serviceChoicesWith(services(), service)).toHaveLength(7);
    });

    test('is refused while it is a draft that was never published', async () => {
      await add();
      expect(await send('cybersecurite')).toEqual(REFUSED);
    });
  });
});
