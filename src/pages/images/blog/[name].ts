import { readBlogImage } from '@/features/blog/images/blog-images.server.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { ProblemError } from '@/platform/http/forms/problem.ts';
import { immutableResponse } from '@/platform/http/pages/file-response.ts';

export const prerender = false;

export const ALL = endpoint({
  async GET({ locals: { services }, params: { name = '' }, request }) {
    const image = await readBlogImage(services, name);
    if (image) return immutableResponse(request, image.mediaType, image.content);
    throw new ProblemError({ status: 404, detail: "Cette image n'existe pas." });
  },
});
