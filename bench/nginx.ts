import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Nginx {
  url: string;
  version: string;
  stop(): Promise<void>;
}

/** Serves on loopback, pre-compressed; POST /api/demo returns a constant. @returns why nginx is absent */
export async function startNginx(files: string): Promise<Nginx | { absent: string }> {
  const program = findNginx() ?? installNginx();
  if (!program) return { absent: 'nginx is not on this machine and could not be installed' };
  const folder = mkdtempSync(join(tmpdir(), 'nkul-nginx-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const asRoot = process.getuid?.() === 0;
  const configuration = join(folder, 'nginx.conf');
  writeFileSync(
    configuration,
    `${asRoot ? 'user root;' : ''}
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      types { text/html html; text/css css; text/javascript js; font/woff2 woff2; image/svg+xml svg; }
      sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=1000;
      gzip_static on; gzip_vary on; etag on;
      server {
        listen 127.0.0.1:${port};
        root ${files};
        location = / { try_files /index.html =404; }
        location / { try_files $uri $uri.html =404; }
        location = /api/demo { return 201 '{"success":true,"id":"00000000000000000000000000"}'; }
      }
    }`,
  );
  const child = spawn(program, ['-c', configuration, '-p', folder, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { stderr } = spawnSync(program, ['-v'], { encoding: 'utf8' });
  return {
    url,
    version: stderr.trim().replace(/^nginx version: /, ''),
    async stop() {
      child.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findNginx(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
}

function installNginx(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['update', '-q'], { stdio: 'ignore', env, timeout: 180_000 });
    execFileSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'nginx-light'], {
      stdio: 'ignore',
      env,
      timeout: 300_000,
    });
  } catch {
    return undefined;
  }
  return findNginx();
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no port');
  return address.port;
}
