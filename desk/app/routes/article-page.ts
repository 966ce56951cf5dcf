import type { LoaderFunctionArgs } from 'react-router';
import { enter } from '../context.server.ts';
import { SITE_PAGE_HEADERS, sitePage } from '../site-page.server.ts';

/** The site's page of an article as it is saved now. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = enter(context, 'articles');
  const isDark = new URL(request.url).searchParams.get('theme') === 'sombre';
  const html = await sitePage(services, params.id ?? '', isDark);
  const sorry =
    '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Aperçu</title><p>Le site ne répond pas\u00a0: l\'aperçu viendra avec le prochain enregistrement. Votre texte est gardé.</p></html>';
  return new Response(html ?? sorry, { status: html === undefined ? 503 : 200, headers: SITE_PAGE_HEADERS });
}
