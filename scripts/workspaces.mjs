import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The main run tests a workspace, and the repository, only when its hash differs from tested.json
 * (docs/decisions/2026-11-26-workspaces.md).
 */

const COMMON = ['tsconfig.json', 'package-lock.json'];
/** What else a workspace's programs, types and tests read, by folder. */
export const WORKSPACES = {
  'packages/assistant': [...COMMON, 'src/text/fold-text.ts'],
  studio: [
    ...COMMON,
    'src/env.d.ts',
    'src/content',
    'src/layouts/site.css',
    'src/pictures',
    'src/ui',
    'src/views/home/figure-signs.data.ts',
    'src/views/scenes',
    'src/features/blog/images/article-images.server.ts',
    'src/features/inquiries/fields/countries.data.ts',
    'src/text/intake.ts',
    'src/text/yaounde-days.ts',
    'tests/chromium.ts',
    'tests/fixtures/site.ts',
    'tests/fixtures/typesetting.ts',
  ],
};

/** Tests of documents, scripts, deployment and releases; with those beside the scripts. */
export const REPOSITORY = 'tests/repository';
/** What they read, but the sources that only the checks of documents read: CI runs them always. */
export const REPOSITORY_INPUTS = [
  ...COMMON,
  'package.json',
  'desk/package.json',
  'desk/package-lock.json',
  'README.md',
  'vitest.config.ts',
  '.ci',
  '.dependency-cruiser.mjs',
  '.env.example',
  'deploy',
  'docs',
  'office',
  'scripts',
  'src/composition',
  'src/main.ts',
  'src/server',
  'tests/fixtures',
  'tests/operations',
  'tests/postgres.ts',
];
const INPUTS = { ...WORKSPACES, [REPOSITORY]: REPOSITORY_INPUTS };

const RECORD = 'tested.json';
const UNREAD = [RECORD, 'node_modules', 'conformance.md'];

export function isTested(folder, also = INPUTS[folder] ?? []) {
  const record = join(folder, RECORD);
  return existsSync(record) && JSON.parse(readFileSync(record, 'utf8')).sha256 === hashOf([folder, ...also]);
}

/** Call when the folder's tests have passed; the record is committed. */
export function recordTested(folder, also = INPUTS[folder] ?? []) {
  writeFileSync(join(folder, RECORD), `{ "sha256": "${hashOf([folder, ...also])}" }\n`);
}

export function installWorkspace(folder) {
  const { devDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const isThere = ([name, version]) =>
    [folder, '.'].some((root) => {
      const manifest = join(root, 'node_modules', name, 'package.json');
      return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === version;
    });
  if (Object.entries(devDependencies).every(isThere)) return true;
  const words = [
    'install',
    '--no-save',
    '--workspace',
    folder,
    '--include=dev',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  return spawnSync('npm', words, { stdio: ['ignore', 2, 2] }).status === 0;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    if (statSync(path).isDirectory()) {
      for (const entry of readdirSync(path).sort()) if (!UNREAD.includes(entry)) add(join(path, entry));
    } else hash.update(`${path}\n`).update(readFileSync(path));
  };
  for (const path of paths) if (existsSync(path)) add(path);
  return hash.digest('hex');
}
