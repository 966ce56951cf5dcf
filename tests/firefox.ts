import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

const NAMES = ['firefox-esr', 'firefox'];

export function firefoxOnMachine(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env.FIREFOX_PATH ?? candidates.find(answers) ?? '';
}

/** The machine's, else Debian's package (as root); '' where none is available. */
export function findFirefox(): string {
  const found = firefoxOnMachine();
  if (found) return found;
  try {
    return installDebianPackage('firefox-esr') ? firefoxOnMachine() : '';
  } catch (error) {
    console.error(`Debian's firefox-esr could not be installed: ${error instanceof Error ? error.message : error}`);
    return '';
  }
}

/** Ubuntu ships a `firefox` stub. */
function answers(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
