import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoRequest } from '../../../tests/fixtures/data/demo-request.ts';
import { createFakeTransport } from '../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { formChoices, formListsKind } from '../../content/kinds/company/form-lists.ts';
import { placesOf, publish } from '../../content/model/editable.ts';
import type { Database } from '../../platform/db/database.ts';
import { createLog } from '../../platform/log.ts';
import { createOutbox, type Outbox } from '../../platform/mail/outbox.ts';
import { createKeyring } from '../../platform/secrets/keyring.ts';
import { publishEntry, readEntry, saveDraft } from '../entries/entries.server.ts';
import { seedEntries } from '../entries/seed-entries.server.ts';
import { describeAnswers, flatInquiry, listInquiries, submitInquiry } from './inquiries.server.ts';

const NOW = Date.parse('2026-12-01T08:00:00.000Z');
const REFUSED = {
  status: 'invalid',
  errors: { businessType: "Sélectionnez votre secteur d'activité dans la liste." },
};

describe.each(DIALECTS)('the choices of a request, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let outbox: Outbox;
    const services = () => ({ db, now: () => NOW, outbox, keys: createKeyring('a secret for the tests, long enough') });

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => NOW });
      await seedEntries(services(), [formListsKind]);
    });
    afterEach(async () => {
      publish(new Map());
      await outbox.stop();
      await dispose();
    });

    const send = (businessType: unknown) =>
      submitInquiry('demo')(services(), { ...demoRequest(), businessType }, { remember: async () => {} });
    async function write(choices: string[], isPublished = true) {
      const stored = await readEntry(services(), formListsKind, 'business-types');
      const typed = { data: { choices }, from: null, until: null };
      const saved = await saveDraft(services(), 'Awa', formListsKind, 'business-types', typed, stored?.version ?? 0);
      const { version } = saved as { version: number };
      if (!isPublished) return;
      expect((await publishEntry(services(), 'Awa', formListsKind, 'business-types', version)).status).toBe('ok');
      publish(new Map(placesOf('2026-12-01', formListsKind, [{ id: 'business-types', data: { choices } }])));
    }

    // Proves 3.1, 5.1.
    test('are those of the present lists', async () => {
      for (const choice of formChoices('business-types')) expect(await send(choice)).toMatchObject({ status: 'ok' });
      await fc.assert(
        fc.asyncProperty(fc.string({ minLength: 1 }), async (choice) => {
          fc.pre(!formChoices('business-types').includes(choice.trim()));
          expect(await send(choice)).toEqual(REFUSED);
        }),
        { numRuns: 40 },
      );
    });

    test('keep the words of a choice that was removed or reworded since', async () => {
      await write(['Drones', 'Autre']);
      expect(await send('Drones')).toMatchObject({ status: 'ok' });
      await write(['Pêche : en mer', 'Autre']);
      expect(await send('Drones'), 'a form of before').toMatchObject({ status: 'ok' });
      expect(await send('Santé'), 'a choice of the first list').toMatchObject({ status: 'ok' });
      expect(await send(' Pêche\u00a0:  en mer'), 'other spaces').toMatchObject({ status: 'ok' });
      const inquiries = await listInquiries(services(), { limit: 9 } as never);
      expect(inquiries.map((it) => flatInquiry(it).businessType).toSorted()).toEqual([
        'Drones',
        'Drones',
        'Pêche : en mer',
        'Santé',
      ]);
      expect(inquiries.map((it) => describeAnswers(it)[2]?.value)).toContain('Drones');
    });

    test('of a version that cannot be read are left out, and those of the others stay known', async () => {
      await write(['Drones', 'Autre']);
      await write(['Pêche', 'Autre']);
      await write(['Mines', 'Autre']);
      const read = (choices: string) => db.read.selectFrom('document_versions').where('fields', 'like', `%${choices}%`);
      const { id } = await read('Pêche').select('id').orderBy('number').executeTakeFirstOrThrow();
      await db.write((trx) =>
        trx.updateTable('document_versions').set({ fields: '{"published":' }).where('id', '=', id).execute(),
      );
      expect(await send('Drones')).toMatchObject({ status: 'ok' });
    });

    test('are none of a draft that was never published', async () => {
      await write(['Drones', 'Autre'], false);
      expect(await send('Drones')).toEqual(REFUSED);
    });

    test.each([undefined, null, '', ' ', 7, ['Santé'], { Santé: 1 }, '__proto__', 'x'.repeat(300)])(
      'are refused in the words of the form: %j',
      async (choice) => {
        expect(await send(choice)).toEqual(REFUSED);
      },
    );
  });
});
