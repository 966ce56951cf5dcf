import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlineHashes, pagePolicy } from './security-headers.ts';
import { SENTINEL_ORIGIN } from './sentinel-origin.ts';

const COMPRESSIBLE = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.json',
  '.svg',
  '.xml',
  '.txt',
  '.webmanifest',
  '.ico',
  '.dict',
]);
/** What can hold the public origin; everything else is linked as built. */
const HOLDS_ORIGIN = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest']);
/** Below this a compressed copy saves less than its own headers. */
export const MIN_BYTES = 256;
/** Between two signs of a process that serves a site; it gives one an hour. */
const UNUSED_MS = 2 * 86_400_000;
const COMPRESSED_FILE = 'compressed';
const POLICY_FILE = 'policy';

export interface FinalisedSite {
  /** The folder to serve. */
  root: string;
  /** Content-Security-Policy of every page, rendered on demand or not. */
  pagePolicy: string;
  /** A page as the build would have written it, with what the start puts in. @throws where the policy would stop a part of it. */
  finish: (html: string) => string;
  /**
   * Resolves to true when the compressed copies have just been written, which takes a second or several: the site is
   * served without them meanwhile (static-files.ts). To false when they were there.
   */
  compressed: Promise<boolean>;
}

/**
 * Puts the real public origin into a built site, takes the hashes of the pages' policy from the finished
 * bytes and adds brotli and gzip copies. Kept per origin and build, so that only the first start with
 * a new origin or build pays for it.
 * @param clientDir the build's static files, hashed assets already compressed (compressTree).
 * @param marks what else stands in pages for a setting that is known at run time only, and the setting.
 * @param scripts what pages may add to themselves, as the source of an inline script.
 * @param cacheDir a folder of ours; what no process has served for two days is removed from it.
 */
export async function finalise(
  clientDir: string,
  cacheDir: string,
  origin: string,
  buildId: string,
  marks: Readonly<Record<string, string>> = {},
  scripts: readonly string[] = [],
): Promise<FinalisedSite> {
  const name = createHash('sha256')
    .update(JSON.stringify([origin, buildId, marks, scripts]))
    .digest('hex')
    .slice(0, 20);
  const root = join(cacheDir, name);
  if (!existsSync(root)) {
    await mkdir(cacheDir, { recursive: true, mode: 0o700 });
    const draft = `${root}.${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await write(clientDir, draft, { ...marks, [SENTINEL_ORIGIN]: origin }, origin, scripts);
    await rename(draft, root).catch(async (error: NodeJS.ErrnoException) => {
      // Another process finished the same work first.
      await rm(draft, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await removeUnused(cacheDir);
  }
  const policy = await readFile(join(root, POLICY_FILE), 'utf8');
  const finish = (html: string) => {
    const finished = replaceMarks(html, { ...marks, [SENTINEL_ORIGIN]: origin });
    const { scripts, styles } = inlineHashes([finished]);
    for (const hash of [...scripts, ...styles]) {
      if (!policy.includes(hash)) throw new Error('a script or style of the page is none that the build knows');
    }
    return finished;
  };
  const site = { root: join(root, 'files'), pagePolicy: policy, finish, compressed: compressFinished(root) };
  await touchFinalised(site, Date.now());
  return site;
}

async function compressFinished(root: string): Promise<boolean> {
  const done = join(root, COMPRESSED_FILE);
  if (existsSync(done)) return false;
  const files = await listFiles(join(root, 'files'));
  const waiting = files.filter((path) => HOLDS_ORIGIN.has(extname(path)));
  // Two at a time and no more: requests read files by the same few threads.
  const work = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await compressFile(path);
  };
  await Promise.all([work(), work()]);
  await writeFile(done, '');
  return true;
}

async function write(
  clientDir: string,
  root: string,
  marks: Readonly<Record<string, string>>,
  origin: string,
  scripts: readonly string[],
): Promise<void> {
  const pages: string[] = scripts.map((code) => `<script>${code}</script>`);
  const files = await listFiles(clientDir);
  await Promise.all(
    files.map(async (path) => {
      const name = relative(clientDir, path).split(sep).join('/');
      const target = join(root, 'files', name);
      await mkdir(dirname(target), { recursive: true });
      const text = HOLDS_ORIGIN.has(extname(path)) ? await readFile(path, 'utf8') : undefined;
      if (text === undefined) return linkOrCopy(path, target);
      const finished = replaceMarks(text, marks);
      await writeFile(target, finished);
      // Last-Modified: the same in all replicas of one build.
      const { mtime } = await stat(path);
      await utimes(target, mtime, mtime);
      if (extname(path) === '.html') pages.push(finished);
    }),
  );
  await writeFile(join(root, POLICY_FILE), pagePolicy(inlineHashes(pages.sort()), origin));
}

function replaceMarks(text: string, marks: Readonly<Record<string, string>>): string {
  return Object.entries(marks).reduce((all, [mark, value]) => all.replaceAll(mark, value), text);
}

/** Adds `.br` and `.gz` beside every file of a folder that does not hold the origin and gains by it. */
export async function compressTree(dir: string): Promise<void> {
  const files = await listFiles(dir);
  await Promise.all(files.filter((path) => !HOLDS_ORIGIN.has(extname(path))).map(compressFile));
}

async function compressFile(path: string): Promise<void> {
  if (!COMPRESSIBLE.has(extname(path))) return;
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  const { mtime } = await stat(path);
  const copies = [
    [
      `${path}.br`,
      await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    ],
    [`${path}.gz`, await promisify(gzip)(bytes, { level: 9 })],
  ] as const;
  for (const [target, compressed] of copies) {
    if (compressed.length >= bytes.length) continue;
    // Whole or not at all: a process may start while another one writes. Files with a dot are not served.
    const draft = join(dirname(target), `.${basename(target)}.${randomUUID()}`);
    await writeFile(draft, compressed);
    await utimes(draft, mtime, mtime);
    await rename(draft, target);
  }
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    const { mtime } = await stat(from);
    await copyFile(from, to);
    await utimes(to, mtime, mtime);
  }
}

async function listFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Says that a process still serves this site. What nobody has said so of for KEPT_MS goes when the next one is made:
 * nobody can tell a process that was killed from one that has long not been heard of, and two days are cheap.
 */
export async function touchFinalised({ root }: FinalisedSite, now: number): Promise<void> {
  await utimes(dirname(root), now / 1000, now / 1000);
}

async function removeUnused(cacheDir: string): Promise<void> {
  for (const entry of await readdir(cacheDir)) {
    const path = join(cacheDir, entry);
    // Another process may do the same.
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > UNUSED_MS) await rm(path, { recursive: true, force: true });
  }
}
