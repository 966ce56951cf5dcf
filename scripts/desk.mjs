/**
 * The desk's packages and releases: `install`; `start` and `build` build and publish, `build` also a withdrawn one
 * (`--prepare`: only builds). Back goes the desk with the site (`npm run release -- rollback`).
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { giveToOwner } from './owner.mjs';

const STAMP = 'desk/node_modules/.installed-lock';

const [command = 'build', option] = process.argv.slice(2);
// `rollback`: an upgrade that began before 1.2 asks for it after `release rollback`, which has taken the desk along.
if (command === 'install') install();
else if (command !== 'rollback') {
  // `install` runs beside the first installation, on a Node that lacks what releases need.
  await import('./installed-node.mjs');
  install();
  const { DESK, openReleases, sentenceOf } = await import('./releases.mjs');
  const { sourceId } = await import('./source-id.mjs');
  const releases = openReleases(DESK.dist, {
    say: (text) => console.error(text),
    build,
    command: 'npm run build:desk',
  });
  const isPrepared = option === '--prepare';
  try {
    await releases.publish(sourceId(DESK.inputs), { unlessWithdrawn: command === 'start', isPrepared });
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    if (isPrepared || !releases.current()) process.exitCode = 1;
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
