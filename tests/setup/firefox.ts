import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';

const NAMES = ['firefox-esr', 'firefox'];

/** '' where the machine has none. */
export function firefoxOnMachine(): string {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return process.env.FIREFOX_PATH ?? candidates.find(answers) ?? '';
}

/** Ubuntu ships a `firefox` stub. */
function answers(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
