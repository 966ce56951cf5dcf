/** `npm run desk`: install the desk's packages, build and publish a release, or rollback to the one before. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeBillOfMaterials } from './bill-of-materials.mjs';
import { linkPackages } from './link-packages.mjs';
import { giveToOwner } from './owner.mjs';
import { openReleases, sentenceOf } from './releases.mjs';
import { sourceId } from './source-id.mjs';

const INPUTS = ['src', 'packages', 'desk', 'scripts', 'tsconfig.json', 'package-lock.json'];
const STAMP = 'desk/node_modules/.installed-lock';

const [command = 'build'] = process.argv.slice(2);
const releases = openReleases('dist/desk', { say: (text) => console.error(text), build });
if (command === 'rollback') await exitWithMessage(() => releases.rollback());
else {
  install();
  if (command === 'build') await exitWithMessage(() => releases.publish(sourceId(INPUTS), { unlessWithdrawn: true }));
}

function install() {
  const lock = createHash('sha256').update(readFileSync('desk/package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.error('Installation des dépendances du bureau…');
  run('npm', ['ci', '--prefix', 'desk', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(STAMP, lock);
  giveToOwner();
}

async function exitWithMessage(work) {
  try {
    await work();
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    if (command === 'rollback' || !releases.current()) process.exit(1);
  }
}

async function build(id, folder) {
  console.error('Construction du bureau…');
  run(process.execPath, [resolve('desk/node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'error'], {
    cwd: 'desk',
    env: { ...process.env, DESK_BUILD: resolve(folder), NODE_ENV: 'production' },
  });
  const { compressTree } = await import('./compress-tree.mjs');
  await compressTree(join(folder, 'client'));
  linkPackages(folder, ['server']);
  writeBillOfMaterials('desk', join(folder, 'sbom.cdx.json'));
  writeFileSync(join(folder, 'build-id'), id);
}

function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 2, 2], ...options });
  if (status === 0) return;
  console.error(error?.message ?? `${args[0]} a échoué.`);
  process.exit(1);
}
