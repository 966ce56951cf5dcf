import { readPreviewPicture } from '@/features/blog/drafts/draft-preview.server.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { ProblemError } from '@/platform/http/forms/problem.ts';

export const prerender = false;

/** A draft's picture, by its signed link. */
export const ALL = endpoint({
  async GET({ locals: { services }, params: { name = '' }, url }) {
    const image = await readPreviewPicture(services, name, url.searchParams.get('token'));
    if (!image) throw new ProblemError({ status: 404, detail: "Cette image n'existe pas." });
    return new Response(image.content as BodyInit, {
      headers: {
        'Content-Type': image.mediaType,
        'Content-Length': String(image.content.byteLength),
        'Cache-Control': 'private, no-store',
        'X-Robots-Tag': 'noindex',
      },
    });
  },
});
