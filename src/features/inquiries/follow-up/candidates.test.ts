import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jobApplication, pdf } from '../../../../tests/fixtures/data/request-values.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../../tests/setup/postgres.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { submitInquiry } from '../inquiries.server.ts';
import { answerInquiry } from './answers.server.ts';
import { listCandidates, stageAfter } from './candidates.server.ts';
import { type Follower, setStage, setStatus } from './follow-up.server.ts';
import { STAGES } from './inquiry-words.schema.ts';
import { mailOfStage } from './templates.server.ts';

const START = Date.parse('2026-11-20T08:00:00.000Z');
const DAY = 86_400_000;
const linda: Follower = { id: 's1', name: 'Linda Nkeng', email: 'linda@nkul.example', kinds: ['job'] };

describe.each(DIALECTS)('candidates on %s', (dialect) => {
  describe.skipIf(isSkipped(dialect))('with a database', () => {
    let db: Database;
    let dispose: () => Promise<void>;
    let now: number;
    const services = () => ({
      db,
      keys: createKeyring('a secret for the tests, long enough'),
      now: () => now,
      outbox: { wake() {} } as never,
    });
    const seen = async () =>
      (await listCandidates(services())).map(({ inquiry, column, since }) => [
        inquiry.number,
        column,
        Math.round((Date.parse(since) - START) / DAY),
      ]);

    beforeEach(async () => {
      ({ db, dispose } = await createTestDatabase(dialect));
      now = START;
      for (const email of ['a@courrier.example', 'b@courrier.example']) {
        const input = { ...jobApplication({ email }), cv: { name: 'CV.pdf', bytes: pdf() } };
        await submitInquiry('job')(services(), input, { remember: async () => {} });
        now += 1;
      }
    });
    afterEach(() => dispose());

    test('each stands in its stage since it came there, by a mail or without one', async () => {
      expect(await seen()).toEqual([
        [1002, 'received', 0],
        [1001, 'received', 0],
      ]);
      now = START + DAY;
      await setStage(services(), linda, [{ number: 1001, version: 1 }], 'read');
      now = START + 2 * DAY;
      const letter = { subject: 'Votre candidature', text: 'Venez mardi.' };
      const answered = await answerInquiry(services(), linda, { number: 1001, version: 2 }, letter, {
        stage: 'interview',
      });
      expect(answered.status).toBe('ok');
      now = START + 3 * DAY;
      await answerInquiry(services(), linda, { number: 1001, version: 3 }, letter);
      expect(await seen()).toEqual([
        [1002, 'received', 0],
        [1001, 'interview', 2],
      ]);
    });

    test('who was hired, declined or closed is shown for a month more, and spam never', async () => {
      await setStage(services(), linda, [{ number: 1001, version: 1 }], 'declined');
      await setStatus(services(), linda, [{ number: 1002, version: 1 }], 'spam');
      expect(await seen()).toEqual([[1001, 'ended', 0]]);
      now = START + 31 * DAY;
      expect(await seen()).toEqual([]);
    });
  });
});

test('every stage but reading has its mail, and the stages go on until the candidate is hired', () => {
  expect(STAGES.filter((stage) => !mailOfStage(stage, ['team']))).toEqual(['read']);
  expect(stageAfter('received')).toBe('read');
  expect(stageAfter('offer')).toBe('hired');
  expect(stageAfter('ended')).toBeUndefined();
});
