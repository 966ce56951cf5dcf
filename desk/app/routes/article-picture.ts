import type { LoaderFunctionArgs } from 'react-router';
import { readDraftPicture } from '../../../src/features/blog/draft-pictures.server.ts';
import { notFound, requireRight } from '../context.server.ts';

/** A picture of an article, as it is kept. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'articles');
  const picture = await readDraftPicture(services, params.id ?? '', params.name ?? '');
  if (!picture) throw notFound();
  return new Response(picture.content as BodyInit, { headers: { 'Content-Type': picture.mediaType } });
}
