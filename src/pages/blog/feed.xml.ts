import { feedTexts } from '@/content/words/feed.ts';
import { postFeed } from '@/features/blog/feed/post-feed.server.ts';
import { endpoint } from '@/platform/http/forms/endpoint.ts';
import { fileResponse } from '@/platform/http/pages/file-response.ts';

export const prerender = false;

export const ALL = endpoint({
  GET: async ({ locals: { services }, request }) => fileResponse(request, await postFeed(services, feedTexts)),
});
