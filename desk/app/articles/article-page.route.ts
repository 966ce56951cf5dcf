import type { LoaderFunctionArgs } from 'react-router';
import { previewToken } from '../../../src/features/blog/drafts/draft-preview.server.ts';
import { PREVIEW_PATH } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { LINK_LIFETIME_MS } from '../../../src/features/entries/guards/site-checks.server.ts';
import { framedPage } from '../editing/preview/site-page.server.ts';
import { requireRight } from '../session/context.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  const token = previewToken(services, params.id ?? '', services.now() + LINK_LIFETIME_MS, true);
  const isDark = new URL(request.url).searchParams.get('theme') === 'sombre';
  return framedPage(services, `${PREVIEW_PATH}?${new URLSearchParams({ token })}`, isDark);
}
