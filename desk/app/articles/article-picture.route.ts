import type { LoaderFunctionArgs } from 'react-router';
import { ARTICLE } from '../../../src/features/blog/drafts/article-kind.server.ts';
import { readPicture } from '../../../src/features/documents/document-pictures.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  const picture = await readPicture(services, ARTICLE, params.id ?? '', params.name ?? '');
  if (!picture) throw notFound();
  return new Response(picture.content as BodyInit, { headers: { 'Content-Type': picture.mediaType } });
}
