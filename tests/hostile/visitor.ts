import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

export interface Visit {
  times: number[];
  refused: string[];
}

const PAGES = ['/', '/services', '/blog', '/about', '/blog/facture-tva-qui-tombe-juste', '/contact', '/newsletter'];
const PAUSE_MS = 5;

export async function visit(origin: string, goesOn: () => boolean): Promise<Visit> {
  const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });
  const seen: Visit = { times: [], refused: [] };
  const ask = async (path: string, contact?: object) => {
    const started = performance.now();
    const { status, length } = await send(origin, agent, path, contact);
    seen.times.push(performance.now() - started);
    if (status !== (contact ? 201 : 200) || length === 0) seen.refused.push(`${path}: ${status}`);
  };
  for (let i = 0; goesOn() || i < PAGES.length; i += 1) {
    await ask(PAGES[i % PAGES.length] as string);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await ask('/api/contact', {
    name: 'Ngo Bissé',
    email: `ngo.${randomUUID()}@cooperative.example`,
    service: 'mobile',
    message: `Une application pour nos planteurs, ${randomUUID()}.`,
  });
  agent.destroy();
  return seen;
}

function send(origin: string, agent: Agent, path: string, contact?: object) {
  const { hostname: host, port } = new URL(origin);
  const headers = {
    'Accept-Encoding': 'br, gzip',
    Accept: contact ? 'application/json' : 'text/html',
    ...(contact && { 'Content-Type': 'application/json' }),
  };
  return new Promise<{ status: number | string; length: number }>((resolve) => {
    const outgoing = request({ host, port, path, method: contact ? 'POST' : 'GET', headers, agent }, (response) => {
      let length = 0;
      response.on('data', (chunk: Buffer) => {
        length += chunk.length;
      });
      response.on('close', () => resolve({ status: response.statusCode ?? 0, length }));
    });
    outgoing.on('error', (error) => resolve({ status: error.message, length: 0 }));
    outgoing.end(contact && JSON.stringify(contact));
  });
}
