import type { LoaderFunctionArgs } from 'react-router';
import { readPictureFile, readRendition } from '../../../src/features/media/media.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';

/** A kept file by its hash, or a rendition by its name: both never change. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'content');
  const { hash, name = '' } = params;
  const found = await (hash ? readPictureFile(services, hash) : readRendition(services, name));
  if (!found) throw notFound();
  return new Response(found.content as BodyInit, {
    headers: {
      'Content-Type': found.mediaType,
      'Cache-Control': 'private, max-age=31536000, immutable',
      // A PDF is kept as it came.
      ...(found.mediaType === 'application/pdf' && {
        'Content-Disposition': 'attachment',
        'Content-Security-Policy': "sandbox; default-src 'none'",
      }),
    },
  });
}
