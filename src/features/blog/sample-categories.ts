import { NEWS_CATEGORIES } from '../../content/news.ts';
import { asciiSlug } from '../../text/ascii-slug.ts';
import type { BlogCategory } from './blog.schema.ts';

/** What a new blog begins with: the categories of the news (requirement 3.8). */
export const SAMPLE_CATEGORIES: readonly BlogCategory[] = NEWS_CATEGORIES.map((name) => ({
  name,
  slug: asciiSlug(name),
}));
