// Installs the locked dependencies when they are missing or stale.
// Runs under whatever Node the machine has (20 at least), before anything is installed: built-ins only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed-lock';

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`Il faut Node 20 ou plus récent ; ici, c'est Node ${process.versions.node}.`);
  process.exit(1);
}
const wanted = createHash('sha256')
  .update(readFileSync('package-lock.json'))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');
const installed = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
if (installed !== wanted) {
  console.error('Installation des dépendances…');
  const npm = process.env.npm_execpath;
  // Under NODE_ENV=production npm would leave out what the build and the tests need.
  const args = ['ci', '--include=dev', '--include=optional', '--no-fund', '--no-audit', '--loglevel=error'];
  const result = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(STAMP, wanted);
}
