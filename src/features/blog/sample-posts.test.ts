import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../tests/postgres.ts';
import { covers } from '../../content/posts/covers.data.ts';
import { seedSamplePosts } from './sample-posts.server.ts';

test('an empty blog begins with ten articles, one of them with a picture that was encoded before', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  expect(await seedSamplePosts({ db, now: () => Date.parse('2026-11-20T08:00:00.000Z') })).toBe(10);
  const images = await db.read.selectFrom('blog_images').select(['name', 'width', 'content']).orderBy('name').execute();
  expect(images.map(({ name }) => name)).toEqual(covers.map(({ name }) => name).sort());
  for (const { content } of images) expect(content.byteLength).toBeLessThan(60_000);
  const { image_url, image_alt } = await db.read
    .selectFrom('blog_posts')
    .select(['image_url', 'image_alt'])
    .where('image_url', 'is not', null)
    .executeTakeFirstOrThrow();
  expect(covers.map(({ name }) => `/images/blog/${name}`)).toContain(image_url);
  expect(image_alt).toMatch(/29.814/);
  await dispose();
});
