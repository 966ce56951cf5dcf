import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlineHashes, pagePolicy } from './security-headers.ts';
import { SENTINEL_ORIGIN } from './sentinel-origin.ts';

const COMPRESSIBLE = new Set(['.html', '.css', '.js', '.mjs', '.json', '.svg', '.xml', '.txt', '.webmanifest', '.ico']);
/** What can hold the public origin; everything else is linked as built. */
const HOLDS_ORIGIN = new Set(['.html', '.xml', '.txt', '.json', '.webmanifest']);
/** Below this a compressed copy saves less than its own headers. */
const MIN_BYTES = 256;
const POLICY_FILE = 'policy';

export interface FinalisedSite {
  /** The folder to serve. */
  root: string;
  /** Content-Security-Policy of every page, rendered on demand or not. */
  pagePolicy: string;
}

/**
 * Puts the real public origin into a built site, takes the hashes of the pages' policy from the finished
 * bytes and adds brotli and gzip copies. Kept per origin and build, so that only the first start with
 * a new origin or build pays for it.
 * @param clientDir the build's static files, hashed assets already compressed (compressTree).
 * @param cacheDir a folder of ours; results of other builds and origins in it are removed, but the latest.
 */
export async function finalise(
  clientDir: string,
  cacheDir: string,
  origin: string,
  buildId: string,
): Promise<FinalisedSite> {
  const name = createHash('sha256').update(`${origin}\n${buildId}`).digest('hex').slice(0, 20);
  const root = join(cacheDir, name);
  if (!existsSync(root)) {
    await mkdir(cacheDir, { recursive: true, mode: 0o700 });
    const draft = `${root}.${process.pid}`;
    await rm(draft, { recursive: true, force: true });
    await write(clientDir, draft, origin);
    await rename(draft, root).catch(async (error: NodeJS.ErrnoException) => {
      // Another process finished the same work first.
      await rm(draft, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
    await removeOthers(cacheDir, name);
  }
  return { root: join(root, 'files'), pagePolicy: await readFile(join(root, POLICY_FILE), 'utf8') };
}

async function write(clientDir: string, root: string, origin: string): Promise<void> {
  const pages: string[] = [];
  const files = await listFiles(clientDir);
  await Promise.all(
    files.map(async (path) => {
      const name = relative(clientDir, path).split(sep).join('/');
      const target = join(root, 'files', name);
      await mkdir(dirname(target), { recursive: true });
      const text = HOLDS_ORIGIN.has(extname(path)) ? await readFile(path, 'utf8') : undefined;
      if (text === undefined) return linkOrCopy(path, target);
      const finished = text.replaceAll(SENTINEL_ORIGIN, origin);
      await writeFile(target, finished);
      // The ETag is made of size and time: replicas of one build must agree on it.
      const { mtime } = await stat(path);
      await utimes(target, mtime, mtime);
      await compressFile(target);
      if (extname(path) === '.html') pages.push(finished);
    }),
  );
  await writeFile(join(root, POLICY_FILE), pagePolicy(inlineHashes(pages.sort()), origin));
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
    await writeFile(target, compressed);
    await utimes(target, mtime, mtime);
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

/** Keeps the newest of the others: during a restart the old process still serves it. */
async function removeOthers(cacheDir: string, current: string): Promise<void> {
  const others = (await readdir(cacheDir)).filter((entry) => entry !== current);
  const dated = await Promise.all(
    others.map(async (entry) => ({ entry, time: (await stat(join(cacheDir, entry))).mtimeMs })),
  );
  dated.sort((a, b) => b.time - a.time);
  for (const { entry } of dated.slice(1)) await rm(join(cacheDir, entry), { recursive: true, force: true });
}
