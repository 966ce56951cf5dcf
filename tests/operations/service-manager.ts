import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServiceOrder } from './socket-holder.ts';

const STOP_MS = 30_000;
const RESTART_MS = 2_000;
const INHERITED = ['LANG', 'TMPDIR', 'HOME'];

interface Running {
  pid: number;
  exited: Promise<unknown>;
}

/** The part of systemd that our units use. @param root in place of / */
export function createServiceManager(root: string, reload: () => Promise<void>) {
  const units = join(root, 'etc/systemd/system');
  const journal = join(root, 'journal');
  mkdirSync(journal, { recursive: true });
  const services = new Map<string, Running>();
  const sockets = new Map<string, ChildProcess>();
  /** Started and not stopped since, running or not. */
  const wanted = new Set<string>();

  return {
    async systemctl(words: string[]): Promise<string> {
      const [verb, ...rest] = words;
      const names = rest.filter((word) => !word.startsWith('--'));
      if (verb === 'daemon-reload') return '';
      if (verb === 'reload') {
        await reload();
        return '';
      }
      if (verb === 'list-units') {
        const [prefix = ''] = (names[0] ?? '').split('*');
        const listed = [...wanted].filter((name) => name.startsWith(prefix)).sort();
        return listed.map((name) => `  ${name} loaded active running Site\n`).join('');
      }
      if (verb === 'show' && rest.includes('--property=MainPID'))
        return `MainPID=${services.get(names[0] ?? '')?.pid ?? 0}\n`;
      if (verb === 'show') return `Listen=${valuesOf(read(names[0] ?? ''), 'ListenStream')[0]} (Stream)\n`;
      for (const name of names) {
        read(name);
        if (verb === 'stop' || verb === 'restart' || (verb === 'disable' && rest.includes('--now'))) await stop(name);
        if (verb === 'start' || verb === 'restart' || (verb === 'enable' && rest.includes('--now'))) await start(name);
      }
      return '';
    },
    pidOf: (name: string) => services.get(name)?.pid,
    async stopAll() {
      for (const name of [...wanted, ...sockets.keys()]) await stop(name);
    },
  };

  function read(name: string): string {
    const [, template = '', instance = ''] = /^(.+@)([^.]+)(?=\.)/.exec(name) ?? [];
    const path = join(units, template ? name.replace(`${template}${instance}`, template) : name);
    if (!existsSync(path)) throw new Error(`Unit ${name} could not be found.`);
    return readFileSync(path, 'utf8').replaceAll('%i', instance);
  }

  async function start(name: string): Promise<void> {
    if (services.has(name) || sockets.has(name)) return;
    const unit = read(name);
    for (const other of valuesOf(unit, 'Conflicts')) await stop(other);
    for (const other of valuesOf(unit, 'Requires')) await start(other);
    if (name.endsWith('.timer')) return;
    if (name.endsWith('.socket')) return await openSocket(name, unit);
    for (const folder of valuesOf(unit, 'StateDirectory'))
      mkdirSync(join(root, 'var/lib', folder), { recursive: true, mode: 0o700 });
    const kept = INHERITED.map((variable) => [variable, process.env[variable]] as const);
    const set = valuesOf(unit, 'Environment').map((word): [string, string] => [
      word.slice(0, word.indexOf('=')),
      word.slice(word.indexOf('=') + 1),
    ]);
    const order: ServiceOrder = {
      command: lineOf(unit, 'ExecStart'),
      cwd: lineOf(unit, 'WorkingDirectory'),
      env: Object.fromEntries([...kept.filter((pair): pair is [string, string] => pair[1] !== undefined), ...set]),
      log: join(journal, `${name}.log`),
    };
    const holder = sockets.get(name.replace('.service', '.socket'));
    const child = holder ? await startOver(holder, order) : startAlone(order);
    if (lineOf(unit, 'Type') === 'oneshot') {
      if ((await child.exited) !== 0) throw new Error(`Job for ${name} failed.`);
      return;
    }
    wanted.add(name);
    services.set(name, child);
    void child.exited.then(async () => {
      services.delete(name);
      if (!wanted.has(name) || lineOf(unit, 'Restart') !== 'always') return;
      await sleep(RESTART_MS);
      if (wanted.has(name)) await start(name);
    });
  }

  async function stop(name: string): Promise<void> {
    wanted.delete(name);
    const running = services.get(name);
    if (running) {
      process.kill(running.pid, 'SIGTERM');
      const patience = setTimeout(() => process.kill(running.pid, 'SIGKILL'), STOP_MS);
      await running.exited;
      clearTimeout(patience);
    }
    const holder = sockets.get(name);
    if (!holder) return;
    await stop(name.replace('.socket', '.service'));
    sockets.delete(name);
    holder.disconnect();
    await once(holder, 'exit');
  }

  async function openSocket(name: string, unit: string): Promise<void> {
    const [host, port] = lineOf(unit, 'ListenStream').split(':');
    const listener = createServer().listen(Number(port), host, 4096);
    await once(listener, 'listening');
    const { fd } = (listener as unknown as { _handle: { fd: number } })._handle;
    const holder = spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'socket-holder.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', fd, 'ipc'],
    });
    await once(holder, 'spawn');
    listener.close();
    sockets.set(name, holder);
  }
}

async function startOver(holder: ChildProcess, order: ServiceOrder) {
  holder.send(order);
  const [{ started }] = (await once(holder, 'message')) as [{ started: number }];
  const exited = new Promise<void>((resolve) => {
    const look = ({ exited: pid }: { exited?: number }) => {
      if (pid !== started) return;
      holder.off('message', look);
      resolve();
    };
    holder.on('message', look);
  });
  return { pid: started, exited };
}

function startAlone({ command, cwd, env, log }: ServiceOrder) {
  const output = openSync(log, 'a');
  const child = spawn('sh', ['-c', `exec ${command}`], { cwd, env, stdio: ['ignore', output, output] });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { pid: child.pid as number, exited };
}

function lineOf(unit: string, key: string): string {
  return new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
}

function valuesOf(unit: string, key: string): string[] {
  return [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].flatMap(([, value = '']) => value.split(' '));
}
