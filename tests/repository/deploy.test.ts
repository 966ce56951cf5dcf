import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { readEnv } from '../../src/composition/env.ts';
import { hasProgram } from '../fixtures/machine.ts';
import { freePort } from '../fixtures/network/free-port.ts';
import { operationsText } from '../fixtures/operations-text.ts';
import { cloneServer } from '../fixtures/server-clone.ts';
import { NODE_COMPILE_CACHE, postgresUrl, SECRET, type Site, startSite } from '../fixtures/site.ts';

const LONG = process.env.LONG === '1';
const ROOT = join(import.meta.dirname, '../..');
const PER_SECOND = LONG ? 100 : 25;
const LOAD_MS = LONG ? 60_000 : 6_000;

const folders: string[] = [];
const sites: Site[] = [];
const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) if (child.kill('SIGTERM')) await once(child, 'exit');
  for (const site of sites.splice(0)) await site.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-deploy-'));
  folders.push(folder);
  return folder;
}

function clone(): string {
  const project = temporary();
  cloneServer(project);
  return project;
}

const environment = (settings: Record<string, string>) => ({
  PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  NODE_COMPILE_CACHE,
  ...settings,
});

async function run(command: string, cwd: string, settings: Record<string, string>) {
  const child = spawn('sh', ['-c', command], { cwd, env: environment(settings), stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      said += text;
    });
  const [code] = await once(child, 'close');
  return { code, said };
}

/** Responses by status ('error CODE' for none) at a steady pace, without keep-alive. */
async function load(port: number, during: () => Promise<void>): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  const paths = ['/', '/about', '/services', '/api/blog/posts'];
  const one = (path: string) =>
    new Promise<void>((resolve) => {
      const count = (what: string) => {
        answers[what] = (answers[what] ?? 0) + 1;
        resolve();
      };
      request({ host: '127.0.0.1', port, path, agent: false }, (response: IncomingMessage) => {
        response.on('error', (error) => count(`error ${error.message}`));
        const { statusCode } = response;
        response.on('end', () => count(statusCode === 200 ? '200' : `${statusCode} ${path}`)).resume();
      })
        .on('error', (error: NodeJS.ErrnoException) => count(`error ${error.code}`))
        .end();
    });
  const all: Promise<void>[] = [];
  const work = during();
  const began = performance.now();
  for (let sent = 0; sent < (PER_SECOND * LOAD_MS) / 1000; sent += 1) {
    all.push(one(paths[sent % paths.length] as string));
    await sleep(Math.max(0, began + (sent * 1000) / PER_SECOND - performance.now()));
  }
  await work;
  await Promise.all(all);
  return answers;
}

async function untilOk(url: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
  }
  throw new Error(`${url} does not answer`);
}

