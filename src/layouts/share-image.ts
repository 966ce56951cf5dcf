import { shareTitles } from '@/pictures/share.data.ts';
import { shareName } from '@/pictures/share-name.ts';

/** Made by studio/make-share-images.ts. */
const urls = import.meta.glob<string>('/src/pictures/share/*.png', { eager: true, query: '?url', import: 'default' });

export interface ShareImage {
  readonly url: string;
  readonly alt: string;
}

/** Pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** @param heading of the page now: the general picture replaces one that says another */
export function shareImage(path: string, heading = shareTitles[path]): ShareImage | undefined {
  const url = urls[`/src/pictures/share/${shareName(path)}.png`];
  const title = shareTitles[path];
  if (url && title && title === heading)
    return { url, alt: `«\u00a0${title}\u00a0», écrit à côté d'un pagne tissé, sous le nom de Nkul` };
  return path === '/' ? undefined : shareImage('/');
}
