import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { learnMind, packMind } from '#assistant';
import { dictionarySources, readLessons } from './assistant-lessons.server.ts';

const CACHE = new URL('../../../node_modules/.cache/', import.meta.url);
/** The cache key: engine, examples and facts. */
const SOURCES = [
  './',
  '../../../packages/assistant/',
  '../../content/assistant/',
  '../../content/assistant/questions/',
  '../../content/products/',
];

const LEARNED_FROM = /^(?!chat|.*\.test\.).*\.(?:ts|txt|jsonl)$/;

/** The packed model. Takes seconds; cached by its sources. */
export function learnedMind(): string {
  const cached = new URL(`assistant-${fingerprint()}.txt`, CACHE);
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    const packed = packMind(learnMind(readLessons()), dictionarySources());
    mkdirSync(CACHE, { recursive: true });
    // Atomic rename: another process may read it.
    const draft = new URL(`${cached.href}.${process.pid}`);
    writeFileSync(draft, packed);
    renameSync(draft, cached);
    return packed;
  }
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES.map((path) => new URL(path, import.meta.url))) {
    for (const name of readdirSync(folder).sort()) {
      if (!LEARNED_FROM.test(name)) continue;
      hash.update(name).update(readFileSync(fileURLToPath(new URL(name, folder))));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
