import { findImage } from '../blog.repository.ts';
import type { BlogServices } from '../blog.server.ts';
import { findPost, OF_BLOG } from '../blog.server.ts';
import { saveImage } from '../publishing/publishing.repository.ts';
import { sharePictureName, slugOfSharePicture } from './share-name.ts';
import { drawSharePicture } from './share-picture.server.ts';

interface Picture {
  mediaType: string;
  content: Uint8Array;
}

/** A picture of a visible post. Its share image is rendered on the first request. @throws {DatabaseUnavailable} */
export function readBlogImage(
  services: Pick<BlogServices, 'db' | 'now' | 'content' | 'pageViews' | 'log'>,
  name: string,
): Promise<Picture | undefined> {
  // Single flight; browsers cache it, memory need not.
  return services.content.getOrLoad(`image ${name}`, () => load(services, name), { ...OF_BLOG, maxAgeMs: 0 });
}

async function load(
  services: Pick<BlogServices, 'db' | 'now' | 'content' | 'pageViews' | 'log'>,
  name: string,
): Promise<Picture | undefined> {
  const found = await findImage(services.db, name, services.now());
  if (found) return found;
  const slug = slugOfSharePicture(name);
  const post = slug === undefined ? undefined : await findPost(services, slug);
  if (!post || sharePictureName(post) !== name) return undefined;
  const drawn = await drawSharePicture(post);
  // A failed save costs a new rendering, not the response.
  await saveImage(services.db, post.slug, drawn).catch(() => services.log.warn('a share picture could not be kept'));
  return drawn;
}
