import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openSiteDatabase } from '../src/composition/schema.ts';
import { insertFile } from '../src/features/inquiries/inquiry-files.repository.ts';
import { purgeClosed } from '../src/features/inquiries/personal-data.server.ts';
import { isoInstant, newId } from '../src/platform/db/ids.ts';

const APPLICATIONS = 200;
const CV_BYTES = 5_000_000;
const PURGED_EVERY = 3;
const DAY_MS = 86_400_000;
const CALM_MS = 3000;
/** A write of a visitor begins so long after the one before. */
const WRITE_EVERY_MS = 3;

/** How long a visitor's write waited, in milliseconds. */
export interface Waits {
  writes: number;
  p50: number;
  p99: number;
  max: number;
}

export interface PurgeMeasure {
  /** Of the database's file. */
  megabytes: number;
  purged: number;
  calm: Waits;
  during: Waits;
}

/** On SQLite at 1 GB: a third of the applications is purged while another connection writes as visitors do. */
export async function measurePurge(): Promise<PurgeMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-purge-'));
  const file = join(folder, 'purge.sqlite');
  const db = await openSiteDatabase(`sqlite:${file}`);
  try {
    await db.migrate();
    const now = Date.now();
    for (let number = 1; number <= APPLICATIONS; number += 1) {
      const isOver = number % PURGED_EVERY === 0;
      const at = isoInstant(isOver ? now - 1000 * DAY_MS : now);
      const id = newId(now);
      const contact = { contact_name: '', contact_phone: '', contact_email: 'awa@personne.example' };
      await db.write(async (trx) => {
        await trx
          .insertInto('inquiries')
          .values({
            ...{ id, number, kind: 'job', status: isOver ? 'closed' : 'new', ...contact, data: '{}', search_text: '' },
            ...{ application_key: null, created_at: at, updated_at: at },
          })
          .execute();
        await insertFile(trx, id, { name: 'cv', mediaType: 'application/pdf', bytes: randomBytes(CV_BYTES) }, now);
      });
    }
    await db.checkWritable();
    const megabytes = statSync(file).size / 1e6;
    const calm = await whileVisitorsWrite(file, () => sleep(CALM_MS));
    let purged = 0;
    const during = await whileVisitorsWrite(file, async () => {
      purged = await purgeClosed({ db, dataDir: folder }, now - 500 * DAY_MS);
    });
    return { megabytes, purged, calm, during };
  } finally {
    await db.close();
    rmSync(folder, { recursive: true });
  }
}

async function whileVisitorsWrite(file: string, work: () => Promise<void>): Promise<Waits> {
  const visitor = new Worker(new URL(import.meta.url), { workerData: { file } });
  await new Promise((resolve) => visitor.once('online', resolve));
  await work();
  visitor.postMessage('stop');
  return new Promise((resolve) => visitor.once('message', resolve));
}

function writeUntilStopped(file: string): void {
  const database = new DatabaseSync(file, { timeout: 5000 });
  const write = database.prepare('update write_probe set written_at = ?');
  const waits: number[] = [];
  const next = setInterval(() => {
    const began = performance.now();
    write.run(new Date().toISOString());
    waits.push(performance.now() - began);
  }, WRITE_EVERY_MS);
  parentPort?.once('message', () => {
    clearInterval(next);
    database.close();
    waits.sort((a, b) => a - b);
    const at = (share: number) => waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? Number.NaN;
    parentPort?.postMessage({ writes: waits.length, p50: at(0.5), p99: at(0.99), max: at(1) } satisfies Waits);
  });
}

if (!isMainThread) writeUntilStopped(workerData.file);
