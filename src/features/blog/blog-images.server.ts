import { findImage } from './blog.repository.ts';
import type { BlogServices } from './blog.server.ts';
import { findPost } from './blog.server.ts';
import { saveImage } from './publishing.repository.ts';
import { sharePictureName, slugOfSharePicture } from './share-name.ts';
import { drawSharePicture } from './share-picture.server.ts';

interface Picture {
  mediaType: string;
  content: Uint8Array;
}

/**
 * A picture of the blog by its name, as long as its post shows. The one of a post's shared links is drawn when it is first asked for, and kept.
 * @throws {DatabaseUnavailable}
 */
export function readBlogImage(
  services: Pick<BlogServices, 'db' | 'now' | 'content' | 'views' | 'log'>,
  name: string,
): Promise<Picture | undefined> {
  // Asked for several times at once, it is drawn once; browsers keep it, memory need not.
  return services.content.remember(`image ${name}`, () => load(services, name), { maxAgeMs: 0 });
}

async function load(
  services: Pick<BlogServices, 'db' | 'now' | 'content' | 'views' | 'log'>,
  name: string,
): Promise<Picture | undefined> {
  const found = await findImage(services.db, name, services.now());
  if (found) return found;
  const slug = slugOfSharePicture(name);
  const post = slug === undefined ? undefined : await findPost(services, slug);
  if (!post || sharePictureName(post) !== name) return undefined;
  const drawn = await drawSharePicture(post);
  // Drawn again the next time if it cannot be kept: that is no reason not to show it.
  await saveImage(services.db, post.slug, drawn).catch(() => services.log.warn('a share picture could not be kept'));
  return drawn;
}
