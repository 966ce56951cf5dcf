/** Test files that passed on the sources as they are: node_modules/.cache/passed.json remembers them. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FILE = 'node_modules/.cache/passed.json';
const TEST = /\.(test|spec)\.tsx?$/;

/**
 * @returns `unchanged`: the test files that need not run again. Empty unless tests alone have changed: a second run of
 * the same tree runs everything.
 */
export function openRemembered(file = FILE, hashes = hashesOfFiles()) {
  const sources = hashOf(
    [...hashes]
      .filter(([path]) => !TEST.test(path))
      .flat()
      .join('\n'),
  );
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const known = before.sources === sources ? before.passed : {};
  const passed = Object.fromEntries(Object.entries(known).filter(([path, hash]) => hashes.get(path) === hash));
  const tests = Object.fromEntries([...hashes].filter(([path]) => TEST.test(path)));
  const haveChanged = Object.entries(tests).some(([path, hash]) => before.tests?.[path] !== hash);
  return {
    unchanged: haveChanged ? Object.keys(passed) : [],
    /** @param ran whether each file that ran has passed */
    save(ran) {
      for (const [path, hasPassed] of ran) {
        delete passed[path];
        if (hasPassed) passed[path] = hashes.get(path);
      }
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ sources, passed, tests }));
    },
  };
}

function hashesOfFiles() {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const files = list.split('\0').filter((path) => path !== '' && existsSync(path));
  return new Map(files.map((path) => [path, hashOf(readFileSync(path))]));
}

const hashOf = (content) => createHash('sha256').update(content).digest('hex');
