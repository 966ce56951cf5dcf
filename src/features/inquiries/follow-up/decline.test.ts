import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFakeTransport } from '../../../../tests/fixtures/mail/fake-transport.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { createLog } from '../../../platform/log.ts';
import { createOutbox, type Outbox } from '../../../platform/mail/outbox.ts';
import { insertInquiry } from '../inquiries.repository.ts';
import { INQUIRY_KINDS } from '../kinds/inquiry-kinds.schema.ts';
import { declineCandidates } from './decline.server.ts';
import { addInquiryNote, type Follower, setStage } from './follow-up.server.ts';
import { showFollowed } from './inbox.server.ts';

const START = Date.parse('2026-11-16T08:00:00.000Z');
const linda: Follower = { id: 's1', name: 'Linda Nkeng', email: 'linda@nkul.example', kinds: INQUIRY_KINDS };
const LETTER = { subject: '{poste}', text: 'Bonjour {prénom} ({nom}), {autre}.' };

describe.each(DIALECTS)('several candidates declined at once, on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let outbox: Outbox;
    const services = () => ({ db, now: () => START, outbox });

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      outbox = createOutbox({ db, transport: createFakeTransport(), log: createLog('silent'), now: () => START });
    });
    afterEach(async () => {
      await outbox.stop();
      await dispose();
    });

    async function apply(number: number, { name = 'Awa Ngo', email = `awa${number}@client.example`, ...data } = {}) {
      const contact = { name, email, phone: '' };
      const inquiry = { id: newId(START), number, kind: 'job', status: 'new', contact, data, doubts: '' } as const;
      await db.write((trx) => insertInquiry(trx, inquiry, START));
      return { number, version: 1 };
    }
    const shown = (number: number) => showFollowed(services(), linda, number);

    test('each has a mail with their own name and position, whatever these contain', async () => {
      const targets = [
        await apply(1, { firstName: 'Awa', position: 'Stage {nom}' } as object),
        await apply(2, { name: "$& {poste} $'", position: 'Design' } as object),
      ];
      const { declined, left } = await declineCandidates(services(), linda, targets, LETTER);
      expect(left).toEqual([]);
      expect(declined).toMatchObject([{ number: 1, reply: { takeBackUntil: START + 10_000 } }, { number: 2 }]);
      expect((await shown(1))?.replies).toMatchObject([
        { subject: 'Stage {nom} [#1]', body: 'Bonjour Awa (Awa Ngo), {autre}.' },
      ]);
      expect((await shown(2))?.replies).toMatchObject([
        { subject: 'Design [#2]', body: "Bonjour $& {poste} $' ($& {poste} $'), {autre}." },
      ]);
      expect((await shown(1))?.inquiry).toMatchObject({ stage: 'declined', status: 'closed' });
    });

    test('one without what a placeholder stands for is left, and told apart', async () => {
      const targets = [await apply(1), await apply(2, { position: 'Design' } as object)];
      const { declined, left } = await declineCandidates(services(), linda, targets, LETTER);
      expect(declined).toMatchObject([{ number: 2 }]);
      expect(left).toEqual([{ number: 1, version: 1, missing: ['poste'] }]);
      expect((await shown(1))?.inquiry.stage).toBeNull();
    });

    test('without an address only the stage changes; a changed, an ended and an unknown one are left', async () => {
      const silent = await apply(1, { email: '' });
      const changed = await apply(2);
      await addInquiryNote(services(), linda, 2, 'Rappelée');
      const [ended] = await setStage(services(), linda, [await apply(3)], 'hired');
      if (ended?.status !== 'ok') throw new Error(ended?.status);
      const targets = [silent, changed, { number: 3, version: ended.inquiry.version }, { number: 9, version: 1 }];
      expect(await declineCandidates(services(), linda, targets, LETTER)).toEqual({
        declined: [{ number: 1, reply: undefined }],
        left: targets.slice(1).map((target) => ({ ...target, missing: [] })),
      });
      expect((await shown(1))?.inquiry).toMatchObject({ stage: 'declined', status: 'closed' });
      expect((await shown(2))?.replies).toEqual([]);
      expect((await shown(3))?.inquiry.stage).toBe('hired');
    });
  });
});
