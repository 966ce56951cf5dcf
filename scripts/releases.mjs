import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { giveToOwner } from './owner.mjs';

/** How long a release stays after it was last the current one: as long as a page may stay open, or a rollback be wanted. */
const RETENTION_MS = 14 * 86_400_000;
/** However often one releases in that time. */
const MAX_RETAINED = 20;
/** And however seldom: the one to roll back to. */
const MIN_RETAINED = 2;
const LOCK_POLL_MS = 200;
const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/** Something to tell in one French sentence. */
export class ReleaseError extends Error {
  name = 'ReleaseError';
}

/**
 * A folder of releases:
 *
 *   releases/ID/   one build, complete once it holds build-id; never changed after
 *   current        a link to one of them, replaced in one step
 *   history        one line for each change of it: instant and id
 *   assets/        the hashed assets of all releases that are kept, for pages that were loaded before a change
 *
 * Whatever builds, switches or sweeps holds one lock, which the system takes back from a process that dies.
 * @param {string} dist
 * @param {object} options
 * @param {(id: string, folder: string) => Promise<void>} options.build fills the empty folder, or throws
 * @param {(text: string) => void} options.say progress, for people
 * @param {() => number} [options.now] milliseconds since 1970
 * @param {() => string[]} [options.commandLines] of the processes that run
 */
export function openReleases(dist, { build, say, now = Date.now, commandLines = runningCommandLines }) {
  const link = join(dist, 'current');
  const history = join(dist, 'history');
  const folderOf = (id) => join(dist, 'releases', id);
  const isComplete = (id) => existsSync(join(folderOf(id), 'build-id'));
  const isWithdrawn = (id) => existsSync(join(folderOf(id), 'withdrawn'));

  /** @returns {string | undefined} the id of the current release, if it is whole. */
  const current = () => {
    try {
      const id = basename(readlinkSync(link));
      return isComplete(id) ? id : undefined;
    } catch {
      return undefined;
    }
  };

  return { current, publish, rollback, list };

  /**
   * Makes the release of these sources current, and builds it if need be.
   * @param {string} id
   * @param {{ unlessWithdrawn?: boolean }} [options] not what somebody has rolled back from
   */
  async function publish(id, { unlessWithdrawn = false } = {}) {
    const isDone = () => {
      if (unlessWithdrawn && isWithdrawn(id) && current()) {
        say(
          `Les sources sont celles de la version retirée ${id} : ${current()} reste en place. « npm run build » la remet.`,
        );
        return true;
      }
      return current() === id && !isWithdrawn(id);
    };
    if (isDone()) return;
    await locked(dist, say, async () => {
      if (isDone()) return;
      if (!isComplete(id)) {
        rmSync(folderOf(id), { recursive: true, force: true });
        try {
          await build(id, folderOf(id));
        } catch (error) {
          rmSync(folderOf(id), { recursive: true, force: true });
          throw error;
        }
      }
      rmSync(join(folderOf(id), 'withdrawn'), { force: true });
      keepAssets(id);
      makeCurrent(id);
      sweep();
    });
  }

  /** @param {string} [wanted] an id of `list`, or the beginning of one; without it the one before the current one. */
  async function rollback(wanted) {
    await locked(dist, say, async () => {
      const from = current();
      const others = list().filter(({ id }) => id !== from);
      const target = wanted
        ? others.find(({ id }) => id.startsWith(wanted))
        : others.find((release) => !release.isWithdrawn);
      if (!target) {
        throw new ReleaseError(
          wanted ? `Aucune version ${wanted} n'est gardée ici.` : "Aucune version d'avant n'est gardée ici.",
        );
      }
      // Or the next `npm start` would build the same sources again.
      if (from) appendFileSync(join(folderOf(from), 'withdrawn'), '');
      rmSync(join(folderOf(target.id), 'withdrawn'), { force: true });
      makeCurrent(target.id);
      say(`Version ${target.id} remise en place. Redémarrez le site pour qu'il la serve.`);
    });
  }

  /** What is kept, the last one to be current first. */
  function list() {
    return lastCurrent().map(({ id, at }) => ({
      id,
      publishedAt: at,
      isCurrent: id === current(),
      isWithdrawn: isWithdrawn(id),
    }));
  }

  function makeCurrent(id) {
    const draft = `${link}.${process.pid}`;
    rmSync(draft, { force: true });
    symlinkSync(join('releases', id), draft);
    appendFileSync(history, `${new Date(now()).toISOString()} ${id}\n`);
    renameSync(draft, link);
  }

  /** Each complete release with the last instant that it became current at, newest first. */
  function lastCurrent() {
    const lines = existsSync(history) ? readFileSync(history, 'utf8').trim().split('\n') : [];
    const latest = new Map();
    for (const line of lines) {
      const [at, id] = line.split(' ');
      latest.delete(id);
      latest.set(id, at);
    }
    return [...latest]
      .map(([id, at]) => ({ id, at }))
      .filter(({ id }) => isComplete(id))
      .toReversed();
  }

  function keepAssets(id) {
    const from = join(folderOf(id), 'client/_assets');
    if (existsSync(from)) linkTree(from, join(dist, 'assets/_assets'));
  }

  /** Removes what nobody needs any more. A process names its release in its command line (run.sh). */
  function sweep() {
    const lines = commandLines();
    // Started through the link: nobody knows which release it was.
    if (lines.some((line) => line.includes('/current/app/'))) return;
    const known = lastCurrent();
    const kept = known.filter(({ id }, position) => {
      const leftAt = position === 0 ? now() : Date.parse(known[position - 1].at);
      const isRecent = position < MAX_RETAINED && now() - leftAt < RETENTION_MS;
      return position < MIN_RETAINED || isRecent || lines.some((line) => line.includes(`/releases/${id}/`));
    });
    const names = new Set([current(), ...kept.map(({ id }) => id)]);
    for (const id of readdirSync(join(dist, 'releases'))) {
      if (!names.has(id)) rmSync(folderOf(id), { recursive: true, force: true });
    }
    const assets = join(dist, 'assets/_assets');
    const needed = new Set([...names].flatMap((id) => filesOf(join(folderOf(id), 'client/_assets'))));
    for (const file of filesOf(assets)) if (!needed.has(file)) rmSync(join(assets, file));
  }
}

