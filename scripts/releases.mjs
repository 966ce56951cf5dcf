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

/** Folders of releases, and what their builds read. */
export const SITE = {
  dist: 'dist',
  inputs: ['src', 'packages', 'office', 'public', 'scripts', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'],
};
export const DESK = {
  dist: 'dist/desk',
  inputs: ['src', 'packages', 'desk', 'scripts', 'tsconfig.json', 'package-lock.json'],
};

/** The time for which a page may stay open, or a rollback may be wanted. */
const RETENTION_MS = 14 * 86_400_000;
const MAX_RETAINED = 20;
/** The current release and the one to roll back to. */
const MIN_RETAINED = 2;
const LOCK_POLL_MS = 200;
const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

export class ReleaseError extends Error {
  name = 'ReleaseError';
}

/**
 * `releases/ID/`: a build, complete once it holds build-id, then immutable. `current`: a link, switched atomically.
 * `history`: instant and id of each switch. `assets/`: hashed assets of all retained releases, for pages loaded before
 * a switch. Building, switching and garbage collection hold one lock.
 * @param {string} dist
 * @param {object} options
 * @param {(id: string, folder: string) => Promise<void>} options.build fills the empty folder, or throws
 * @param {(text: string) => void} options.say shows progress
 * @param {string} [options.command] that publishes a withdrawn release
 * @param {() => number} [options.now] milliseconds since 1970
 * @param {() => string[]} [options.commandLines] of the running processes
 */
export function openReleases(
  dist,
  { build, say, command = 'npm run build', now = Date.now, commandLines = runningCommandLines },
) {
  const link = join(dist, 'current');
  const history = join(dist, 'history');
  const folderOf = (id) => join(dist, 'releases', id);
  const isComplete = (id) => existsSync(join(folderOf(id), 'build-id'));
  const isWithdrawn = (id) => existsSync(join(folderOf(id), 'withdrawn'));

  const current = () => {
    try {
      const id = basename(readlinkSync(link));
      return isComplete(id) ? id : undefined;
    } catch {
      return undefined;
    }
  };

  return { current, publish, rollback, list, isWithdrawn, nextTo, at };

  /**
   * Makes the release of these sources current; builds it first if needed.
   * @param {string} id
   * @param {object} [options]
   * @param {boolean} [options.unlessWithdrawn] skip a release that was rolled back
   * @param {boolean} [options.isPrepared] only build it
   */
  async function publish(id, { unlessWithdrawn = false, isPrepared = false } = {}) {
    const isDone = () => {
      if (unlessWithdrawn && isWithdrawn(id) && current()) {
        say(
          `Les sources sont celles de la version retirée ${id} : ${current()} reste en place. « ${command} » la remet.`,
        );
        return true;
      }
      return isPrepared ? isComplete(id) : current() === id && !isWithdrawn(id);
    };
    if (isDone()) return;
    await withLock(dist, say, async () => {
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
      if (isPrepared) return;
      rmSync(join(folderOf(id), 'withdrawn'), { force: true });
      keepAssets(id);
      makeCurrent(id);
      deleteExpired();
    });
  }

  /** @param {string} [wanted] an id or its beginning; by default the one before the current one */
  async function rollback(wanted) {
    await withLock(dist, say, async () => {
      const from = current();
      const target = nextTo(wanted);
      // Otherwise the next `npm start` builds the same sources again.
      if (from) appendFileSync(join(folderOf(from), 'withdrawn'), '');
      rmSync(join(folderOf(target.id), 'withdrawn'), { force: true });
      makeCurrent(target.id);
    });
  }

  /** What a rollback takes. */
  function nextTo(wanted) {
    const others = list().filter(({ isCurrent }) => !isCurrent);
    const target = wanted
      ? others.find(({ id }) => id.startsWith(wanted))
      : others.find((release) => !release.isWithdrawn);
    if (target) return target;
    throw new ReleaseError(
      wanted ? `Aucune version ${wanted} n'est gardée ici.` : "Aucune version d'avant n'est gardée ici.",
    );
  }

  /** The release that was current at an instant, if it is kept. */
  function at(instant) {
    const [, id] = switches().findLast(([switchedAt]) => switchedAt < instant) ?? [];
    return id !== undefined && isComplete(id) ? id : undefined;
  }

  function list() {
    return lastCurrent().map(({ id, at: publishedAt, leftAt }) => ({
      id,
      publishedAt,
      leftAt,
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

  function switches() {
    const text = existsSync(history) ? readFileSync(history, 'utf8').trim() : '';
    return text === '' ? [] : text.split('\n').map((line) => line.split(' '));
  }

  /** Complete releases with the last instants at which each became current and ceased to be, newest first. */
  function lastCurrent() {
    const latest = new Map();
    const all = switches();
    for (const [position, [at, id]] of all.entries()) {
      latest.delete(id);
      latest.set(id, { at, leftAt: all[position + 1]?.[0] });
    }
    return [...latest]
      .map(([id, instants]) => ({ id, ...instants }))
      .filter(({ id }) => isComplete(id))
      .toReversed();
  }

  function keepAssets(id) {
    const from = join(folderOf(id), 'client/_assets');
    if (existsSync(from)) linkTree(from, join(dist, 'assets/_assets'));
  }

  /** Deletes expired releases, unless a process's command line names them (run.sh). */
  function deleteExpired() {
    const lines = commandLines();
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

/**
 * Rolls the site back, and the desk to the one that was current when the site left that release. What is current
 * already stays.
 * @param {ReturnType<typeof openReleases>} site
 * @param {ReturnType<typeof openReleases>} [desk]
 * @param {string} [siteId] or its beginning
 * @param {string} [deskId]
 * @returns {Promise<{ site?: string, desk?: string }>} what was changed
 */
export async function goBackTogether(site, desk, siteId, deskId) {
  const isThere = siteId !== undefined && site.current()?.startsWith(siteId);
  const target = isThere ? undefined : site.nextTo(siteId);
  const wanted = deskId ?? (target?.leftAt && desk?.at(target.leftAt));
  const goesBack = desk && wanted && !desk.current()?.startsWith(wanted);
  if (goesBack) desk.nextTo(wanted);
  if (target) await site.rollback(target.id);
  if (goesBack) await desk.rollback(wanted);
  return { site: target?.id, desk: goesBack ? desk.current() : undefined };
}

/** An SQLite lock on an empty database file: released when its process dies. */
async function withLock(dist, say, work) {
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

/** Hard links, or copies where links are impossible; existing files stay. */
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
        return '';
      }
    });
}
