import { MAX_LISTED, POST_SORTS, type PostSort } from '@/features/blog/blog.schema.ts';
import { listPosts } from '@/features/blog/blog.server.ts';
import { endpoint, json } from '@/platform/http/forms/endpoint.ts';
import { bounded } from '@/text/intake.ts';

export const prerender = false;

/** X-Total-Count has the total, without `limit` and `offset`. */
export const ALL = endpoint({
  async GET({ locals: { services }, url: { searchParams } }) {
    const sort = POST_SORTS.find((it) => it === searchParams.get('sort')) ?? ('recent' satisfies PostSort);
    const { posts, total } = await listPosts(services, {
      category: searchParams.get('category')?.trim() ?? '',
      sort,
      search: bounded(searchParams.get('q') ?? '', 200),
      limit: Math.min(wholeNumber(searchParams.get('limit')) ?? MAX_LISTED, MAX_LISTED),
      offset: wholeNumber(searchParams.get('offset')),
    });
    const response = json(posts);
    response.headers.set('X-Total-Count', String(total));
    return response;
  },
});

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
