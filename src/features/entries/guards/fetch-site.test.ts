import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { fetchSite } from './site-checks.server.ts';

async function siteAt(answer: RequestListener): Promise<{ siteUrl: string }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { siteUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('the site is asked once more where the connection breaks, and no third time', async () => {
  let asked = 0;
  const site = await siteAt(({ socket, url }, response) => {
    asked += 1;
    if (url === '/gone' || asked === 1) socket.destroy();
    else response.end('ok');
  });
  expect(await (await fetchSite(site, '/'))?.text()).toBe('ok');
  expect(asked).toBe(2);
  expect(await fetchSite(site, '/gone')).toBeUndefined();
  expect(asked).toBe(4);
});

test('a site that does not answer is left at the time limit', async () => {
  const site = await siteAt(() => {});
  expect(await fetchSite(site, '/', {}, AbortSignal.timeout(50))).toBeUndefined();
});
