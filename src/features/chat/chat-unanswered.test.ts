import { expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import { countUnanswered } from './chat.repository.ts';
import { listUnanswered } from './chat-unanswered.server.ts';

const NOW = Date.parse('2026-11-20T08:00:00.000Z');

test.for(DIALECTS)(
  'on %s what is asked in vain is counted by kind, the most asked first',
  async (dialect, { skip }) => {
    skip(isSkipped(dialect), 'no PostgreSQL server in this run');
    const { db, dispose } = await createTestDatabase(dialect);
    const parking = { language: 'fr', nearest: 'location', words: 'parking' } as const;
    const cameras = { language: 'en', nearest: 'service', words: 'cameras install' } as const;
    await countUnanswered({ db }, cameras, NOW);
    await Promise.all([1, 2, 3].map(() => countUnanswered({ db }, parking, NOW + 3000)));
    expect(await listUnanswered({ db }, 10)).toEqual([
      { ...parking, asked: 3, last_asked_at: '2026-11-20T08:00:03.000Z' },
      { ...cameras, asked: 1, last_asked_at: '2026-11-20T08:00:00.000Z' },
    ]);
    expect(await listUnanswered({ db }, 1)).toHaveLength(1);
    await dispose();
  },
);
