import { addComment, listComments } from '@/features/blog/blog.server.ts';
import { COMMENT_RATE_LIMIT } from '@/features/blog/blog-limits.ts';
import { commentsApi, parseCursor } from '@/features/blog/comments/comment-pages.ts';
import { json } from '@/platform/http/forms/endpoint.ts';
import { formEndpoint } from '@/platform/http/forms/form-endpoint.ts';
import { ProblemError } from '@/platform/http/forms/problem.ts';

export const prerender = false;

const page = (slug = '') => `/blog/${encodeURIComponent(slug)}`;

export const ALL = formEndpoint({
  rateLimit: COMMENT_RATE_LIMIT,
  async read({ locals: { services }, params: { slug = '' }, url }) {
    const before = url.searchParams.get('before');
    const place = before === null ? undefined : parseCursor(before);
    if (before !== null && !place)
      throw new ProblemError({ status: 400, detail: "'before' ne désigne aucun commentaire." });
    const page = await listComments(services, slug, place);
    if (!page) throw new ProblemError({ status: 404, detail: "Cet article n'existe pas, ou n'est plus publié." });
    const response = json(page.comments);
    response.headers.set('X-Total-Count', String(page.total));
    if (page.next) response.headers.set('Link', `<${commentsApi(slug, page.next)}>; rel="next"`);
    return response;
  },
  maxBytes: 32 * 1024,
  submit: addComment,
  resultPage({ body }, { slug }) {
    const { held } = body as { held?: boolean };
    return `${page(slug)}${held ? '?commentaire=attente' : ''}#commentaires`;
  },
  formPage: ({ slug }) => page(slug),
  repeats: 'sender',
});