/** One at a time over all processes. A lock of the system on an empty database file: gone with the process that held it. */
async function locked(dist, say, work) {
  mkdirSync(dist, { recursive: true });
  const lock = openLock(join(dist, 'lock'));
  try {
    for (let isTold = false; ; ) {
      try {
        lock.exec('begin exclusive');
        break;
      } catch (error) {
        if (error.errcode !== SQLITE_BUSY) throw error;
        if (!isTold) say('Une autre commande construit le site : attente de sa fin…');
        isTold = true;
        await sleep(LOCK_POLL_MS);
      }
    }
    return await work();
  } finally {
    lock.close();
    giveToOwner();
  }
}

function openLock(path) {
  try {
    return new DatabaseSync(path, { timeout: 0 });
  } catch (error) {
    throw error.errcode === SQLITE_CANTOPEN ? new ReleaseError(foreignSentence(path)) : error;
  }
}

/** What somebody can put right, in a sentence; undefined for what nobody expects. */
export function sentenceOf(error) {
  if (error instanceof ReleaseError) return error.message;
  return ['EACCES', 'EPERM', 'EROFS'].includes(error.code) && error.path ? foreignSentence(error.path) : undefined;
}

function foreignSentence(path) {
  return (
    `Cet utilisateur ne peut pas écrire ${path}, sans doute fait par root : rendez ce dossier à l'utilisateur du site ` +
    `(« chown -R nkul: dist node_modules », en root), puis recommencez sous son nom.`
  );
}

/** Hard links of every file, or copies where there can be none; what is there already stays. */
export function linkTree(from, to) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!existsSync(target)) {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}

function filesOf(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

function runningCommandLines() {
  if (!existsSync('/proc/self/cmdline')) {
    return execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n');
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      } catch {
        // It has just ended.
        return '';
      }
    });
}
