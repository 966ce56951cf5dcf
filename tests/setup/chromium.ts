import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without these Chromium fetches lazy images farther ahead than a phone on 4G does. The rest are Playwright's
  // defaults, which the flag replaces.
  `--blink-settings=${['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4', 'lazyLoadingImageMarginPxUnknown=1250']}`,
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const MAC_AND_WINDOWS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The npm package's headless shell needs a third of the processor time. @throws when no Chromium is available */
export async function findChromium(): Promise<string> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!isExecutable(asked)) throw new Error(`CHROMIUM_PATH must be the path of a program: ${asked} is not.`);
    return asked;
  }
  const found = (await fromNpm()) ?? onMachine() ?? playwrightsOwn();
  if (!found)
    throw new Error(
      'No Chromium was found: neither the one of npm runs here nor has the machine one. CHROMIUM_PATH names one.',
    );
  return found;
}

function onMachine(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...MAC_AND_WINDOWS].find((path) => isExecutable(path) && answers(path));
}

function playwrightsOwn(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

async function fromNpm(): Promise<string | undefined> {
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    const path = await packed.executablePath();
    if (answers(path)) return path;
    console.error(`${path} does not run on this machine.`);
  } catch (error) {
    console.error(`The package's Chromium cannot be had: ${error instanceof Error ? error.message : error}`);
  }
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Some distributions ship a `chromium` stub. */
function answers(path: string): boolean {
  const { status, stdout } = spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /\d+\.\d+/.test(stdout);
}
