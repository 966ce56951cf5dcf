import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isTested, REPOSITORY, REPOSITORY_INPUTS, recordTested, WORKSPACES } from './workspaces.mjs';

const ROOT = join(import.meta.dirname, '..');
let root = '';
let folder = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'nkul-workspaces-'));
  folder = join(root, 'studio');
  mkdirSync(join(folder, 'scenes'), { recursive: true });
  writeFileSync(join(folder, 'scenes/till.tsx'), 'export const Till = 1;');
  writeFileSync(join(folder, 'till.test.ts'), 'test');
  writeFileSync(join(root, 'picture.svg'), '<svg/>');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const also = () => [join(root, 'picture.svg')];

test('a workspace that no run has passed is tested', () => {
  expect(isTested(folder, also())).toBe(false);
});

test.each([
  ['a file changes', () => writeFileSync(join(folder, 'scenes/till.tsx'), 'export const Till = 2;')],
  ['a test changes', () => writeFileSync(join(folder, 'till.test.ts'), 'other test')],
  ['a file is added', () => writeFileSync(join(folder, 'new.ts'), '')],
  ['a file is renamed', () => renameSync(join(folder, 'scenes/till.tsx'), join(folder, 'scenes/desk.tsx'))],
  ['a file is removed', () => rmSync(join(folder, 'till.test.ts'))],
  ['a site file that its tests read changes', () => writeFileSync(join(root, 'picture.svg'), '<svg></svg>')],
])('a workspace that has passed is tested again when %s', (_, change) => {
  recordTested(folder, also());
  expect(isTested(folder, also())).toBe(true);
  change();
  expect(isTested(folder, also())).toBe(false);
});

test('packages installed in a workspace, and the generated list of proofs, change nothing', () => {
  recordTested(folder, also());
  writeFileSync(join(folder, 'conformance.md'), 'generated');
  mkdirSync(join(folder, 'node_modules/zod'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/zod/index.js'), '');
  expect(isTested(folder, also())).toBe(true);
});

test('the site files that each workspace and the tests of the repository read exist', () => {
  const paths = [...Object.entries(WORKSPACES), [REPOSITORY, REPOSITORY_INPUTS] as const].flatMap(([name, read]) => [
    name,
    ...read,
  ]);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

/** Outputs of a build or npm, icons of the studio, and the folder of an alias. */
const isIgnored = (path: string) => path === 'src' || isCovered(path, ['.astro', 'dist', 'node_modules', 'public']);
const SOURCE = /\.(ts|tsx|css|json)$/;

/** Repository paths in quotes: imports, styles, files that are read. A pattern counts as its folder. */
function namedIn(file: string): string[] {
  return [...readFileSync(join(ROOT, file), 'utf8').matchAll(/['"`](@\/|\/src\/|\.{1,2}\/)([^'"`\s]*)['"`]/g)].flatMap(
    ([, start = '', rest = '']) => {
      const [plain = ''] = rest.split(/[*${}?]/);
      const whole = plain === rest ? plain : plain.replace(/[^/]*$/, '');
      const path = start.startsWith('.')
        ? relative(ROOT, resolve(ROOT, dirname(file), start + whole))
        : join('src', whole);
      return path && existsSync(join(ROOT, path)) ? [path] : [];
    },
  );
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
}

const isCovered = (path: string, roots: string[]) => roots.some((root) => path === root || path.startsWith(`${root}/`));

test.each(Object.entries(WORKSPACES))('every site path named in %s is in its hash', (folder, read) => {
  const named = filesOf(folder).flatMap((file) => namedIn(file).map((path) => ({ file, path })));
  expect(named.length).toBeGreaterThan(0);
  expect(read, 'the packages that it is checked with').toContain('package-lock.json');
  const outside = named.filter(({ path }) => !isCovered(path, [folder]) && !isIgnored(path));
  expect(outside.filter(({ path }) => !isCovered(path, read))).toEqual([]);
});

test.each(Object.entries(WORKSPACES))(
  'every file that the tests of %s load, transitively, is in its hash',
  (folder, read) => {
    const seen = new Set(filesOf(folder).filter((file) => /\.test\.tsx?$/.test(file)));
    for (const file of seen) {
      if (!SOURCE.test(file) || statSync(join(ROOT, file)).isDirectory()) continue;
      for (const path of namedIn(file)) seen.add(path);
    }
    const loaded = [...seen].filter((path) => !isCovered(path, [folder]) && !isIgnored(path));
    expect(loaded.filter((path) => !isCovered(path, read))).toEqual([]);
  },
);
