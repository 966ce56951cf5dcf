import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App as AstroApp } from 'astro/app';
import type { SiteServices } from '../composition/services.ts';
import { type Published, renderWith } from '../content/model/editable.ts';
import type { PageCheck } from '../features/entries/guards/page-check.server.ts';
import { SENTINEL_ORIGIN } from '../platform/http/connection/sentinel-origin.ts';
import type { BuiltPages } from '../platform/http/pages/built-pages.ts';
import type { FaultsOf } from '../platform/http/pages/page-faults.ts';

export interface PreviewChecks {
  checkPreview(path: string, html: string, drafts: Published): Promise<PageCheck>;
}

interface Parts {
  app: AstroApp;
  services: SiteServices;
  builtPages: Pick<BuiltPages, 'current'>;
  /** Folder of the built files. */
  client: string;
  faultsOf: FaultsOf;
}

export function createPreviewChecks({ app, services, builtPages, client, faultsOf }: Parts): PreviewChecks {
  const { siteUrl } = services;
  const bound = (html: string) => html.replaceAll(SENTINEL_ORIGIN, siteUrl);

  async function render(path: string): Promise<string | undefined> {
    const request = new Request(new URL(path, 'http://localhost'));
    const routeData = app.match(request, true);
    if (!routeData) return undefined;
    const answer = await app.render(request, { locals: { services, isPreview: true }, routeData });
    if (answer.status >= 400) return undefined;
    return answer.headers.get('content-type')?.startsWith('text/html') ? bound(await answer.text()) : '';
  }

  return {
    async checkPreview(path, html, drafts) {
      // Large, and rarely needed.
      const { checkPage } = await import('../features/entries/guards/page-check.server.ts');
      const { pathname } = new URL(path, siteUrl);
      const before = builtPages.current(pathname)?.html ?? (await render(pathname));
      return checkPage(
        pathname,
        { html: bound(html), before },
        {
          siteUrl,
          faultsOf,
          async find(target) {
            if (/\.[a-z\d]+$/i.test(target) && existsSync(join(client, target))) return '';
            // A page with the drafts: a link may lead to what is published with it.
            const { value } = await renderWith(drafts, () => render(target.replace(/(?<=.)\/$/, '')));
            return value ?? builtPages.current(target)?.html;
          },
        },
      );
    },
  };
}
