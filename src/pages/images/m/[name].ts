import { readRendition } from '@/features/media/media.server.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { ProblemError } from '@/platform/http/forms/problem.ts';
import { immutableResponse } from '@/platform/http/pages/file-response.ts';

export const prerender = false;

export const ALL = endpoint({
  async GET({ locals: { services }, params: { name = '' }, request }) {
    const found = await readRendition(services, name);
    if (found) return immutableResponse(request, found.mediaType, found.content);
    throw new ProblemError({ status: 404, detail: "Cette image n'existe pas." });
  },
});
