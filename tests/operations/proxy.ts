import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { join } from 'node:path';

export interface FrontProxy {
  name: string;
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** nginx over root/etc/nginx/conf.d without certificates; where it is missing, a minimal stand-in. */
export function createProxy(root: string, port: number): FrontProxy {
  return spawnSync('nginx', ['-v']).status === 0 ? nginx(root, port) : roundRobin(root, port);
}

const configurations = (root: string) => {
  const folder = join(root, 'etc/nginx/conf.d');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

function nginx(root: string, port: number): FrontProxy {
  const folder = join(root, 'nginx');
  const file = join(folder, 'nginx.conf');
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(root, 'var/log/nginx'), { recursive: true });
  let child: ChildProcess | undefined;
  return {
    name: 'nginx',
    async reload() {
      const site = configurations(root)
        .join('\n')
        .replaceAll(/^ *(?:ssl_certificate|listen \[::\]).*$/gm, '')
        .replace('listen 80;', `listen unix:${folder}/plain;`)
        .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
      const temporaries = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      );
      writeFileSync(
        file,
        `pid ${folder}/pid; error_log ${folder}/error.log; daemon off; ${process.getuid?.() === 0 ? 'user root;' : ''}
         events { worker_connections 1024; } http { access_log off; ${temporaries.join(' ')} ${site} }`,
      );
      const { status, stderr } = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' });
      if (status !== 0) throw new Error(stderr);
      if (child) child.kill('SIGHUP');
      else child = spawn('nginx', ['-c', file], { stdio: 'ignore' });
    },
    async stop() {
      if (child?.kill('SIGTERM')) await once(child, 'exit');
    },
  };
}

function roundRobin(root: string, port: number): FrontProxy {
  let ports: number[] = [];
  let turn = 0;
  let server: Server | undefined;
  const pass = (asked: IncomingMessage, answer: ServerResponse, body: Buffer, tries: number) => {
    const upstream = ports[turn++ % ports.length];
    const { url: path, method, headers } = asked;
    const passed = httpRequest(
      { host: '127.0.0.1', port: upstream, path, method, headers, agent: false },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    passed.once('error', () => {
      if (tries > 1 && !answer.headersSent) pass(asked, answer, body, tries - 1);
      else answer.writeHead(502).end();
    });
    passed.end(body);
  };
  return {
    name: 'a proxy of its own (NO NGINX: its configuration is NOT TESTED here)',
    async reload() {
      ports = [
        ...configurations(root)
          .join('\n')
          .matchAll(/^ *server 127\.0\.0\.1:(\d+)/gm),
      ].map(([, it]) => Number(it));
      server ??= createServer(async (asked, answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of asked) chunks.push(chunk);
        pass(asked, answer, Buffer.concat(chunks), ports.length);
      }).listen(port, '127.0.0.1');
    },
    async stop() {
      server?.close();
      server?.closeAllConnections();
    },
  };
}
