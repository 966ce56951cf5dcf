import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App as AstroApp } from 'astro/app';
import type { SiteServices } from '../composition/services.ts';
import { dataSaverTexts, SAVED_MARK, savedInFrancs } from '../content/kinds/offer/data-price.ts';
import { maxWeightOf } from '../content/model/page-weights.ts';
import { RETENTION_MARK } from '../content/words/retention.ts';
import { createLiveContent, type LiveContent } from '../features/entries/published/live.server.ts';
import { LATER_PICTURES } from '../layouts/later-pictures.ts';
import { SPECULATION_RULES } from '../offline/speculation-rules.ts';
import { isPublicOrigin } from '../platform/http/connection/public-origin.ts';
import type { Load } from '../platform/http/load/load.ts';
import { createNetworkQueue, type NetworkQueue } from '../platform/http/load/network-queue.ts';
import { createAssets, type ServeAsset } from '../platform/http/pages/assets.ts';
import { type BuiltPages, createBuiltPages, type PageOrigins } from '../platform/http/pages/built-pages.ts';
import type { DataSaverTexts } from '../platform/http/pages/data-saver-page.ts';
import { readDictionaries } from '../platform/http/pages/dictionary.ts';
import { finalise } from '../platform/http/pages/finalise.ts';
import { createInliner } from '../platform/http/pages/inlined-page.ts';
import { readOnDemandRoutes } from '../platform/http/pages/on-demand-routes.ts';
import { createPageFaults, type FaultsOf, RefusedPage } from '../platform/http/pages/page-faults.ts';
import { createRepresentations, type Representations } from '../platform/http/pages/representations.ts';
import { loggableError } from '../platform/log.ts';
import { createPreviewChecks, type PreviewChecks } from './preview-check.ts';
import { createRefusals, type Refusals } from './refusals.ts';

/** Everything that answers a request, opened once by `start` and handed in. */
export interface Site {
  services: SiteServices;
  /** The framework: renders pages and runs endpoints. */
  app: AstroApp;
  builtPages: BuiltPages;
  faultsOf: FaultsOf;
  previewChecks: PreviewChecks;
  /** Pages that stay as they were: their present content is over the weight limit or against the policy. */
  refusals: Refusals;
  representations: Representations;
  serveAsset: ServeAsset;
  /** Whether a path, without a slash at its end, is rendered on demand. */
  isKnown: (path: string) => boolean;
  /** Turns to render, shared between networks. */
  queue: NetworkQueue;
  /** How busy the process is. */
  readLoad: () => Load;
  /** Content that staff edit. */
  live: LiveContent;
}

const DATA_SAVER_TEXTS: DataSaverTexts = { ...dataSaverTexts, mark: SAVED_MARK, savedText: savedInFrancs };

/** @param release folder of the release. */
export async function openSite(
  app: AstroApp,
  services: SiteServices,
  release: string,
): Promise<Omit<Site, 'readLoad'>> {
  const { env, log, siteUrl } = services;
  const client = join(release, 'client');
  const marks = { [RETENTION_MARK]: String(env.retentionMonths) };
  const origins = JSON.parse(await readFile(join(release, 'server/origins.json'), 'utf8')) as PageOrigins;
  const [isKnown, site] = await Promise.all([
    readOnDemandRoutes(join(release, 'server/routes.json')),
    finalise(client, siteUrl, marks, [SPECULATION_RULES], (name) => name in origins),
  ]);
  const inlined = createInliner(client, site.pagePolicy, LATER_PICTURES);
  const faultsOf = createPageFaults({
    siteUrl,
    pagePolicy: site.pagePolicy,
    inlined,
    maxWeightOf: (path) => maxWeightOf(path).total,
    sizeOf: (path) => sizeOf(join(client, path)),
  });
  const refusals = createRefusals(services);
  const builtPages = createBuiltPages(site.texts, origins, {
    faultsOf,
    onRendered: refusals.clear,
    onError(page, error) {
      if (error instanceof RefusedPage) refusals.record(page, error.faults);
      else log.error({ page, error: loggableError(error) }, 'the page stays as it was');
    },
  });
  const previewChecks = createPreviewChecks({ app, services, builtPages, client, faultsOf });
  const live = createLiveContent(services, {
    isPublic: isPublicOrigin(siteUrl),
    snapshotFile: join(env.dataDir, 'published.json'),
    async render(path) {
      const html = await renderPage(app, path, { services });
      return html && site.bind(html);
    },
    builtPages,
  });
  await live.loadSnapshot();
  return {
    services,
    app,
    builtPages,
    faultsOf,
    refusals,
    previewChecks,
    representations: createRepresentations({
      pagePolicy: site.pagePolicy,
      inlined,
      async dataSaver(html) {
        const { dataSaverPage } = await import('../platform/http/pages/data-saver-page.ts');
        return dataSaverPage(html, DATA_SAVER_TEXTS, (path) => sizeOf(join(client, path)));
      },
      dictionaries: readDictionaries(client),
    }),
    serveAsset: createAssets(client, join(release, '../../assets')),
    isKnown,
    queue: createNetworkQueue(),
    live,
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * A page that no request has a part in, as the build renders it.
 * @throws when it is anything but a whole page.
 */
export async function renderBuiltPage(app: AstroApp, path: string): Promise<string> {
  const html = await renderPage(app, path);
  if (html === undefined) throw new Error(`${path} is not there`);
  return html;
}

/** @returns undefined: the entry of this page is withdrawn. @throws when it is neither that nor a whole page. */
async function renderPage(app: AstroApp, path: string, locals: Partial<App.Locals> = {}): Promise<string | undefined> {
  const request = new Request(new URL(path, 'http://localhost'));
  const response = await app.render(request, { locals, routeData: app.match(request, true) });
  const html = await response.text();
  if (response.status === 410) return undefined;
  if (response.status !== 200 || !html.includes('</html>')) {
    throw new Error(`${path} could not be rendered: ${response.status}`);
  }
  return html;
}
