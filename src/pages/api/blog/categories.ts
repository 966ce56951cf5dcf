import { listCategories } from '@/features/blog/blog.server.ts';
import { endpoint, json } from '@/platform/http/forms/endpoint.ts';

export const prerender = false;

export const ALL = endpoint({
  GET: async ({ locals: { services } }) => json(await listCategories(services)),
});
