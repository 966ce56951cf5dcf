import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const COMPRESSIBLE = new Set(['.css', '.js', '.mjs', '.svg', '.ico', '.dict']);
/** The least size of which a compressed copy saves more than its own headers. Bytes. */
const MIN_BYTES = 256;

/** Writes `.br` and `.gz` beside each file of a folder that gains by it. Pages are compressed when they are sent. */
export async function compressTree(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(path) {
  const bytes = await readFile(path);
  if (bytes.length < MIN_BYTES) return;
  // The ETag is made of size and time: replicas of one release agree on it.
  const { mtime } = await stat(path);
  const copies = [
    ['.br', await promisify(brotliCompress)(bytes)],
    ['.gz', await promisify(gzip)(bytes, { level: 9 })],
  ];
  for (const [extension, compressed] of copies) {
    if (compressed.length >= bytes.length) continue;
    await writeFile(path + extension, compressed);
    await utimes(path + extension, mtime, mtime);
  }
}
