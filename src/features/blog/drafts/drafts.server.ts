import { recordChange } from '../../../platform/changes.ts';
import { UniqueViolation, within } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/ids.ts';
import { isExternalUrl } from '../../../platform/picture-file.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { plainLine, truncated } from '../../../text/intake.ts';
import { checkArticle } from '../articles/article.server.ts';
import { articleFile, readArticleFile } from '../articles/article-file.server.ts';
import { readMarkdown } from '../articles/article-html.server.ts';
import { BLOG_TOPIC, findCategories } from '../blog.repository.ts';
import type { NewImage } from '../images/article-images.server.ts';
import { findPostPictures, findPublishedSource } from '../publishing/publishing.repository.ts';
import { type ListedPost, listAllPosts } from '../publishing/publishing.server.ts';
import { SAMPLE_CATEGORIES } from '../seed/sample-categories.ts';
import { type Comparison, changedWords, compareTexts } from './compare-versions.server.ts';
import { reportOf } from './draft-report.server.ts';
import { articleFields, fieldsOf, localMinute } from './draft-source.server.ts';
import {
  type Author,
  DRAFTS_TOPIC,
  type Draft,
  type DraftPicture,
  deleteUnpublishedDraft,
  findDraft,
  findDraftOfPost,
  findDraftPicture,
  findDraftPictures,
  findDrafts,
  findVersion,
  findVersions,
  insertDraft,
  insertDraftPicture,
  insertVersion,
  keepVersion,
  type ListedDraft,
  type ListedVersion,
  lockDraft,
  raiseRevision,
  updateVersion,
  type Version,
} from './drafts.repository.ts';
import {
  type ArticleState,
  countWords,
  type DraftFields,
  type DraftReport,
  MARKDOWN_MAX_LENGTH,
} from './drafts.schema.ts';

export type { Draft, ListedVersion, Version } from './drafts.repository.ts';

type Use = Pick<Services, 'db' | 'now'>;

/** Edits by the same author within this time update the latest version; otherwise a new version is created. */
const EDITING_SESSION_MS = 30 * 60_000;

/** Another text after each change of a draft or of the blog that the process knows of. */
export const lastArticleChange = ({ changes }: Pick<Services, 'changes'>): string =>
  `${changes.version(DRAFTS_TOPIC)} ${changes.version(BLOG_TOPIC)}`;

export interface ListedArticle {
  id: string | undefined;
  slug: string | undefined;
  title: string;
  category: string;
  author: string;
  state: ArticleState;
  /** ISO instant of the publication; of a draft, its last change. */
  at: string;
  /** The draft differs from the post. */
  isAhead: boolean;
  views: number | undefined;
}

export async function listArticles(services: Use): Promise<ListedArticle[]> {
  const [drafts, posts] = await Promise.all([findDrafts(services.db), listAllPosts(services)]);
  const bySlug = new Map(posts.map((post) => [post.slug, post]));
  const written = drafts.map((draft) => ofDraft(draft, bySlug.get(draft.postSlug ?? '')));
  const known = new Set(drafts.map(({ postSlug }) => postSlug));
  const others = posts
    .filter(({ slug }) => !known.has(slug))
    .map(({ slug, title, category, author, status, createdAt, viewsCount }): ListedArticle => {
      return {
        id: undefined,
        slug,
        title,
        category,
        author,
        state: status,
        at: createdAt,
        isAhead: false,
        views: viewsCount,
      };
    });
  const rank = ({ state }: ListedArticle) => (state === 'draft' ? 0 : state === 'scheduled' ? 1 : 2);
  return [...written, ...others].sort((a, b) => rank(a) - rank(b) || (a.at < b.at ? 1 : -1));
}

function ofDraft(draft: ListedDraft, post: ListedPost | undefined): ListedArticle {
  const { id, fields, revision, publishedRevision, updatedAt } = draft;
  return {
    id,
    slug: post?.slug,
    title: fields.title,
    category: fields.category,
    author: fields.author,
    state: post?.status ?? 'draft',
    at: post && post.status !== 'draft' ? post.createdAt : updatedAt,
    isAhead: post !== undefined && revision !== publishedRevision,
    views: post?.viewsCount,
  };
}

export interface OpenArticle {
  draft: Draft;
  state: ArticleState;
  appearsAt: string | undefined;
  isAhead: boolean;
  isPublishedElsewhere: boolean;
  versions: ListedVersion[];
  pictures: DraftPicture[];
  categories: string[];
  report: DraftReport;
}

