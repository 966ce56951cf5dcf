import { NEWS_CATEGORIES } from '../../../content/kinds/people/news.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import type { BlogCategory } from '../blog.schema.ts';

/** Categories of a new blog (requirement 3.8). */
export const SAMPLE_CATEGORIES: readonly BlogCategory[] = NEWS_CATEGORIES.map((name) => ({
  name,
  slug: asciiSlug(name),
}));
