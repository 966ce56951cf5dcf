import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs a package of Debian's, in ten minutes at most. @returns false where one must be root for it, or there is no apt. @throws when it fails. */
export function installDebianPackage(name: string): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.error(`No ${name} on this machine: installing Debian's package …`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (timeout: number, ...words: string[]) =>
    execFileSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env: environment, timeout });
  apt(180_000, 'update', '-q');
  apt(420_000, 'install', '-y', '-q', '--no-install-recommends', name);
  return true;
}
