import { fetchSite } from '../../../../src/features/entries/guards/site-checks.server.ts';
import type { DeskServices } from '../../session/context.server.ts';

/** The frame (site-frame.tsx) knows it by its attribute, and asks again. */
const UNAVAILABLE_PAGE =
  '<!doctype html><html lang="fr" data-site="away"><meta charset="utf-8"><title>Aperçu</title><p>Le site ne répond pas\u00a0: l\'aperçu viendra dès qu\'il répond. Votre texte est gardé.</p></html>';

export async function framedPage(services: DeskServices, address: string): Promise<Response> {
  const html = await sitePage(services, address);
  return new Response(html ?? UNAVAILABLE_PAGE, { status: html === undefined ? 503 : 200, headers: SITE_PAGE_HEADERS });
}

async function sitePage(services: DeskServices, address: string): Promise<string | undefined> {
  const answer = await fetchSite(services, address);
  // 422 carries the reason why the text cannot be rendered, 404 that it has gone.
  if (!answer || !(answer.ok || [404, 422].includes(answer.status))) return undefined;
  // The time limit ends with the last byte.
  const page = await answer.text().catch(() => undefined);
  if (page === undefined) return undefined;
  const styles: string[] = [];
  return (
    page
      .replace(/<script\b[^>]*>[\s\S]*?<\/script>/gi, '')
      .replace(/<link\b[^>]*\brel="?(?:modulepreload|manifest|icon|apple-touch-icon|alternate)\b[^>]*>/gi, '')
      // A sandboxed frame refuses it and says so.
      .replace(/(<[^>]*?)\sautofocus(?:="[^"]*")?(?=[\s/>])/gi, '$1')
      // Moved to the head, so that replacing the body keeps the styles.
      .replace(/<style\b[^>]*>[\s\S]*?<\/style>/gi, (style) => {
        styles.push(style);
        return '';
      })
      .replace('</head>', () => `${styles.join('')}</head>`)
  );
}

/** Resources through the desk only. */
const SITE_PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; media-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-same-origin",
  'X-Frame-Options': 'SAMEORIGIN',
  'Cache-Control': 'no-store',
};
