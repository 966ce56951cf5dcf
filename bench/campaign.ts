import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCountingSmtp } from '../tests/fixtures/counting-smtp.ts';
import { addSubscribers } from '../tests/fixtures/subscribers.ts';
import { createTestDatabase } from '../tests/postgres.ts';

const ROOT = join(import.meta.dirname, '..');
const SIZES = [1000, 10_000];
/** Where the memory of the sending process is read. */
const QUARTERS = [0.25, 0.5, 0.75, 1];

export interface CampaignMeasure {
  subscribers: number;
  /** Mails a second, from the command to its end. */
  perSecond: number;
  /** Resident MiB of the process that sends, after each quarter; NaN where /proc is missing. */
  memory: number[];
}

/** A campaign of each size, by the office's command, to an SMTP server on loopback in this process; on SQLite. */
export async function measureCampaigns(): Promise<CampaignMeasure[]> {
  const measures: CampaignMeasure[] = [];
  for (const size of SIZES) measures.push(await measure(size));
  return measures;
}

async function measure(subscribers: number): Promise<CampaignMeasure> {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-campaign-'));
  const { db, url, dispose } = await createTestDatabase('sqlite');
  const smtp = await startCountingSmtp();
  try {
    await addSubscribers(db, subscribers);
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: url,
      SMTP_URL: smtp.url,
      SITE_URL: 'https://www.nkul.example',
    };
    const letter = join(ROOT, 'src/content/letters/2026-10-reconnaitre-un-faux-message.md');
    const words = [join(ROOT, 'dist/current/app/office.js'), 'campaigns', 'send', letter];
    const began = performance.now();
    const office = spawn(process.execPath, words, { env, stdio: 'ignore' });
    const ended = once(office, 'exit');
    const memory: number[] = [];
    for (const quarter of QUARTERS) {
      // The last of them a little before the end, while there still is a process.
      await smtp.untilTaken(Math.floor(subscribers * quarter) - (quarter === 1 ? 20 : 0));
      memory.push(residentOfChild(office.pid as number));
    }
    const [code] = await ended;
    const seconds = (performance.now() - began) / 1000;
    const twice = [...smtp.taken.values()].filter((times) => times !== 1).length;
    if (code !== 0 || smtp.taken.size !== subscribers || twice > 0) {
      throw new Error(`The campaign ended with ${code}, ${smtp.taken.size} of ${subscribers} have it, ${twice} twice.`);
    }
    return { subscribers, perSecond: subscribers / seconds, memory };
  } finally {
    await smtp.stop();
    await dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** MiB of the process that the command has started to send. */
function residentOfChild(pid: number): number {
  try {
    const child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0];
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
