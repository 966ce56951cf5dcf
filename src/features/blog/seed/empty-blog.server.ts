import type { Services } from '../../../platform/services.ts';
import { isBlogEmpty } from '../publishing/publishing.repository.ts';

/** Imported dynamically: only an empty blog needs the publishing code. @returns how many posts were added */
export async function fillEmptyBlog(services: Pick<Services, 'db' | 'now'>): Promise<number> {
  if (!(await isBlogEmpty(services.db.read))) return 0;
  const { seedSamplePosts } = await import('./sample-posts.server.ts');
  return await seedSamplePosts(services);
}
