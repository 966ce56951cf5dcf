import type { Services } from '../../platform/services.ts';
import { isBlogEmpty } from './publishing.repository.ts';

/**
 * Fills an empty blog with the samples. What makes articles is large, and a blog is empty once: it is loaded for that alone.
 * @returns how many posts were added. @throws {DatabaseUnavailable}
 */
export async function fillEmptyBlog(services: Pick<Services, 'db' | 'now'>): Promise<number> {
  if (!(await isBlogEmpty(services.db.read))) return 0;
  const { seedSamplePosts } = await import('./sample-posts.server.ts');
  return await seedSamplePosts(services);
}
