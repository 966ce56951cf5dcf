import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** @param {string[]} inputs files and folders that a build reads; packages count by their lock file */
export function sourceId(inputs) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) if (entry !== 'node_modules') add(join(path, entry));
    } else if (!/\.test\.tsx?$/.test(path)) {
      hash.update(`${path}\n`).update(readFileSync(path));
    }
  };
  for (const path of inputs) if (existsSync(path)) add(path);
  return hash.digest('hex').slice(0, 16);
}
