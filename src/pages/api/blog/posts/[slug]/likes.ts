import { like, readLikes } from '@/features/blog/blog.server.ts';
import { LIKE_RATE_LIMIT } from '@/features/blog/blog-limits.ts';
import { json } from '@/platform/http/forms/endpoint.ts';
import { formEndpoint } from '@/platform/http/forms/form-endpoint.ts';
import { ProblemError } from '@/platform/http/forms/problem.ts';

export const prerender = false;

const page = (slug = '') => `/blog/${encodeURIComponent(slug)}`;

export const ALL = formEndpoint({
  rateLimit: LIKE_RATE_LIMIT,
  async read({ locals: { services }, params: { slug = '' }, url }) {
    const state = await readLikes(services, slug, url.searchParams.get('fingerprint'));
    if (state) return json(state);
    throw new ProblemError({ status: 404, detail: "Cet article n'existe pas, ou n'est plus publié." });
  },
  maxBytes: 4 * 1024,
  submit: like,
  resultPage: (_answer, { slug }) => page(slug),
  formPage: ({ slug }) => page(slug),
  repeats: 'plain',
});
