import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { readEnv } from '../../src/composition/env.ts';
import { DatabaseUnavailable } from '../../src/platform/db/database.ts';
import { readFact } from '../../src/platform/installation.ts';
import { markDone } from '../../src/platform/last-done.ts';
import { BACKUP, BACKUP_FAILED } from '../../src/platform/stats.ts';
import { pluralize } from '../../src/text/pluralize.ts';
import { DAY_MS } from '../../src/text/yaounde-days.ts';
import { audit } from '../audit.ts';
import { type Office, readOffice } from '../open-office.ts';
import { type ConfirmOptions, confirm, YES_OPTION } from '../terminal/confirm.ts';
import { type Io, OfficeError, progressBar, shortInstant } from '../terminal/output.ts';
import { backupError, releaseOf } from './backup-file.ts';
import { backUp, syncFolder } from './backup-writer.ts';
import { verifyBackup, verifyNewerBackup } from './verify.ts';

export function addBackup(program: Command, io: Io): void {
  program
    .command('backup')
    .description('copie toute la base dans un fichier, le site pouvant rester en marche')
    .argument(
      '<fichier>',
      'par exemple nkul-2026-11-20.jsonl.gz, ou un dossier avec «\u00a0/\u00a0» à la fin\u00a0: la sauvegarde y prend un nom daté, est prouvée, et les plus anciennes partent (BACKUP_KEEP)',
    )
    .option('--force', 'remplace un fichier existant')
    .option(...YES_OPTION)
    .action((path: string, options: BackupRun) =>
      readOffice(io, async ({ db, now }) => {
        const folder = path.endsWith('/') || (await isFolder(path)) ? path : undefined;
        try {
          await backUpTo(io, { db, now }, path, folder, options);
        } catch (error) {
          if (folder !== undefined) await markDone(db, BACKUP_FAILED, now()).catch(() => {});
          throw error;
        }
      }),
    );
}

type BackupRun = ConfirmOptions & { force?: boolean };

/** @param folder where the file gets a dated name and is verified, and the oldest backups are deleted. */
async function backUpTo(
  io: Io,
  { db, now }: Pick<Office, 'db' | 'now'>,
  path: string,
  folder: string | undefined,
  options: BackupRun,
): Promise<void> {
  const { backupKeep, backupCommand } = readEnv(io.env);
  const file = folder === undefined ? path : await reserveName(folder, now());
  const former = options.force ? await stat(file).catch(() => undefined) : undefined;
  if (former) {
    const at = shortInstant(former.mtime.toISOString());
    await confirm(io, `Remplacer ${file}, écrit le ${at}\u00a0?`, options);
  }
  // An unverified file never has a final name.
  const written = folder === undefined ? file : `${file}.new`;
  let rows: number;
  try {
    rows = await backUp(db, written, {
      // `reserveName` has created the file.
      force: options.force || folder !== undefined,
      now: now(),
      progress: progressBar(io, 'Sauvegarde'),
      madeBy: await releaseOf(io),
      secret: await readFact(db.read, 'secret').catch(undefinedIfMissing),
    });
    if (folder !== undefined) {
      const { added, stopping } = await db.newerMigrations();
      if (added.length + stopping.length > 0) await verifyNewerBackup(io, written);
      else await verifyBackup(io, written);
      await rename(written, file);
    }
  } catch (error) {
    if (folder !== undefined) await rm(written, { force: true });
    throw error;
  }
  if (folder !== undefined) {
    await syncFolder(folder);
    await deleteOldBackups(folder, backupKeep, now());
  }
  await markDone(db, BACKUP, now());
  await audit(io, { db, now }, 'backup', pluralize(rows, 'ligne'));
  io.out(`${pluralize(rows, 'ligne')} dans ${file}\n`);
  io.err("Le secret du site (SITE_SECRET, ou celui de DATA_DIR) n'en fait pas partie\u00a0: gardez-le à part.\n");
  if (backupCommand !== undefined) await runCommand(backupCommand, file);
}

function undefinedIfMissing(error: unknown): undefined {
  if (error instanceof DatabaseUnavailable) throw error;
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

const DATED = /^nkul-\d{8}T\d{6}Z\.jsonl\.gz$/;
const ABANDONED = /^nkul-\d{8}T\d{6}Z\.jsonl\.gz\.new(\.unfinished)?$/;

function datedName(now: number): string {
  return `nkul-${new Date(now).toISOString().replace(/[-:]|\.\d+/g, '')}.jsonl.gz`;
}

/** Reserves the first free dated path by creating its `.new`. @throws {OfficeError} when the folder is not writable. */
async function reserveName(folder: string, now: number): Promise<string> {
  for (let at = now; ; at += 1000) {
    const file = join(folder, datedName(at));
    try {
      await (await open(`${file}.new`, 'wx', 0o600)).close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw backupError(file, error);
    }
    // Checked after the reservation: another backup may have renamed its `.new` just before.
    if (!existsSync(file)) return file;
    await rm(`${file}.new`, { force: true });
  }
}

/** Deletes all but the newest, and leftovers of interrupted backups after a day. */
async function deleteOldBackups(folder: string, keep: number, now: number): Promise<void> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => DATED.test(name))
    .toSorted()
    .slice(0, -keep);
  for (const name of names.filter((it) => ABANDONED.test(it))) {
    // Undefined: another backup has renamed it meanwhile.
    const leftover = await stat(join(folder, name)).catch(ignoreMissing);
    if (leftover && now - leftover.mtimeMs > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { force: true });
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

async function runCommand(command: string, file: string): Promise<void> {
  const child = spawn('sh', ['-c', command, 'sh', resolve(file)], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new OfficeError(`La sauvegarde est faite, mais BACKUP_COMMAND a échoué (code ${code ?? 'aucun'}).`);
  }
}
