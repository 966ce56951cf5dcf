import { scenePictures } from '@/pictures/scenes.data.ts';
import type { Drawing, Drawings, PictureFile } from '@/ui/picture.tsx';

const urls = import.meta.glob<string>('/src/pictures/scenes/*.{avif,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

type PicturedScene = keyof typeof scenePictures;

/** Throws when a file that the manifest names is missing. */
export function scenePicture(sceneId: PicturedScene): {
  readonly fit: 'full' | 'half' | 'handset';
  readonly light: Drawings;
  readonly dark: Drawings;
} {
  const entry = scenePictures[sceneId];
  const themed = (theme: 'light' | 'dark'): Drawings => ({
    ...('wide' in entry ? { wide: drawing(`${sceneId}-${theme}-wide`, entry.wide) } : {}),
    phone: drawing(`${sceneId}-${theme}-phone`, entry.phone),
  });
  return { fit: entry.fit, light: themed('light'), dark: themed('dark') };
}

interface ManifestEntry {
  readonly widths: readonly number[];
  readonly size: readonly [number, number];
}

function drawing(name: string, { widths, size }: ManifestEntry): Drawing {
  return {
    size,
    avif: widths.map((width) => file(name, width, 'avif')),
    webp: file(name, size[0], 'webp'),
  };
}

function file(name: string, width: number, type: 'avif' | 'webp'): PictureFile {
  const path = `/src/pictures/scenes/${name}-${width}.${type}`;
  const url = urls[path];
  if (!url) throw new Error(`${path} is missing: npx node studio/make-scenes.ts`);
  return { width, url };
}
