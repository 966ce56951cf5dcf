import type { LoaderFunctionArgs } from 'react-router';
import { previewToken } from '../../../src/features/blog/drafts/draft-preview.server.ts';
import { PREVIEW_PATH } from '../../../src/features/blog/drafts/drafts.schema.ts';
import { LINK_LIFETIME_MS } from '../../../src/features/entries/guards/site-checks.server.ts';
import { framedPage } from '../editing/preview/site-page.server.ts';
import { requireRight } from '../session/context.server.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  const text = new URL(request.url).searchParams.get('texte');
  const options = { isFramed: true, isPublished: text === 'programme' };
  const token = previewToken(services, params.id ?? '', services.now() + LINK_LIFETIME_MS, options);
  return framedPage(services, `${PREVIEW_PATH}?${new URLSearchParams({ token })}`);
}
