import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSiteDatabase } from '../src/composition/schema.ts';
import { readFigures } from '../src/features/figures/figures.server.ts';
import { listCandidates } from '../src/features/inquiries/candidates.server.ts';
import { type InboxFilter, inboxCounts, listInbox } from '../src/features/inquiries/follow-up.server.ts';
import { lastInquiryChange } from '../src/features/inquiries/inquiries.server.ts';
import { INQUIRY_KINDS } from '../src/features/inquiries/inquiry-kinds.schema.ts';
import { countAudience, listLetters } from '../src/features/newsletter/letters.server.ts';
import { findKept, searchPeople } from '../src/features/privacy/people.server.ts';
import { createKeyring } from '../src/platform/keyring.ts';
import { fillInquiries } from '../tests/fixtures/many-inquiries.ts';
import { addSubscribers } from '../tests/fixtures/subscribers.ts';
import { startPostgres } from '../tests/postgres.ts';

const REQUESTS = 10_000;
const SUBSCRIBERS = 100_000;
const RUNS = 15;
const FILTERS: Record<string, Partial<InboxFilter>> = {
  'inbox, newest': {},
  'inbox, most urgent': { sort: 'urgent' },
  'inbox, one kind and state': { kind: 'job', status: 'closed' },
  'inbox, words': { search: 'personne 77' },
  'inbox, late': { promise: 'late' },
};

/** What the desk's lists cost the server after years, on both databases: milliseconds, median and worst. */
export async function deskTable(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-desk-'));
  const server = await startPostgres();
  try {
    const urls = {
      SQLite: `sqlite:${join(folder, 'desk.sqlite')}`,
      ...('url' in server && { PostgreSQL: server.url }),
    };
    const tables = await Promise.all(
      Object.entries(urls).map(async ([name, url]) => ({ name, times: await measure(url) })),
    );
    const rows = Object.keys(tables[0]?.times ?? {}).map((what) =>
      [what, ...tables.map(({ times }) => times[what])].join(' | '),
    );
    return [
      `${REQUESTS} requests, ${SUBSCRIBERS} subscribers; milliseconds, median / worst of ${RUNS}.\n`,
      `| | ${tables.map(({ name }) => name).join(' | ')} |`,
      `| --- |${' --- |'.repeat(tables.length)}`,
      ...rows.map((row) => `| ${row} |`),
    ].join('\n');
  } finally {
    if ('stop' in server) await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(url: string): Promise<Record<string, string>> {
  const db = await openSiteDatabase(url);
  try {
    await db.migrate();
    const now = Date.now();
    await fillInquiries(db, REQUESTS, now);
    await addSubscribers(db, SUBSCRIBERS);
    const services = { db, keys: createKeyring('bench'), now: () => now };
    const follower = { id: 'staff', name: 'Arlette Manga', email: 'arlette@nkul.example', kinds: INQUIRY_KINDS };
    const work: Record<string, () => Promise<unknown>> = {
      ...Object.fromEntries(
        Object.entries(FILTERS).map(([name, filter]) => [
          name,
          () => listInbox(services, { kinds: INQUIRY_KINDS, limit: 100, ...filter }),
        ]),
      ),
      'counts above the inbox': () => inboxCounts(services, follower),
      'look for a change': () => lastInquiryChange(services),
      candidates: () => listCandidates(services),
      'a person by address': () => searchPeople(services, 'p4242@client.example', INQUIRY_KINDS, 50),
      'people by a word': () => searchPeople(services, 'personne 77', INQUIRY_KINDS, 50),
      'all that is kept of one': () => findKept(services, 'p4242@client.example'),
      'the page of figures': () => readFigures(services, 'semaines'),
      letters: () => listLetters(services),
      'subscribers by state': () => countAudience(services),
    };
    const times: Record<string, string> = {};
    for (const [name, run] of Object.entries(work)) {
      const each: number[] = [];
      for (let turn = 0; turn < RUNS; turn += 1) {
        const started = performance.now();
        await run();
        each.push(performance.now() - started);
      }
      each.sort((a, b) => a - b);
      times[name] = `${each[Math.floor(RUNS / 2)]?.toFixed(1)} / ${each.at(-1)?.toFixed(1)}`;
    }
    return times;
  } finally {
    await db.close();
  }
}
