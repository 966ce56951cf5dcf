import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Lessons, packModel, trainModel } from '#assistant';
import { dictionarySources, readLessons } from './assistant-lessons.server.ts';

const CACHE = new URL('../../../../node_modules/.cache/', import.meta.url);
const ENGINE = new URL('../../../../packages/assistant/', import.meta.url);

const LEARNS = /^(?!.*\.test\.|index\.|understanding\.).*\.ts$/;

/** The packed model. Takes seconds; cached by engine, dictionary and examples. */
export function trainedModel(lessons: Lessons = readLessons()): string {
  const cached = new URL(`assistant-${fingerprint(lessons)}.txt`, CACHE);
  try {
    return readFileSync(cached, 'utf8');
  } catch {
    const packed = packModel(trainModel(lessons), dictionarySources());
    mkdirSync(CACHE, { recursive: true });
    // Atomic rename: another process may read it.
    const draft = new URL(`${cached.href}.${process.pid}`);
    writeFileSync(draft, packed);
    renameSync(draft, cached);
    return packed;
  }
}

function fingerprint({ examples }: Lessons): string {
  const hash = createHash('sha256').update(JSON.stringify([dictionarySources(), examples]));
  for (const name of readdirSync(ENGINE).filter((file) => LEARNS.test(file))) {
    hash.update(name).update(readFileSync(new URL(name, ENGINE)));
  }
  return hash.digest('hex').slice(0, 16);
}
