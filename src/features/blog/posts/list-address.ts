import { bounded } from '../../../text/intake.ts';
import { POST_SORTS, type PostSort } from '../blog.schema.ts';

export interface ListView {
  query: string;
  category: string;
  sort: PostSort;
}

export const LIST_PARAMETERS = ['q', 'category', 'sort', 'page'] as const;

/** Defaults are left out. @param page from 1 */
export function listAddress({ query, category, sort }: Partial<ListView>, page = 1): string {
  const parameters = new URLSearchParams();
  if (query) parameters.set('q', query);
  if (category) parameters.set('category', category);
  if (sort && sort !== 'recent') parameters.set('sort', sort);
  if (page > 1) parameters.set('page', String(page));
  const search = parameters.toString();
  return search ? `/blog?${search}` : '/blog';
}

export function readListAddress({ searchParams }: URL): ListView & { page: number } {
  const sort = searchParams.get('sort');
  const page = Number(searchParams.get('page') ?? 1);
  return {
    query: bounded((searchParams.get('q') ?? '').trim(), 200),
    category: searchParams.get('category') ?? '',
    sort: POST_SORTS.find((known) => known === sort) ?? 'recent',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}