test.skipIf(!hasProgram('systemd-analyze'))('the units are sound', () => {
  const units = readdirSync(join(ROOT, 'deploy/systemd')).map((name) => join(ROOT, 'deploy/systemd', name));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

const TEXT_OF_OPERATIONS = operationsText(ROOT);
const deployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

const addressesIn = (name: string) =>
  deployed(name)
    .replaceAll(/#.*/g, '')
    .match(/127\.0\.0\.1:\d+/g);

test.each(['process', 'replicas'])('nginx and Caddy pass to the same ports with their files for %s', (upstream) => {
  const addresses = addressesIn(`upstream/${upstream}.conf`);
  expect(addressesIn(`upstream/${upstream}.caddy`)).toEqual(addresses);
  expect(addresses).toHaveLength(upstream === 'process' ? 1 : 2);
});

test('ports are named in deploy/upstream alone, and units, settings and the document agree with it', () => {
  expect(addressesIn('nginx.conf')).toBeNull();
  expect(addressesIn('Caddyfile')).toEqual(addressesIn('nginx-desk.conf'));
  const [single] = addressesIn('upstream/process.conf') ?? [];
  expect(/^ListenStream=(.*)$/m.exec(deployed('systemd/nkul.socket'))?.[1]).toBe(single);
  const { host, port } = readEnv({});
  expect(`${host}:${port}`).toBe(single);
  const replicas = addressesIn('upstream/replicas.conf')?.map((address) => address.split(':')[1]) ?? [];
  const instances = new Set(TEXT_OF_OPERATIONS.match(/(?<=\bnkul@)\d+/g));
  expect([...instances].sort()).toEqual(replicas.toSorted());
});

test('each replica has a port, an operations port and a folder of its own, and what else the single process has', () => {
  const [unit, single] = [deployed('systemd/nkul@.service'), deployed('systemd/nkul.service')];
  for (const port of addressesIn('upstream/replicas.conf')?.map((address) => address.split(':')[1] as string) ?? []) {
    const words = unit
      .replaceAll('%i', port)
      .match(/^Environment=PORT=.*$/m)?.[0]
      .slice('Environment='.length);
    const settings = Object.fromEntries(words?.split(' ').map((word) => word.split('=')) ?? []);
    expect(readEnv(settings)).toMatchObject({
      port: Number(port),
      opsPort: 10_000 + Number(port),
      dataDir: `/var/lib/nkul/${port}`,
    });
    expect(unit.replaceAll('%i', port)).toContain(`StateDirectory=nkul nkul/${port}\n`);
  }
  const rest = (text: string) =>
    text.slice(text.indexOf('[Service]')).replaceAll(/^(?:Environment=PORT|StateDirectory)=.*\n/gm, '');
  expect(rest(unit)).toBe(rest(single));
});

test('Caddy and nginx serve the same assets', () => {
  const [caddy, nginx] = [deployed('Caddyfile'), deployed('nginx.conf')];
  expect(caddy.match(/\{/g)).toHaveLength(caddy.match(/\}/g)?.length ?? -1);
  expect(caddy.match(/import site$/gm)).toHaveLength(2);
  expect(/root \* (\S+)/.exec(caddy)?.[1]).toBe(/root (\S+);/.exec(nginx)?.[1]);
  expect(/^(www\.\S+) \{$/m.exec(caddy)?.[1]).toBe(/server_name (\S+);/.exec(nginx)?.[1]);
  for (const text of [nginx.replaceAll('add_header', 'header').replaceAll(';', ''), caddy])
    expect(text).toMatch(/_assets\/[^}]*\n\s+header X-Site own\n/);
});

test('Caddy tries again for as long as the document says, and no proxy asks for health or names requests', () => {
  const caddy = deployed('Caddyfile');
  const proxies = [...caddy.matchAll(/^\treverse_proxy (.*)\{\n([\s\S]*?)^\t\}/gm)].map(([, to, lines = '']) => ({
    to,
    lines,
  }));
  expect(proxies.map(({ to, lines }) => to?.trim() || /import (\S+)/.exec(lines)?.[1])).toEqual([
    'nkul-upstream.caddy',
    ...(addressesIn('nginx-desk.conf') ?? []),
  ]);
  expect(caddy.match(/\breverse_proxy\b/g)).toHaveLength(proxies.length);
  expect(proxies[0]?.lines.match(/lb_try_duration .*/g)).toEqual(['lb_try_duration 10s']);
  expect(TEXT_OF_OPERATIONS).toContain('Caddy tries again for ten seconds');
  const files = ['Caddyfile', 'nginx.conf', 'nginx-desk.conf'];
  const upstreams = readdirSync(join(ROOT, 'deploy/upstream')).map((name) => `upstream/${name}`);
  for (const name of [...files, ...upstreams])
    expect(deployed(name).replaceAll(/#.*/g, ''), name).not.toMatch(/health_|X-Request-Id/i);
});

test.skipIf(!hasProgram('caddy')).each(['process', 'replicas'])('Caddy reads its files for %s', (upstream) => {
  const folder = temporary();
  writeFileSync(join(folder, 'Caddyfile'), deployed('Caddyfile'));
  writeFileSync(join(folder, 'nkul-upstream.caddy'), deployed(`upstream/${upstream}.caddy`));
  const { status, stdout, stderr } = spawnSync('caddy', ['adapt', '--config', join(folder, 'Caddyfile')], {
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  for (const address of addressesIn(`upstream/${upstream}.caddy`) ?? [])
    expect(stdout).toContain(`"dial":"${address}"`);
});

test('the journal is bounded in size and time, and takes the lines of a rush', () => {
  const settings = Object.fromEntries(
    deployed('journald/nkul.conf')
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => line.split('=')),
  );
  expect(settings).toEqual({
    Storage: 'persistent',
    SystemMaxUse: expect.stringMatching(/^\d+[MG]$/),
    SystemKeepFree: expect.stringMatching(/^\d+[MG]$/),
    MaxRetentionSec: expect.stringMatching(/^\d+day$/),
    RateLimitIntervalSec: '30s',
    RateLimitBurst: expect.any(String),
  });
  // Three times the measured requests per second.
  expect(Number(settings.RateLimitBurst) / 30).toBeGreaterThanOrEqual(3000);
  expect(TEXT_OF_OPERATIONS).toContain('deploy/journald/nkul.conf');
});

test('the proxies log neither addresses nor queries, which hold tokens', () => {
  for (const name of ['nginx.conf', 'nginx-desk.conf']) {
    const text = deployed(name);
    const servers = text.split(/^server \{$/m).slice(1);
    for (const server of servers) {
      expect(server, name).toMatch(/^ {4}access_log (?:off|\S+ nkul);$/m);
      expect(server, name).toMatch(/^ {4}error_log \S+ crit;$/m);
    }
    for (const [format] of text.matchAll(/log_format[^;]*;/g)) {
      expect(format).not.toMatch(
        /\$(?:remote|binary|http_|proxy_add|request\b|request_uri|args|query|arg_|is_args|uri\b)/,
      );
    }
  }
  expect(deployed('Caddyfile')).not.toMatch(/^\s*log\b/m);
});

// Proves 13.4.
test("the backup timer's command line writes a backup, proves it, and keeps the newest", {
  timeout: 120_000,
}, async () => {
  const project = clone();
  const site = await startSite();
  sites.push(site);
  const backups = join(project, 'backups');
  mkdirSync(backups);
  for (const day of ['01', '02', '03']) writeFileSync(join(backups, `nkul-202611${day}T023000Z.jsonl.gz`), '');
  const unit = readFileSync(join(ROOT, 'deploy/systemd/nkul-backup.service'), 'utf8');
  const command = /^ExecStart=(.*)$/m.exec(unit)?.[1] ?? '';
  const done = await run(command, project, { DATA_DIR: site.dataDir, BACKUP_DIR: backups, BACKUP_KEEP: '2' });
  expect(done, done.said).toMatchObject({ code: 0, said: expect.stringContaining('la sauvegarde est bonne') });
  const kept = readdirSync(backups).sort();
  expect(kept).toHaveLength(2);
  expect(kept[0]).toBe('nkul-20261103T023000Z.jsonl.gz');
  const good = readFileSync(join(backups, kept[1] as string));
  writeFileSync(join(backups, 'cut.jsonl.gz'), good.subarray(0, good.length / 2));
  expect((await run(`sh scripts/run.sh office verify ${backups}/cut.jsonl.gz`, project, {})).code).toBe(1);
  const missing = await run(command, project, {
    DATA_DIR: join(project, 'nowhere'),
    BACKUP_DIR: backups,
    BACKUP_KEEP: '2',
  });
  expect(missing.code).not.toBe(0);
  expect(
    readdirSync(backups)
      .filter((name) => name.startsWith('nkul-'))
      .sort(),
  ).toEqual(kept);
});

async function startSupervised(project: string, dataDir: string): Promise<{ port: number; restart: () => void }> {
  const listener: Server = createServer().listen(0, '127.0.0.1', 4096);
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
  const pid = join(project, 'pid');
  const script = `trap 'kill $(cat ${pid}); exit' TERM
    while :; do sh -c 'echo $$ > ${pid}; export LISTEN_PID=$$ LISTEN_FDS=1; exec sh scripts/run.sh server' & wait $!; done`;
  const env = environment({ DATA_DIR: dataDir, PORT: '1', TRUST_PROXY: '1', LOG_LEVEL: 'warn' });
  const log = openSync(join(project, 'log'), 'a');
  children.push(spawn('sh', ['-c', script], { cwd: project, env, stdio: ['ignore', log, 'ignore', fd] }));
  closeSync(log);
  listener.close();
  await untilOk(`http://127.0.0.1:${port}/readyz`);
  return { port, restart: () => process.kill(Number(readFileSync(pid, 'utf8')), 'SIGTERM') };
}

// Proves 13.3.
test('a site on SQLite is replaced under load, and no request fails', { timeout: 180_000 }, async () => {
  const project = clone();
  const { port, restart } = await startSupervised(project, join(project, 'data'));
  expect(readFileSync(join(project, 'log'), 'utf8'), 'of the PORT that it was given').toMatch(
    new RegExp(`"port":${port}\\b.*PORT and HOST are not used`),
  );
  const pid = readFileSync(join(project, 'pid'), 'utf8');
  const answers = await load(port, async () => {
    await sleep(1000);
    restart();
  });
  expect(readFileSync(join(project, 'pid'), 'utf8')).not.toBe(pid);
  expect(Object.keys(answers), JSON.stringify(answers)).toEqual(['200']);
});

function nginxConfiguration(folder: string, port: number, replicas: number[]): string {
  const site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll(/^ *(?:ssl_certificate|listen \[::\]).*$/gm, '')
    .replace('listen 80;', `listen unix:${folder}/plain;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replaceAll('/var/log/nginx', folder)
    .replace('/opt/nkul/', `${ROOT}/`);
  const upstream = deployed('upstream/replicas.conf')
    .replace('127.0.0.1:3011', `127.0.0.1:${replicas[0]}`)
    .replace('127.0.0.1:3012', `127.0.0.1:${replicas[1]}`);
  const file = join(folder, 'nginx.conf');
  const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  writeFileSync(
    file,
    `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; user root; events { worker_connections 4096; } http { access_log off; ${temporaries.join(' ')} ${upstream} ${site} }`,
  );
  return file;
}

test.skipIf(!hasProgram('nginx'))('nginx passes a form that one replica resets to the other', async () => {
  const gone = createServer((socket) => socket.once('data', () => socket.resetAndDestroy())).listen(0, '127.0.0.1');
  const there = createHttpServer((_request, response) => response.writeHead(201).end()).listen(0, '127.0.0.1');
  await Promise.all([once(gone, 'listening'), once(there, 'listening')]);
  const port = await freePort();
  const replicas = [gone, there].map((server) => (server.address() as AddressInfo).port);
  const file = nginxConfiguration(temporary(), port, replicas);
  children.push(spawn('nginx', ['-c', file], { stdio: 'ignore' }));
  const post = async () => (await fetch(`http://127.0.0.1:${port}/api/contact`, { method: 'POST', body: 'x' })).status;
  await expect.poll(() => post().catch(() => 0)).toBe(201);
  expect(await Promise.all(Array.from({ length: 10 }, post))).toEqual(Array(10).fill(201));
  gone.close();
  there.close();
});

test.skipIf(!hasProgram('nginx') || !postgresUrl)(
  'two replicas on PostgreSQL behind nginx are replaced one after the other under load, and no request fails',
  { timeout: 240_000 },
  async () => {
    const folder = temporary();
    const ports = [await freePort(), await freePort()];
    const first = await startSite({ database: 'postgres', env: { PORT: String(ports[0]), TRUST_PROXY: '1' } });
    sites.push(first);
    const url = first.databaseUrl as string;
    const env = {
      PORT: String(ports[1]),
      TRUST_PROXY: '1',
      DATABASE_URL: url,
      SITE_SECRET: SECRET,
    };
    const second = await startSite({ env });
    sites.push(second);
    const port = await freePort();
    const file = nginxConfiguration(folder, port, ports);
    expect(spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' })).toMatchObject({ status: 0 });
    children.push(spawn('nginx', ['-c', file], { stdio: 'ignore' }));
    await untilOk(`http://127.0.0.1:${port}/readyz`);

    const home = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    const asset = /\/_assets\/[^"]+\.css/.exec(home)?.[0] ?? '';
    const served = await fetch(`http://127.0.0.1:${port}${asset}`, { headers: { 'Accept-Encoding': 'gzip, br' } });
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'text/css',
      'content-encoding': 'br',
      'cache-control': expect.stringContaining('immutable'),
      'x-site': 'own',
      server: expect.stringContaining('nginx'),
    });
    const direct = await fetch(`${first.url}${asset}`);
    expect(await served.text()).toBe(await direct.text());
    expect((await fetch(`http://127.0.0.1:${port}/_assets/nothing.js`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${port}/about`)).headers.get('content-security-policy')).toContain(
      "default-src 'none'",
    );

    const named = await fetch(`http://127.0.0.1:${port}/about`, { headers: { 'X-Request-Id': 'chosen-by-a-visitor' } });
    const reference = named.headers.get('x-request-id') ?? '';
    expect(reference, 'short enough to be read out').toMatch(/^[0-9A-Z]{8}$/);
    const findable = () => readFileSync(join(folder, 'nkul.log'), 'utf8');
    await expect.poll(findable).toMatch(new RegExp(`GET /about 200 .* ${reference}\n`));

    const answers = await load(port, async () => {
      await first.restart();
      await second.restart();
    });
    expect(Object.keys(answers), JSON.stringify(answers)).toEqual(['200']);
    expect(existsSync(join(folder, 'error.log'))).toBe(true);

    await fetch(`http://127.0.0.1:${port}/newsletter/desabonnement?token=s3cr3t`);
    await fetch(`http://127.0.0.1:${port}/api/cv/s3cr3t`, { method: 'HEAD' });
    const read = () => readFileSync(join(folder, 'nkul.log'), 'utf8');
    await expect.poll(() => read().includes('HEAD /api/cv/[upload] ')).toBe(true);
    const log = read();
    expect(log, 'no token and no address').not.toMatch(/s3cr3t|127\.0\.0\.1/);
  },
);
