import { addComment, findPost, listComments } from '../../../../../features/blog/blog.server.ts';
import { COMMENT_BUDGET } from '../../../../../features/blog/blog-limits.ts';
import { json } from '../../../../../platform/http/endpoint.ts';
import { formEndpoint } from '../../../../../platform/http/form-endpoint.ts';
import { ProblemError } from '../../../../../platform/http/problem.ts';

export const prerender = false;

const page = (slug = '') => `/blog/${encodeURIComponent(slug)}`;

export const ALL = formEndpoint({
  budget: COMMENT_BUDGET,
  async read({ locals: { services }, params: { slug = '' } }) {
    if (await findPost(services, slug)) return json(await listComments(services, slug));
    throw new ProblemError({ status: 404, detail: "Cet article n'existe pas, ou n'est plus publié." });
  },
  maxBytes: 32 * 1024,
  submit: addComment,
  // Whose comment waits for the office is told so by the page.
  resultPage({ body }, { slug }) {
    const { held } = body as { held?: boolean };
    return `${page(slug)}${held ? '?commentaire=attente' : ''}#commentaires`;
  },
  formPage: ({ slug }) => page(slug),
  plainRepeats: 'sender',
});
