import { join } from 'node:path';
import { readEnv } from './composition/env.ts';
import { openServices, type SiteServices } from './composition/services.ts';
import { RETENTION_MARK } from './content/words/retention.ts';
import { startBlog } from './features/blog/blog.server.ts';
import { seedSamplePosts } from './features/blog/seed/sample-posts.server.ts';
import { createLiveContent } from './features/entries/published/live.server.ts';
import { seedEntries } from './features/entries/seed-entries.server.ts';
import { growSeeds } from './features/entries/seeds/grow-seeds.server.ts';
import { fillSlots } from './platform/http/pages/page.ts';
import { createLog } from './platform/log.ts';

let services: Promise<SiteServices> | undefined;

/** `Astro.locals` for `npm run dev`, where Vite owns the process. */
export async function developmentLocals(): Promise<Partial<App.Locals>> {
  services ??= open();
  return { services: await services, network: '127.0.0.1', contentLength: 0, acquireTurn: async () => () => {} };
}

/** Fills a page as the server does at boot and at each request. */
export async function finishInDevelopment(
  { reusable }: App.Locals,
  request: Request,
  response: Response,
): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = (await response.text()).replaceAll(RETENTION_MARK, String(readEnv().retentionMonths));
  const words = reusable?.fill({ request, requestedPath: new URL(request.url).pathname });
  return new Response(fillSlots(html, words ?? {}), response);
}

async function open(): Promise<SiteServices> {
  const env = readEnv();
  const log = createLog(env.logLevel);
  const siteUrl = env.siteUrl ?? 'http://localhost:4321';
  const opened = await openServices(env, log, siteUrl);
  await opened.services.db.migrate();
  await seedSamplePosts(opened.services);
  await seedEntries(opened.services);
  await growSeeds(opened.services);
  // Every request renders its page, so that none has to be re-rendered.
  const builtPages = { update: async () => {} };
  const snapshotFile = join(env.dataDir, 'published.json');
  await createLiveContent(opened.services, {
    isPublic: false,
    snapshotFile,
    render: async (path) => path,
    builtPages,
  }).start();
  opened.services.outbox.start();
  startBlog(opened.services);
  return opened.services;
}
