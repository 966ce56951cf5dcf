import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** @returns false without root or apt @throws when the installation fails */
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
