import { expect, test } from 'vitest';
import { addSubscribers } from '../../../tests/fixtures/subscribers.ts';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/postgres.ts';
import { readFigures } from '../figures/figures.server.ts';
import { beginCampaign, endCampaign } from './campaigns.repository.ts';
import { countAudience, createLetter, lastLetterChange, listLetters, readLetter } from './letters.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');
const SIZE = process.env.LONG ? 100_000 : 5000;
const MOST_MS = 100;

test.each(DIALECTS)(
  'on %s the list of letters and its counts are quick, however many read them',
  async (dialect) => {
    if (isSkipped(dialect)) return;
    const { db, dispose } = await createTestDatabase(dialect);
    const services = { db, now: () => NOW };
    await addSubscribers(db, SIZE);
    const letter = { subject: 'Une lettre', contentHash: 'x', pictures: [], source: '---\nsubject: x\n---\n\nx\n' };
    for (const slug of ['une', 'deux', 'trois']) {
      const campaign = await beginCampaign(db, { ...letter, slug }, NOW);
      if (slug === 'trois') break;
      await db.write((trx) => trx.updateTable('newsletter_deliveries').set({ status: 'sent' }).execute());
      await endCampaign(db, campaign?.id ?? '', NOW);
    }
    const id = await createLetter(services, 'arlette');
    // The first look counts what has ended, once.
    await listLetters(services);
    const times: Record<string, number> = {};
    for (const [name, look] of Object.entries({
      list: () => listLetters(services),
      audience: () => countAudience(services),
      letter: () => readLetter(services, id),
      changes: () => lastLetterChange(services),
      figures: () => readFigures(services, 'semaines'),
    })) {
      const runs: number[] = [];
      for (let run = 0; run < 5; run += 1) {
        const began = performance.now();
        await look();
        runs.push(performance.now() - began);
      }
      times[name] = Math.round(Math.min(...runs));
    }
    for (const [name, time] of Object.entries(times)) expect(time, name).toBeLessThan(MOST_MS);
    await dispose();
  },
  120_000,
);
