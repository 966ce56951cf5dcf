import type { Kysely } from 'kysely';
import { covers } from '../../../content/posts/covers.data.ts';
import { UniqueViolation } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Services } from '../../../platform/services.ts';
import { type Article, checkArticle } from '../articles/article.server.ts';
import { readArticleFile } from '../articles/article-file.server.ts';
import { coverImages, coverPrefix, type NewImage } from '../images/article-images.server.ts';
import {
  findSources,
  hasVisitors,
  isBlogEmpty,
  saveSamples,
  type WrittenPost,
} from '../publishing/publishing.repository.ts';
import { preparePost } from '../publishing/publishing.server.ts';
import { SAMPLE_CATEGORIES } from './sample-categories.ts';

/** A chunk each: only a first boot loads them. */
const files = import.meta.glob<string>('../../../content/posts/*.md', { query: '?raw', import: 'default' });
const coverFiles = import.meta.glob<string>('../../../content/posts/*.webp', { query: '?inline', import: 'default' });
const encodedFiles = import.meta.glob<string>('../../../content/posts/covers/*', {
  query: '?inline',
  import: 'default',
});

/** Seeds an empty blog in one transaction. @returns how many posts were added. @throws {DatabaseUnavailable} */
export async function seedSamplePosts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  if (!(await isBlogEmpty(db.read))) return 0;
  const posts: WrittenPost[] = [];
  for (const source of await sampleSources()) posts.push(await samplePost(source, now()));
  try {
    await saveSamples(db, SAMPLE_CATEGORIES, posts, now());
  } catch (error) {
    // Another replica seeded first.
    if (error instanceof UniqueViolation) return 0;
    throw error;
  }
  return posts.length;
}

export async function holdsOnlySamples(db: Kysely<Tables>): Promise<boolean> {
  const [sources, samples] = [await findSources(db), new Set(await sampleSources())];
  return sources.every(({ source }) => samples.has(source)) && !(await hasVisitors(db));
}

export async function findSamplePosts({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const samples = new Set(await sampleSources());
  const posts = await findSources(db.read);
  return posts.filter(({ source, status }) => samples.has(source) && status !== 'unpublished').map(({ slug }) => slug);
}

export async function sampleSlugs(): Promise<string[]> {
  return (await sampleSources()).map((source) => sampleArticle(source).front.slug);
}

function sampleSources(): Promise<string[]> {
  return Promise.all(Object.values(files).map((load) => load()));
}

async function samplePost(source: string, now: number): Promise<WrittenPost> {
  const article = sampleArticle(source);
  const { category } = article.front;
  const prepared = await preparePost(article, { source, category, readPicture, now, encodeCover });
  if (prepared.status !== 'ok') throw new Error(`A sample post is not valid: ${JSON.stringify(prepared.problems)}`);
  return prepared.post;
}

function sampleArticle(source: string): Article {
  const read = readArticleFile(source);
  const checked = read.ok ? checkArticle(read.file) : read;
  if (!checked.ok) throw new Error(`A sample post is not valid: ${JSON.stringify(checked)}`);
  return checked.article;
}

const readPicture = (name: string) => bytesOf(coverFiles, `../../../content/posts/${name}`);

/** Reads covers encoded by studio/make-sample-covers.ts. */
async function encodeCover(slug: string, bytes: Uint8Array): Promise<NewImage[]> {
  const prefix = coverPrefix(slug, bytes);
  const images: NewImage[] = [];
  for (const cover of covers.filter(({ name }) => name.startsWith(prefix))) {
    const content = await bytesOf(encodedFiles, `../../../content/posts/covers/${cover.name}`);
    if (content) images.push({ ...cover, role: 'cover', content });
  }
  return images.length > 0 ? images : coverImages(slug, bytes);
}

async function bytesOf(folder: Record<string, () => Promise<string>>, path: string): Promise<Uint8Array | undefined> {
  const address = await folder[path]?.();
  return address === undefined ? undefined : Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
