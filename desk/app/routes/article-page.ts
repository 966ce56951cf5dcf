import type { LoaderFunctionArgs } from 'react-router';
import { PREVIEW_PATH, previewToken } from '../../../src/features/blog/draft-preview.server.ts';
import { enter } from '../context.server.ts';
import { framedPage, OPEN_MS } from '../site-page.server.ts';

/** The site's page of an article as it is saved now. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = enter(context, 'articles');
  const token = previewToken(services, params.id ?? '', services.now() + OPEN_MS);
  const isDark = new URL(request.url).searchParams.get('theme') === 'sombre';
  return framedPage(services, `${PREVIEW_PATH}?${new URLSearchParams({ token, cadre: '' })}`, isDark);
}
