import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import pg from 'pg';
import { DESK, linkTree, SITE } from '../../scripts/releases.mjs';
import { program } from '../fixtures/server-clone.ts';
import { createProxy, type FrontProxy } from './proxy.ts';
import { createServiceManager } from './service-manager.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Ports of the document, mapped to free ones. */
const PORTS = ['3000', '3001', '3011', '3012'];
const TREE = /(?<![\w-])\/(?:opt\/nkul|var\/(?:lib|backups|tmp|log\/nginx)|etc\/(?:systemd\/system|nginx))(?![\w-])/g;
const NAMED_IN = /^(?:deploy\/|docs\/operations[\w-]*\.md$|scripts\/upgrade\.mjs$)/;
const SHIMS = ['sudo', 'useradd', 'chown', 'systemctl', 'createuser', 'createdb'];

export interface Ran {
  code: number;
  said: string;
}

/** Commands run unchanged but for paths, ports and the user. @param database of a PostgreSQL user with CREATEDB */
export async function createServerTree(database: string) {
  const root = mkdtempSync(join(tmpdir(), 'nkul-operations-'));
  const taken: number[] = [];
  while (taken.length < PORTS.length) taken.push(await shortPort(taken));
  const proxyPort = await shortPort(taken);
  const sorted = taken.toSorted((a, b) => a - b);
  const ports = new Map(PORTS.map((port, index) => [port, sorted[index] as number]));
  const { port: postgresPort } = new URL(database);
  const here = (text: string) =>
    text
      .replaceAll(TREE, (path) => `${root}${path}`)
      .replaceAll(/\b30(?:0[01]|1[12])\b/g, (port) => String(ports.get(port) ?? port))
      .replaceAll('127.0.0.1:5432', `127.0.0.1:${postgresPort || 5432}`)
      .replaceAll(/https:\/\/git\.\S+\.git/g, join(root, 'source'))
      .replaceAll(/ -o nkul -g nkul\b/g, '');

  for (const folder of ['opt', 'var', 'etc/systemd/system', 'etc/nginx/conf.d', 'bin'])
    mkdirSync(join(root, folder), { recursive: true });
  copySources(join(root, 'source'), here);
  const source = (...words: string[]) => {
    const { status, stderr } = spawnSync(
      'git',
      ['-c', 'user.name=Essai', '-c', 'user.email=essai@nkul.example', ...words],
      {
        cwd: join(root, 'source'),
        encoding: 'utf8',
      },
    );
    if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  };
  const release = (message: string) => {
    source('add', '--all', '--force');
    source('commit', '--quiet', '--allow-empty', '--message', message);
  };
  source('init', '--quiet', '--initial-branch=main');
  release('Sources');

  const proxy: FrontProxy = createProxy(root, proxyPort);
  const manager = createServiceManager(root, proxy.reload);
  const machine = await startMachine(root, manager.systemctl, database);
  const env = {
    PATH: [join(root, 'bin'), ...pathWithoutPackages()].join(delimiter),
    HOME: process.env.HOME,
    LANG: process.env.LANG,
    TMPDIR: process.env.TMPDIR,
  };
  const project = join(root, 'opt/nkul');

  return {
    root,
    project,
    proxyName: proxy.name,
    url: `http://127.0.0.1:${proxyPort}`,
    manager,
    here,
    portOf: (port: string) => ports.get(port),
    async run(command: string, settings: Record<string, string> = {}): Promise<Ran> {
      const cwd = existsSync(project) ? project : root;
      const child = spawn('sh', ['-c', here(command)], {
        cwd,
        env: { ...env, ...settings },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let said = '';
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (text: string) => {
          said += text;
        });
      const [code] = await once(child, 'close');
      return { code, said };
    },
    commit(path: string, change: (text: string) => string) {
      const file = join(root, 'source', path);
      const changed = change(readFileSync(file, 'utf8'));
      if (changed === readFileSync(file, 'utf8')) throw new Error(`${path} has nothing to change.`);
      writeFileSync(file, changed);
      release(path);
    },
    linkPackages() {
      for (const name of readdirSync(join(ROOT, 'node_modules'))) {
        if (name.startsWith('.') && !['.bin', '.package-lock.json', '.installed-lock'].includes(name)) continue;
        const [from, to] = [join(ROOT, 'node_modules', name), join(project, 'node_modules', name)];
        const found = lstatSync(from);
        if (found.isSymbolicLink()) continue;
        if (found.isDirectory()) linkTree(from, to);
        else cpSync(from, to);
      }
      linkTree(join(ROOT, 'desk/node_modules'), join(project, 'desk/node_modules'));
    },
    /**
     * Makes the current release that of the newest sources, without a build. @param before runs in its process before
     * the start
     */
    shareRelease(part: 'site' | 'desk', before = ''): string {
      const { dist, inputs } = part === 'site' ? SITE : DESK;
      const asked = spawnSync(
        process.execPath,
        [
          '-p',
          `import('./scripts/source-id.mjs').then(({ sourceId }) => console.log(sourceId(${JSON.stringify(inputs)})))`,
        ],
        { cwd: join(root, 'source'), encoding: 'utf8' },
      );
      const id = /^[0-9a-f]{16}$/m.exec(asked.stdout)?.[0];
      if (id === undefined) throw new Error(asked.stderr);
      const folder = join(project, dist, 'releases', id);
      linkTree(realpathSync(join(project, dist, 'current')), folder);
      const start = join(folder, 'app/server.js');
      const changed = {
        [join(folder, 'build-id')]: id,
        ...(before && { [start]: before + readFileSync(start, 'utf8') }),
      };
      for (const [file, text] of Object.entries(changed)) {
        rmSync(file);
        writeFileSync(file, text);
      }
      rmSync(join(folder, 'withdrawn'), { force: true });
      return id;
    },
    async stop({ isKept = false } = {}) {
      await manager.stopAll();
      await proxy.stop();
      await machine.stop();
      if (!isKept) rmSync(root, { recursive: true, force: true });
    },
  };
}

function copySources(target: string, here: (text: string) => string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const path of stdout.split('\0').filter(Boolean)) {
    if (!existsSync(join(ROOT, path))) continue;
    mkdirSync(dirname(join(target, path)), { recursive: true });
    if (NAMED_IN.test(path)) writeFileSync(join(target, path), here(readFileSync(join(ROOT, path), 'utf8')));
    else cpSync(join(ROOT, path), join(target, path));
  }
}

