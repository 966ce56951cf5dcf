import { randomBytes, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Attack {
  name: string;
  run: (client: Client) => Promise<void>;
  isCutOff?: boolean;
}

const SLUG = 'facture-tva-qui-tombe-juste';
const LIKES = `/api/blog/posts/${SLUG}/likes`;
const COMMENTS = `/api/blog/posts/${SLUG}/comments`;
const MB = 1024 * 1024;
const get = (path: string, headers: readonly string[] = []) =>
  `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers.map((line) => `${line}\r\n`).join('')}\r\n`;
const post = (path: string, type: string, length: number | string, headers = '') =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${
    typeof length === 'number' ? `Content-Length: ${length}` : length
  }\r\n${headers}\r\n`;

const LONG_SIGNS = [
  ')',
  '.',
  ',',
  '(',
  '[',
  '<',
  ':',
  '@',
  ' ',
  '\u00a0',
  '\u0301',
  '\u0323\u0301',
  '1 ',
  '![',
  'a@',
  '😀',
];
/** Path, bytes of the body, fields. */
const EVERY_FIELD: readonly (readonly [string, number, readonly string[]])[] = [
  ['/api/contact', 90_000, ['email']],
  ['/api/contact', 90_000, ['name', 'email', 'service', 'budget', 'message']],
  [
    '/api/demo',
    90_000,
    ['companyName', 'businessType', 'employeeCount', 'contactName', 'contactPhone', 'contactEmail'],
  ],
  ['/api/training-request', 90_000, ['phone']],
  ['/api/partner-request', 90_000, ['website']],
  ['/api/partner-request', 90_000, ['companyName', 'website', 'firstName', 'lastName', 'position', 'phone', 'message']],
  ['/api/newsletter/unsubscribe', 15_000, ['email']],
  ['/api/newsletter/subscribe', 15_000, ['email', 'name']],
  [COMMENTS, 15_000, ['content']],
  ['/api/chat', 900, []],
];

export const attacks: readonly Attack[] = [
  {
    name: "asks the framework's image resizer for large pictures",
    run: (client) => client.flood(6, (i) => client.get(`/_image?href=/_assets/a.png&w=${1400 + i}&f=avif`)),
  },
  {
    name: "calls the framework's other routes",
    run: (client) => client.flood(8, (i) => client.post(['/_server-islands/A', '/_actions/a'][i % 2] as string, '{}')),
  },
  {
    name: 'pipelines and never reads',
    isCutOff: true,
    run: async (client) => {
      for (const socket of await client.open(40)) client.writeContinuously(socket, get('/').repeat(500));
    },
  },
  {
    name: 'pipelines pages rendered on demand and never reads',
    isCutOff: true,
    run: async (client) => {
      for (const socket of await client.open(40)) client.writeContinuously(socket, get('/blog').repeat(200));
    },
  },
  {
    name: 'asks for the film over and over and never reads',
    run: async (client) => {
      const film = /\/_assets\/[^"]+\.mp4/.exec(await client.text('/'))?.[0] ?? '/';
      for (const socket of await client.open(client.size(60, 300))) socket.pause().write(get(film));
      await client.rest();
    },
  },
  {
    name: 'sends headers a byte at a time',
    run: async (client) => {
      const sockets = await client.open(client.size(200, 1000));
      for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      while (client.goesOn()) {
        for (const socket of sockets) if (socket.writable) socket.write('a');
        await sleep(200);
      }
    },
  },
  {
    name: 'opens more connections than a network may have',
    run: async (client) => {
      await client.open(client.size(2_100, 2_500));
      await client.rest();
    },
  },
  {
    name: 'asks for pages that do not exist',
    run: (client) => client.flood(40, () => client.get(`/${randomUUID()}`)),
  },
  {
    name: 'searches the blog for other words each time',
    run: (client) => client.flood(40, () => client.get(`/blog?q=${randomUUID()}`)),
  },
  {
    name: 'reads the same article with other queries',
    run: (client) => client.flood(40, () => client.get(`/blog/${SLUG}?x=${randomUUID()}`)),
  },
  {
    name: 'reads the finished pages as fast as it can',
    run: (client) => client.flood(64, (i) => client.get(['/', '/about', '/services', '/privacy'][i % 4] as string)),
  },
  {
    name: 'reads a finished page over a thousand connections',
    run: (client) => client.flood(client.size(200, 1_000), () => client.get('/about', { 'Accept-Encoding': 'br' })),
  },
  {
    name: "asks for the blog's feed, map and index",
    run: (client) =>
      client.flood(40, (i) =>
        client.get(['/blog/feed.xml', '/sitemap.xml', '/api/blog/search-index'][i % 3] as string),
      ),
  },
  {
    name: 'guesses tokens of the newsletter',
    run: (client) =>
      client.flood(20, () => client.get(`/newsletter/desabonnement?token=${randomBytes(40).toString('base64url')}`)),
  },
  {
    name: 'sends malformed Hosts',
    run: (client) => client.flood(20, () => client.raw('GET /blog HTTP/1.1\r\nHost: [[\r\nConnection: close\r\n\r\n')),
  },
  {
    name: 'sends lines that are no requests',
    run: (client) => client.flood(20, () => client.raw(`${randomBytes(200).toString('latin1')}\r\n\r\n`)),
  },
  {
    name: 'sends addresses of slashes',
    run: (client) => client.flood(20, () => client.raw(get(`/a${'/'.repeat(4000)}b`, ['Connection: close']))),
  },
  {
    name: 'sends encodings, ranges and tags by the thousand',
    run: (client) =>
      client.flood(20, () =>
        client.get('/', {
          'Accept-Encoding': 'br;q=0,'.repeat(600),
          'If-None-Match': '"a",'.repeat(1000),
          Range: `bytes=${'0-1,'.repeat(600)}1-2`,
        }),
      ),
  },
  {
    name: 'promises bodies and never sends them',
    run: async (client) => {
      const sockets = await client.open(60);
      const head = post('/api/job-application', 'multipart/form-data; boundary=x', 5 * MB);
      for (const socket of sockets) socket.write(Buffer.concat([Buffer.from(head), Buffer.alloc(MB, 'a')]));
      await client.rest();
    },
  },
  {
    name: 'expects to be told to go on, and does not',
    run: async (client) => {
      const head = post('/api/contact', 'application/json', 1000, 'Expect: 100-continue\r\n');
      for (const socket of await client.open(200)) socket.write(head);
      await client.rest();
    },
  },
  {
    name: 'sends bodies a byte at a time',
    run: async (client) => {
      const sockets = await client.open(client.size(60, 200));
      for (const socket of sockets) socket.write(post('/api/contact', 'application/json', 1000));
      while (client.goesOn()) {
        for (const socket of sockets) if (socket.writable) socket.write(' ');
        await sleep(200);
      }
    },
  },
  {
    name: 'sends chunks of one byte',
    run: (client) => {
      const chunks = '1\r\n \r\n'.repeat(20_000);
      const message = `${post('/api/contact', 'application/json', 'Transfer-Encoding: chunked', 'Connection: close\r\n')}${chunks}0\r\n\r\n`;
      return client.flood(40, () => client.raw(message));
    },
  },
  {
    name: 'sends a form of a hundred thousand parts',
    run: (client) => {
      const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
      const body = `${part.repeat(client.size(60_000, 106_122))}--x--\r\n`.slice(0, 5 * MB - 100);
      return client.flood(2, () => client.post('/api/job-application', body, 'multipart/form-data; boundary=x'));
    },
  },
  {
    name: 'sends a form of a hundred thousand pairs',
    run: (client) => {
      const body = 'a=b&'.repeat(100_000);
      return client.flood(4, () => client.post('/api/contact', body, 'application/x-www-form-urlencoded'));
    },
  },
  {
    name: 'sends empty forms, each of which is answered by a page',
    run: (client) => client.flood(40, () => client.post('/api/contact', 'a=b', 'application/x-www-form-urlencoded')),
  },
  {
    name: 'sends JSON in brackets without end',
    run: (client) => client.flood(4, () => client.post('/api/contact', '['.repeat(15_000) + ']'.repeat(15_000))),
  },
  {
    name: 'sends empty objects to every form',
    run: (client) => {
      const forms = ['contact', 'demo', 'training-request', 'partner-request', 'newsletter/subscribe'];
      return client.flood(16, (i) =>
        client.post(`/api/${forms[i % forms.length]}`, '{}', 'application/json', {
          'X-Forwarded-For': `10.0.${i % 256}.${(i >> 8) % 256}`,
        }),
      );
    },
  },
  {
    name: 'fills every field with a long text',
    run: (client) =>
      client.flood(8, (i) => {
        const sign = LONG_SIGNS[i % LONG_SIGNS.length] ?? '';
        const [path, bytes, fields] = EVERY_FIELD[i % EVERY_FIELD.length] ?? ['/api/contact', 0, []];
        const each = Math.floor(bytes / Math.max(1, fields.length) / Buffer.byteLength(JSON.stringify(sign)));
        const text = `a${sign.repeat(each)}x`;
        const body = {
          messages: [{ role: 'user', content: text }],
          ...Object.fromEntries(fields.map((it) => [it, text])),
        };
        return client.post(
          path,
          JSON.stringify(path === '/api/chat' ? body : { ...body, messages: undefined }),
          'application/json',
          {
            'X-Forwarded-For': `10.1.${i % 256}.${(i >> 8) % 256}`,
          },
        );
      }),
  },
  {
    name: 'likes an article under new names',
    run: (client) => client.flood(16, () => client.post(LIKES, JSON.stringify({ fingerprint: randomUUID() }))),
  },
  {
    name: 'comments without end, and reads the article',
    run: (client) =>
      client.flood(16, (i) =>
        i % 2
          ? client.get(`/blog/${SLUG}`)
          : client.post(COMMENTS, JSON.stringify({ content: `Bravo ${randomUUID()}` })),
      ),
  },
  {
    name: 'talks to the assistant without end',
    run: (client) => {
      const messages = [{ role: 'user', content: 'Combien coûte un site pour ma boutique à Douala ? '.repeat(20) }];
      return client.flood(16, () => client.post('/api/chat', JSON.stringify({ messages })));
    },
  },
  {
    name: 'subscribes strangers',
    run: (client) =>
      client.flood(16, () =>
        client.post('/api/newsletter/subscribe', JSON.stringify({ email: `a.${randomUUID()}@boite.example` })),
      ),
  },
];

export interface Report {
  statuses: Record<string, number>;
  opened: number;
  ended: number;
  /** The first refusals that are neither problem+json nor a French page. */
  unfit: string[];
}

export class Client {
  readonly report: Report = { statuses: {}, opened: 0, ended: 0, unfit: [] };
  readonly #origin: URL;
  readonly #until: number;
  readonly #isLong: boolean;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
  readonly #sockets = new Set<Socket>();
  #isOver = false;

  constructor(origin: string, milliseconds: number, isLong: boolean) {
    this.#origin = new URL(origin);
    this.#until = Date.now() + milliseconds;
    this.#isLong = isLong;
  }

  goesOn = () => Date.now() < this.#until;
  size = (small: number, full: number) => (this.#isLong ? full : small);
  rest = () => sleep(Math.max(0, this.#until - Date.now()));
  #patience = () => Math.max(0, this.#until - Date.now()) + 500;

  async flood(atOnce: number, act: (i: number) => Promise<unknown>): Promise<void> {
    let i = 0;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (this.goesOn()) {
          i += 1;
          await act(i);
        }
      }),
    );
  }

  get = (path: string, headers: Record<string, string> = {}) => this.#send('GET', path, headers);
  text = async (path: string) => (await this.#send('GET', path, {})) ?? '';

  post(path: string, body: string, type = 'application/json', headers: Record<string, string> = {}) {
    return this.#send('POST', path, { 'Content-Type': type, Accept: 'application/json', ...headers }, body);
  }

  #send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<string | undefined> {
    return new Promise((resolve) => {
      const { hostname: host, port } = this.#origin;
      const outgoing = request({ host, port, path, method, headers, agent: this.#agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('error', () => resolve(undefined));
        response.on('close', () => {
          const text = Buffer.concat(chunks).toString();
          this.#count(response.statusCode ?? 0, response.headers['content-type'], text);
          resolve(text);
        });
      });
      // A closed connection is a response too.
      outgoing.on('error', () => resolve(undefined));
      outgoing.setTimeout(this.#patience(), () => outgoing.destroy());
      outgoing.end(body);
    });
  }

  async raw(message: string): Promise<void> {
    const [socket] = await this.open(1);
    if (!socket) return;
    const chunks: Buffer[] = [];
    await new Promise<void>((resolve) => {
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('close', () => resolve());
      socket.setTimeout(this.#patience(), () => socket.destroy());
      socket.write(message, 'latin1');
    });
    const [head = '', ...rest] = Buffer.concat(chunks).toString().split('\r\n\r\n');
    if (head === '') return;
    const type = /^content-type: (.+)$/im.exec(head)?.[1];
    this.#count(Number(head.split(' ')[1]), type, rest.join('\r\n\r\n'));
  }

  async open(count: number): Promise<Socket[]> {
    const { hostname: host, port } = this.#origin;
    const sockets = Array.from({ length: count }, () => connect({ host, port: Number(port) }));
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            this.#sockets.add(socket);
            this.report.opened += 1;
            socket.on('connect', () => resolve());
            socket.on('error', () => {});
            socket.on('close', () => {
              this.#sockets.delete(socket);
              if (!this.#isOver) this.report.ended += 1;
              resolve();
            });
          }),
      ),
    );
    return sockets;
  }

  writeContinuously(socket: Socket, message: string): void {
    socket.pause();
    const write = () => {
      while (this.goesOn() && socket.writable && socket.write(message));
    };
    socket.on('drain', write);
    write();
  }

  async cutOff(): Promise<void> {
    for (let i = 0; i < 100 && this.#sockets.size > 0; i += 1) await sleep(50);
  }

  close(): void {
    this.#isOver = true;
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
  }

  #count(status: number, type: string | undefined, body: string): void {
    const { statuses, unfit } = this.report;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status < 400 || unfit.length >= 3) return;
    const isPage = type?.startsWith('text/html') && body.includes('lang="fr"');
    const isProblem = type?.startsWith('application/problem+json') && /"detail":"[^"]*[a-z]/.test(body);
    if (!isPage && !isProblem) unfit.push(`${status} ${type} ${body.slice(0, 200)}`);
  }
}
