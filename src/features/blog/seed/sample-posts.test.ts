import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/setup/postgres.ts';
import { covers } from '../../../content/posts/covers.data.ts';
import { seedSamplePosts } from './sample-posts.server.ts';

test('an empty blog is seeded with ten articles, each with a pre-encoded picture', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  expect(await seedSamplePosts({ db, now: () => Date.parse('2026-11-20T08:00:00.000Z') })).toBe(10);
  const images = await db.read.selectFrom('blog_images').select(['name', 'width', 'content']).orderBy('name').execute();
  expect(images.map(({ name }) => name)).toEqual(covers.map(({ name }) => name).sort());
  for (const { content } of images) expect(content.byteLength).toBeLessThan(60_000);
  const posts = await db.read.selectFrom('blog_posts').select(['image_url', 'image_alt']).execute();
  for (const { image_url, image_alt } of posts) {
    expect(covers.map(({ name }) => `/images/blog/${name}`)).toContain(image_url);
    expect(image_alt?.length).toBeGreaterThan(40);
  }
  await dispose();
});