/** Stand-ins for programs that need root or systemd; each calls this process. */
async function startMachine(root: string, systemctl: (words: string[]) => Promise<string>, database: string) {
  const made: string[] = [];
  const client = async (statement: string) => {
    const connection = new pg.Client({ connectionString: database });
    await connection.connect();
    try {
      await connection.query(statement);
    } finally {
      await connection.end();
    }
  };
  const option = (words: string[], name: string) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? '';
  const programs: Record<string, (words: string[]) => Promise<string>> = {
    systemctl,
    useradd: async () => '',
    chown: async () => '',
    async createuser(words) {
      const name = words.at(-1) ?? '';
      await client(`create role "${name}" login ${words.includes('--pwprompt') ? "password 'PASSWORD'" : ''}`);
      made.push(`drop role "${name}"`);
      return '';
    },
    async createdb(words) {
      const name = words.at(-1) ?? '';
      await client(
        `create database "${name}" owner "${option(words, 'owner')}" encoding '${option(words, 'encoding')}' template ${option(words, 'template')}`,
      );
      made.push(`drop database "${name}" with (force)`);
      return '';
    },
  };
  const path = join(tmpdir(), `nkul-${createHash('sha256').update(root).digest('hex').slice(0, 12)}.sock`);
  const server: Server = createServer(async (asked, answer) => {
    let text = '';
    for await (const chunk of asked.setEncoding('utf8')) text += chunk;
    const [name = '', ...words] = JSON.parse(text) as string[];
    try {
      const said = (await programs[name]?.(words)) ?? '';
      answer.writeHead(200, { 'x-exit-code': '0' }).end(said);
    } catch (error) {
      answer.writeHead(200, { 'x-exit-code': '1' }).end(`${name}: ${error instanceof Error ? error.message : error}\n`);
    }
  }).listen(path);
  await once(server, 'listening');
  for (const name of SHIMS) {
    const ask = `exec '${process.execPath}' --no-warnings '${join(import.meta.dirname, 'shim.ts')}' '${path}' ${name} "$@"`;
    program(root, name, name === 'sudo' ? 'shift 2\nexec "$@"' : ask);
  }
  return {
    async stop() {
      server.close();
      for (const statement of made.toReversed()) await client(statement);
    },
  };
}

function pathWithoutPackages(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
}

/**
 * Four digits, as a 1 may precede a replica's private port, and none of the « bad ports » below 7000 that fetch refuses
 * (4045, 5060, 6000 …).
 */
async function shortPort(taken: number[]): Promise<number> {
  for (;;) {
    const port = 7000 + Math.floor(Math.random() * 2900);
    if (!taken.includes(port) && (await isFree(port)) && (await isFree(10_000 + port))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createListener();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
