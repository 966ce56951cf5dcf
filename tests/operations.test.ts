import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOffice } from '../office/program.ts';
import { linkTree } from '../scripts/releases.mjs';
import { openSiteDatabase } from '../src/composition/schema.ts';

const ROOT = join(import.meta.dirname, '..');
const RELEASE = realpathSync(join(ROOT, 'dist/current'));
const TEXT = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const SCRIPTS = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts as Record<string, string>;

/** What changes the machine itself, and cannot be run in a test: only that what they name is there. */
const OF_THE_MACHINE = [
  /^useradd --system /,
  /^install -d (-m 0700 )?-o nkul -g nkul (\/(opt|var\/lib|var\/backups)\/nkul ?)+$/,
  /^git clone https:\/\/git\.nkul\.example\/\S+ \/opt\/nkul$/,
  /^git pull --ff-only$/,
  /^cp deploy\/systemd\/nkul\* \/etc\/systemd\/system\/$/,
  /^systemctl (daemon-reload|enable --now|restart|stop|start)( nkul(-backup)?\.(socket|service|timer))*$/,
  // tests/http starts the site in every other way.
  /^npm start$/,
];

let project: string;
let backups: string;

/** A server's clone with two releases, a database and room for backups. */
beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'nkul-operations-'));
  backups = join(project, 'backups');
  mkdirSync(backups);
  linkTree(RELEASE, join(project, 'dist/releases', basename(RELEASE)));
  linkTree(join(project, 'dist/releases', basename(RELEASE)), join(project, 'dist/releases/before'));
  symlinkSync(join('releases', basename(RELEASE)), join(project, 'dist/current'));
  writeFileSync(
    join(project, 'dist/history'),
    `2026-11-19T08:00:00Z before\n2026-11-20T08:00:00Z ${basename(RELEASE)}\n`,
  );
  for (const name of ['scripts', 'deploy']) linkTree(join(ROOT, name), join(project, name));
  // What a build makes is proved elsewhere: here only that the command reaches it.
  rmSync(join(project, 'scripts/build.mjs'));
  writeFileSync(
    join(project, 'scripts/build.mjs'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
     export const buildSite = async (id, folder) => { mkdirSync(folder + '/client', { recursive: true }); writeFileSync(folder + '/build-id', id); };`,
  );
  writeFileSync(join(project, '.env.example'), readFileSync(join(ROOT, '.env.example')));
  const db = await openSiteDatabase(`sqlite:${join(project, 'data/nkul.sqlite')}`);
  await db.migrate();
  await db.close();
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

function run(command: string) {
  // As npm does, without the installation before it.
  const [, name, rest = ''] = /^npm run (\S+)(?: -- (.*))?$/.exec(command) ?? [];
  const shell = name === undefined ? command : `${SCRIPTS[name] ?? 'false'} ${rest}`;
  return spawnSync('sh', ['-c', shell.replaceAll('/var/backups/nkul', backups)], {
    cwd: project,
    env: { PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter), DATA_DIR: join(project, 'data') },
    encoding: 'utf8',
  });
}

// Proves 13.1.
test('every fenced command of docs/operations.md is run, in its order, or known as one of the machine', {
  timeout: 120_000,
}, () => {
  const blocks = [...TEXT.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block);
  const commands = blocks
    .flatMap((block) => block.trim().split('\n'))
    .map((line) => line.replace(/^sudo -u nkul /, ''));
  const ran: string[] = [];
  for (const command of commands) {
    if (OF_THE_MACHINE.some((pattern) => pattern.test(command)) || /^[A-Z_]+=/.test(command)) continue;
    // A build puts the fake release in place: the office goes on with the real one.
    const { status, stderr, stdout } = run(command);
    const expected = command === 'npm run office -- check' ? 1 : 0;
    expect(status, `${command}\n${stderr}${stdout}`).toBe(expected);
    if (command === 'npm run build') expect(run(`npm run release -- rollback ${basename(RELEASE)}`).status).toBe(0);
    ran.push(command);
  }
  expect(ran).toEqual(expect.arrayContaining(['npm run build', 'npm run release -- rollback']));
  expect(ran.filter((command) => command.includes('office -- restore'))).toHaveLength(1);
  for (const [, path = ''] of TEXT.matchAll(/\]\(\.\.\/(deploy\/[^)]+)\)/g))
    expect(existsSync(join(ROOT, path)), path).toBe(true);
});

async function helpOf(...words: string[]): Promise<string> {
  let help = '';
  const out = (text: string) => {
    help += text;
  };
  await runOffice([...words, '--help'], { env: {}, out, err: () => {}, isInteractive: false } as never);
  // A group answers for whatever stands behind its name: the first line says who it was.
  return help.split('\n', 1)[0]?.includes(`-- ${words.join(' ')}`) ? help : '';
}

test('every command of the office that the document names exists, with its options', async () => {
  const groups = new Set([...(await helpOf()).matchAll(/^ {2}([a-z]+)\b/gm)].map(([, name = '']) => name));
  const named = TEXT.split('\n').flatMap((line) => {
    const fenced = /^(?:sudo -u nkul )?(npm run office .*)$/.exec(line)?.[1];
    const codes = fenced ? [fenced] : [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
    let command: string[] = [];
    return codes.flatMap((code) => {
      const words = code.replace(/^npm run (--silent )?office -- /, '').split(' ');
      const [first = '', next] = words;
      if (groups.has(first) && next !== undefined) command = words;
      // An option by itself is of the command before it.
      else if (!first.startsWith('--') || command.length === 0) return [];
      return [first.startsWith('--') ? [...command.slice(0, 2), ...words] : words];
    });
  });
  expect(named.length).toBeGreaterThan(40);
  for (const words of named) {
    const [group = '', command = ''] = words;
    const whole = await helpOf(group);
    const help = /^Commandes/m.test(whole) ? await helpOf(group, command) : whole;
    expect(help, words.join(' ')).not.toBe('');
    for (const option of words.filter((word) => word.startsWith('--')))
      expect(help, words.join(' ')).toMatch(new RegExp(`[ ,]${option}\\b`));
  }
});
