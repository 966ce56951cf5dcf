/**
 * Encodes the covers of the sample articles (files beside src/content/posts/*.md) as `office posts publish` does, into
 * src/content/posts/covers: a first start only copies them, since AVIF takes seconds. Run by hand when a cover changes;
 * results are committed.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { coverImages } from '../src/features/blog/article-images.server.ts';

const POSTS = new URL('../src/content/posts/', import.meta.url);
const FOLDER = new URL('../src/content/posts/covers/', import.meta.url);
const MANIFEST = new URL('../src/content/posts/covers.data.ts', import.meta.url);

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const lines: string[] = [];
for (const file of (await readdir(POSTS)).filter((name) => name.endsWith('.webp')).sort()) {
  for (const { name, mediaType, width, height, content } of await coverImages(
    file.replace('.webp', ''),
    await readFile(new URL(file, POSTS)),
  )) {
    await writeFile(new URL(name, FOLDER), content);
    lines.push(`  { name: '${name}', mediaType: '${mediaType}', width: ${width}, height: ${height} },\n`);
  }
}
await writeFile(
  MANIFEST,
  `/** Made by studio/make-sample-covers.ts from the covers beside content/posts. */\nexport const covers = [\n${lines.join('')}] as const;\n`,
);
