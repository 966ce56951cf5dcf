import { searchIndexFile } from '@/features/blog/search/search-index.server.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { fileResponse } from '@/platform/http/pages/file-response.ts';

export const prerender = false;

export const ALL = endpoint({
  GET: async ({ locals: { services }, request }) => fileResponse(request, await searchIndexFile(services)),
});
