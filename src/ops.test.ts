import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Env } from './composition/env.ts';
import { openSiteDatabase } from './composition/schema.ts';
import type { SiteServices } from './composition/services.ts';
import { startOps } from './ops.ts';
import { createLog } from './platform/log.ts';
import { createStatus } from './server/status.ts';

test('scrapes of a database that hangs are answered within one deadline, and share one probe', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const db = await openSiteDatabase(`postgres://x@127.0.0.1:${(silent.address() as AddressInfo).port}/x`);
  const dataDir = mkdtempSync(join(tmpdir(), 'nkul-ops-'));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await db.close();
    rmSync(dataDir, { recursive: true });
  });
  let probes = 0;
  const checkWritable = () => {
    probes += 1;
    return db.checkWritable();
  };
  const services = {
    db: { ...db, checkWritable },
    env: { dataDir, mailboxes: {} },
    now: () => Date.now(),
    log: createLog('silent'),
  } as unknown as SiteServices;
  const env = { opsPort: 0, privateHost: '127.0.0.1' } as Env;
  const health = { healthz: () => {}, readyz: async () => {} };
  const server = await startOps({ env, health, status: createStatus(), services: () => services, release: dataDir });
  onTestFinished(() => void server?.close());
  if (!server) throw new Error('no private port');
  const { port } = server.address() as AddressInfo;
  const started = performance.now();
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const [figures = ''] = await Promise.all([scrape(), scrape(), scrape()]);
  expect(performance.now() - started).toBeLessThan(6000);
  expect(figures).toContain('site_database_writable 0');
  expect(figures).toContain('site_database_up 0');
  expect(probes).toBe(1);
});