export async function readArticle(services: Use, id: string): Promise<OpenArticle | undefined> {
  const { db, now } = services;
  const draft = await findDraft(db.read, id);
  if (!draft) return undefined;
  const [versions, pictures, categories, post] = await Promise.all([
    findVersions(db, id),
    findDraftPictures(db.read, id),
    categoryNames(services),
    draft.postSlug === null ? undefined : findPublishedSource(db, draft.postSlug),
  ]);
  const isOver = post?.status === 'scheduled' && Date.parse(post.createdAt) <= now();
  return {
    draft,
    state: post ? (isOver ? 'published' : post.status) : 'draft',
    appearsAt: post?.createdAt,
    isAhead: post !== undefined && draft.revision !== draft.publishedRevision,
    isPublishedElsewhere: post !== undefined && post.revision !== draft.postRevision,
    versions,
    pictures,
    categories,
    report: reportOf(draft, { pictures, categories }),
  };
}

async function categoryNames({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const found = await findCategories(db);
  const names = (found.length > 0 ? found : SAMPLE_CATEGORIES).map(({ name }) => name);
  return names.toSorted((a, b) => a.localeCompare(b, 'fr'));
}

export async function createDraft(services: Use, author: Author): Promise<string> {
  const fields: DraftFields = {
    title: '',
    slug: '',
    description: '',
    category: '',
    tags: '',
    cover: '',
    coverAlt: '',
    author: author.name,
    date: '',
  };
  return insertArticle(services, author, { fields, markdown: '' }, { postSlug: null, postRevision: null }, []);
}

async function insertArticle(
  { db, now }: Use,
  author: Author,
  text: { fields: DraftFields; markdown: string },
  origin: { postSlug: string | null; postRevision: number | null },
  pictures: readonly (DraftPicture & { content: Uint8Array })[],
): Promise<string> {
  const id = newId(now());
  const isOpened = origin.postSlug !== null;
  await db.write(async (trx) => {
    await insertDraft(trx, id, origin, now());
    const first = { ...text, wordsAdded: countWords(text.markdown), wordsRemoved: 0, isKept: isOpened };
    await insertVersion(trx, id, 1, author, { ...first, note: isOpened ? 'telle que publiée' : '' }, now());
    for (const picture of pictures) await insertDraftPicture(within(trx), id, picture, now());
    await recordChange(trx, DRAFTS_TOPIC);
  });
  return id;
}

export type OpenedPost = Result<
  { id: string; isNew: boolean },
  {
    /** The stored source does not parse in this release. */
    invalid: object;
    not_found: object;
  }
>;

/** Finds or creates the draft of a post; pictures of the command line come back in their largest served size. */
export async function openPost(services: Use, author: Author, slug: string): Promise<OpenedPost> {
  const { db } = services;
  const known = await findDraftOfPost(db.read, slug);
  if (known !== undefined) return { status: 'ok', id: known, isNew: false };
  const post = await findPublishedSource(db, slug);
  if (!post) return { status: 'not_found' };
  const read = readArticleFile(post.source);
  const checked = read.ok ? checkArticle(read.file) : read;
  if (!checked.ok) return { status: 'invalid' };
  const { front, markdown } = checked.article;
  const names = readMarkdown(markdown).pictures.filter((name) => !isExternalUrl(name));
  const pictures = picturesOf(post.content, await findPostPictures(db, slug), [...new Set(names)], front.cover);
  const text = fieldsOf(checked.article);
  try {
    const origin = { postSlug: slug, postRevision: post.revision };
    return { status: 'ok', isNew: true, id: await insertArticle(services, author, text, origin, pictures) };
  } catch (error) {
    const other = error instanceof UniqueViolation ? await findDraftOfPost(db.read, slug) : undefined;
    if (other === undefined) throw error;
    return { status: 'ok', id: other, isNew: false };
  }
}

/** Maps served pictures to the source's names, by their order in the text. */
function picturesOf(
  html: string,
  images: readonly NewImage[],
  names: readonly string[],
  cover: string | undefined,
): (DraftPicture & { content: Uint8Array })[] {
  const found = new Map<string, NewImage>();
  const shown = [...new Set([...html.matchAll(/ src="\/images\/blog\/([^"]+)"/g)].map(([, name]) => name))];
  if (shown.length === names.length) {
    names.forEach((name, index) => {
      const image = images.find((it) => it.name === shown[index]);
      if (image) found.set(name, image);
    });
  }
  const widest = images.find(({ role }) => role === 'cover');
  if (cover !== undefined && widest) found.set(cover, widest);
  return [...found].map(([name, { mediaType, width, height, content }]) => {
    return { name, mediaType, width, height, size: content.byteLength, content };
  });
}

export type Saved = Result<
  { draft: Draft },
  {
    /** The draft changed since that revision; this is its present state. */
    conflict: { draft: Draft };
    invalid: { message: string };
    not_found: object;
  }
>;

export async function saveDraft(
  services: Use,
  author: Author,
  id: string,
  text: { revision: number; fields: DraftFields; markdown: string; apart?: boolean },
): Promise<Saved> {
  const markdown = text.markdown.replaceAll('\0', '').replace(/\r\n?/g, '\n');
  if (markdown.length > MARKDOWN_MAX_LENGTH) {
    return { status: 'invalid', message: "C'est plus long qu'un article\u00a0: coupez-le en deux." };
  }
  return changeText(services, id, text.revision, (draft) => {
    const isSame = draft.markdown === markdown && isSameFields(draft.fields, text.fields);
    // After a conflict both texts become versions, even those of one author in two windows.
    return isSame ? undefined : { author, fields: text.fields, markdown, isNew: text.apart ?? false };
  });
}

const isSameFields = (a: DraftFields, b: DraftFields) =>
  Object.entries(a).every(([name, value]) => b[name as keyof DraftFields] === value);

interface Change {
  author: Author;
  fields: DraftFields;
  markdown: string;
  note?: string;
  isNew?: boolean;
}

/** @param make undefined: no change */
function changeText(
  { db, now }: Use,
  id: string,
  revision: number,
  make: (draft: Draft) => Change | undefined,
): Promise<Saved> {
  return db.write(async (trx): Promise<Saved> => {
    const draft = await lockDraft(trx, id);
    if (!draft) return { status: 'not_found' };
    if (draft.revision !== revision) return { status: 'conflict', draft };
    const change = make(draft);
    if (!change) return { status: 'ok', draft };
    await raiseRevision(trx, draft, now());
    const { author, fields, markdown, note = '', isNew = false } = change;
    const isOver = now() - Date.parse(draft.updatedAt) > EDITING_SESSION_MS;
    const another = isNew || draft.isKept || draft.authorId !== author.id || isOver;
    const before = another ? draft : await findVersion(trx, id, draft.version - 1);
    const text = { fields, markdown, note, isKept: isNew, ...changedWords(before?.markdown ?? '', markdown) };
    if (another) await insertVersion(trx, id, draft.version + 1, author, text, now());
    else await updateVersion(trx, id, draft.version, text, now());
    await recordChange(trx, DRAFTS_TOPIC);
    const saved = await findDraft(trx, id);
    return saved ? { status: 'ok', draft: saved } : { status: 'not_found' };
  });
}

const NOTE_MAX_LENGTH = 60;

/** Closes the version under a note ('relu'). @returns false: conflict */
export function keepDraftVersion({ db }: Use, id: string, revision: number, note: string): Promise<boolean> {
  return db.write(async (trx) => {
    const draft = await lockDraft(trx, id);
    if (draft?.revision !== revision) return false;
    await keepVersion(trx, id, draft.version, truncated(plainLine(note), NOTE_MAX_LENGTH, ''));
    return true;
  });
}

export async function restoreVersion(
  services: Use,
  author: Author,
  id: string,
  { revision, number }: { revision: number; number: number },
): Promise<Saved> {
  const version = await findVersion(services.db.read, id, number);
  if (!version) return { status: 'not_found' };
  const { fields, markdown } = version;
  return changeText(services, id, revision, () => {
    return { author, fields, markdown, note: `reprise de la ${number}`, isNew: true };
  });
}

export interface ComparedVersions {
  before: Version;
  after: Version;
  comparison: Comparison;
}

export async function compareVersions(
  { db }: Use,
  id: string,
  numbers: { before: number; after: number },
): Promise<ComparedVersions | undefined> {
  const [before, after] = await Promise.all([
    findVersion(db.read, id, numbers.before),
    findVersion(db.read, id, numbers.after),
  ]);
  return before && after && { before, after, comparison: compareTexts(before, after) };
}

/** @returns false: the draft has a post, or does not exist */
export const deleteDraft = ({ db }: Pick<Services, 'db'>, id: string): Promise<boolean> =>
  deleteUnpublishedDraft(db, id);

export async function exportArticle(
  services: Use,
  id: string,
): Promise<{ name: string; source: string; pictures: { name: string; content: Uint8Array }[] } | undefined> {
  const { db } = services;
  const article = await readArticle(services, id);
  if (!article) return undefined;
  const { draft, state, pictures, appearsAt } = article;
  const date = draft.fields.date || (appearsAt === undefined ? '' : localMinute(Date.parse(appearsAt)));
  const status = state === 'published' || state === 'scheduled' ? 'published' : 'draft';
  const files = await Promise.all(
    pictures.map(async ({ name }) => ({ name, content: (await findDraftPicture(db, id, name))?.content })),
  );
  return {
    // An unpublished slug is unchecked, and this becomes a file name.
    name: asciiSlug(draft.postSlug ?? (draft.fields.slug || draft.fields.title)) || 'article',
    source: articleFile(articleFields({ ...draft.fields, date }, status), draft.markdown.trim()),
    pictures: files.flatMap(({ name, content }) => (content ? [{ name, content }] : [])),
  };
}
