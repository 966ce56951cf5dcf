import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../src/composition/env.ts';
import { startSmtp } from '../tests/fixtures/mail/smtp.ts';
import { startImapServer } from '../tests/setup/imap.ts';
import { startMailPage } from './mail-page.ts';
import { makeWeek, type SignIn } from './week.ts';

const DOMAIN = 'nkul.example';
const REPLY_ADDRESS = `demandes@${DOMAIN}`;
const READY_MS = 30_000;
const STOP_MS = 10_000;

export interface Demo {
  site: string;
  desk: string;
  mail: string;
  links: readonly SignIn[];
  folder: string;
}

/**
 * Site and desk of the current releases over a throw-away folder, filled with a week; no mail leaves the machine.
 * @param onFolder gets, before anything else, what ends the programs and deletes the folder
 */
export async function startDemo(onFolder: (stop: () => Promise<void>) => void): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'nkul-demo-'));
  const programs: ChildProcess[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => {
    stopping ??= (async () => {
      await Promise.all(programs.map(ended));
      await Promise.all(ends.map((end) => end()));
      rmSync(folder, { recursive: true, force: true });
    })();
    return stopping;
  };
  onFolder(stop);
  try {
    const [smtp, imap, ports] = await Promise.all([startSmtp(), startImapServer(), freePorts(3000, 3001)]);
    const mailbox = { mails: smtp.mails, deliver: (mail: Buffer) => void imap.deliver(mail), domain: DOMAIN };
    const mail = await startMailPage(mailbox);
    ends.push(smtp.stop, imap.stop, async () => mail.server.close());
    const settings = {
      PORT: String(ports[0]),
      SITE_URL: `http://localhost:${ports[0]}`,
      DESK_PORT: String(ports[1]),
      DESK_URL: `http://localhost:${ports[1]}`,
      DATA_DIR: folder,
      SMTP_URL: `${smtp.url}?tls=off`,
      REPLY_ADDRESS,
      REPLY_URL: imap.url(),
      LOG_LEVEL: 'error',
    };
    const start = (program: 'server' | 'desk') => {
      const started = spawn('sh', ['scripts/run.sh', program], {
        env: { ...clean(), ...settings },
        stdio: ['ignore', 2, 'pipe'],
      });
      programs.push(started);
      return ready(started, program);
    };
    const env = { ...readEnv(settings), replyAddress: REPLY_ADDRESS };
    const urls = { site: settings.SITE_URL, desk: settings.DESK_URL };
    let desk: Promise<void> = Promise.resolve();
    const links = await makeWeek(env, urls, () => {
      desk = start('desk');
      // Awaited below; until then a failure must not end the process.
      desk.catch(() => {});
    });
    // Not sooner: it would report the mails of last week as waiting, and has the team's mail of the morning to write.
    await Promise.all([start('server'), desk]);
    return { ...urls, mail: mail.url, links, folder };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The environment without settings of a real site. */
const clean = () => {
  const { PATH, HOME, NODE_COMPILE_CACHE, TZ, LANG } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE, TZ, LANG };
};

async function ready(program: ChildProcess, name: string): Promise<void> {
  let said = '';
  const waiting = new Promise<void>((resolve, reject) => {
    program.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (/^Prêt\s*:/m.test(said)) resolve();
    });
    program.once('exit', () => reject(new Error(`${name} s'est arrêté :\n${said}`)));
    setTimeout(() => reject(new Error(`${name} n'est pas prêt :\n${said}`)), READY_MS).unref();
  });
  await waiting;
}

async function ended(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  program.kill('SIGTERM');
  const killed = setTimeout(() => program.kill('SIGKILL'), STOP_MS);
  await once(program, 'exit');
  clearTimeout(killed);
}

/** The wished ports, others where they are taken. */
const freePorts = (...wished: number[]): Promise<number[]> =>
  Promise.all(wished.map(async (port) => (await isFree(port)) || (await isFree(0)) || port));

/** @returns the port; 0: taken */
async function isFree(port: number): Promise<number> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  } catch {
    return 0;
  } finally {
    server.close();
  }
}
