// Installs the locked dependencies when they are missing or stale; with --with-dev also what only tests need.
// Runs under whatever Node the machine has (20 at least), before anything is installed: built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed-lock';
const withDev = process.argv.includes('--with-dev');

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Il faut Node 20 ou plus récent ; ici, c'est Node ${process.versions.node}.`);
  process.exit(1);
}
const lock = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
if (installed !== `${lock} dev` && (withDev || installed !== lock)) {
  console.error('Installation des dépendances…');
  // Not `npm ci`: it refuses a lockfile that lacks another platform's optional package (docs/decisions).
  const args = ['install', '--no-save', '--include=optional', withDev ? '--include=dev' : '--omit=dev'];
  args.push('--no-fund', '--no-audit', '--loglevel=error');
  const npm = process.env.npm_execpath;
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: ['ignore', 2, 2] })
    : spawnSync('npm', args, { stdio: ['ignore', 2, 2] });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(STAMP, withDev ? `${lock} dev` : lock);
}
