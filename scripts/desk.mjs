/** `npm run desk`: install the desk's packages, build and publish a release, or rollback to the one before. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveToOwner } from './owner.mjs';

const INPUTS = ['src', 'packages', 'desk', 'scripts', 'tsconfig.json', 'package-lock.json'];
const STAMP = 'desk/node_modules/.installed-lock';

const [command = 'build'] = process.argv.slice(2);
if (command !== 'rollback') install();
if (command !== 'install') {
  // `install` runs beside the first installation, on a Node that lacks what releases need.
  const { openReleases, sentenceOf } = await import('./releases.mjs');
  const { sourceId } = await import('./source-id.mjs');
  const releases = openReleases('dist/desk', { say: (text) => console.error(text), build });
  try {
    if (command === 'rollback') await releases.rollback();
    else await releases.publish(sourceId(INPUTS), { unlessWithdrawn: true });
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    if (command === 'rollback' || !releases.current()) process.exitCode = 1;
  }
}

function install() {
  const lock = createHash('sha256').update(readFileSync('desk/package-lock.json')).digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.error('Installation des dépendances du bureau…');
  run('npm', ['ci', '--prefix', 'desk', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']);
  writeFileSync(STAMP, lock);
  giveToOwner();
}

async function build(id, folder) {
  console.error('Construction du bureau…');
  run(process.execPath, [resolve('desk/node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'error'], {
    cwd: 'desk',
    env: { ...process.env, DESK_BUILD: resolve(folder), NODE_ENV: 'production' },
  });
  const { compressTree } = await import('./compress-tree.mjs');
  const { linkPackages } = await import('./link-packages.mjs');
  const { writeBillOfMaterials } = await import('./bill-of-materials.mjs');
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
