import type { Kysely } from 'kysely';
import { recordChange } from '../../../platform/changes.ts';
import { retryUnique } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { asciiSlug } from '../../../text/ascii-slug.ts';
import { readPicture } from '../../documents/document-pictures.server.ts';
import {
  findDocument,
  findDocumentId,
  findVersions,
  keepVersion,
  lockDocument,
  updateDocument,
} from '../../documents/documents.server.ts';
import { type ArticleProblem, instantOf } from '../articles/article.server.ts';
import { articleFile } from '../articles/article-file.server.ts';
import { BLOG_TOPIC } from '../blog.repository.ts';
import {
  deletePost,
  findPublishedSource,
  hasReaders,
  lockPost,
  type PublishedSource,
  savePost,
} from '../publishing/publishing.repository.ts';
import { goneFromLibrary, preparePublication, unpublishPost } from '../publishing/publishing.server.ts';
import { ARTICLE, DRAFTS_TOPIC, type Draft, OPENED_NOTE, PUBLISHED_NOTE } from './article-kind.server.ts';
import { articleFields, localMinute } from './draft-source.server.ts';
import type { DraftFields } from './drafts.schema.ts';

type DraftServices = Pick<Services, 'db' | 'now'>;

interface Failures {
  invalid: { problems: ArticleProblem[] };
  /** `address`: another text is published there. `revision`: the draft changed since that revision. */
  conflict: { reason: 'address'; slug: string } | { reason: 'revision' };
  not_found: object;
}

/** `at`: ISO instant from which visitors see it. */
export type PublishedDraft = Result<{ slug: string; at: string; isScheduled: boolean }, Failures>;

interface PublishOptions {
  revision: number;
  when: 'now' | 'at its date';
  replace?: boolean | undefined;
}

/**
 * Publishes a draft now or at its time, by the rules of `publishPost`. The post and what the draft says of it are one
 * transaction, which compares the draft's and the post's revision; all that is slow comes before.
 * @throws {DatabaseUnavailable}
 */
export async function publishDraft(
  services: DraftServices,
  id: string,
  { revision, when, replace = false }: PublishOptions,
): Promise<PublishedDraft> {
  const { db, now } = services;
  const draft = await findDocument<DraftFields>(db.read, ARTICLE.name, id);
  if (!draft) return { status: 'not_found' };
  const { fields, markdown, address, postRevision } = draft;
  // Links depend on a post's address: it never changes.
  const slug = address ?? (fields.slug.trim() || asciiSlug(fields.title));
  const known = await findPublishedSource(db, slug);
  const date = Date.parse(instantOf(fields.date.trim()) ?? '');
  const isWaiting = known !== undefined && Date.parse(known.createdAt) > now();
  const ofNow = date <= now() ? fields.date : isWaiting ? localMinute(now()) : '';
  const published = { ...fields, slug, date: when === 'now' ? ofNow : fields.date };
  const article = { fields: articleFields(published, 'published'), markdown: markdown.trim() };
  const source = articleFile(article.fields, article.markdown);
  const isPast = when === 'at its date' && !(date > now());
  const seen = { id, revision, postRevision, slug, source, replace, isPast };
  const early = await refusalOf(db.read, draft, known, seen);
  if (early) return early;

  const prepared = await preparePublication(
    services,
    { ...article, source },
    { readPicture: async (name) => (await readPicture(services, ARTICLE, id, name))?.content, newCategory: true },
  );
  if (prepared.status === 'invalid') return prepared;
  const { post } = prepared.publication;
  const isScheduled = post.status === 'scheduled';
  const write = () =>
    db.write(async (trx): Promise<PublishedDraft> => {
      const current = await lockDocument<DraftFields>(trx, ARTICLE.name, id);
      const former = await lockPost(trx, slug);
      const late = await refusalOf(trx, current, former, seen);
      if (late || !current) return late ?? { status: 'not_found' };
      const problems = await goneFromLibrary(trx, post);
      if (problems.length > 0) return { status: 'invalid', problems };
      const next = await savePost(trx, { former, ...prepared.publication }, now());
      await updateDocument(trx, id, { address: slug, published_revision: revision, post_revision: next });
      await keepVersion(trx, id, current.version, isScheduled ? 'programmée' : PUBLISHED_NOTE);
      await recordChange(trx, BLOG_TOPIC, DRAFTS_TOPIC);
      return { status: 'ok', slug, at: post.createdAt ?? new Date(now()).toISOString(), isScheduled };
    });
  return retryUnique(write);
}

interface Seen extends Pick<Draft, 'id' | 'revision' | 'postRevision'> {
  slug: string;
  source: string;
  replace: boolean;
  isPast: boolean;
}

/** Asked before the slow work, and again inside the transaction. */
async function refusalOf(
  db: Kysely<Tables>,
  draft: Draft | undefined,
  former: Pick<PublishedSource, 'source' | 'revision'> | undefined,
  { id, revision, postRevision, slug, source, replace, isPast }: Seen,
): Promise<Exclude<PublishedDraft, { status: 'ok' }> | undefined> {
  if (!draft) return { status: 'not_found' };
  if (draft.revision !== revision) return { status: 'conflict', reason: 'revision' };
  const owner = await findDocumentId(db, ARTICLE.name, slug);
  if (owner !== undefined && owner !== id) {
    const message = `un autre article est à /blog/${slug}. Choisissez-en une autre.`;
    return { status: 'invalid', problems: [{ field: 'slug', message }] };
  }
  if (isPast) {
    const message = "Choisissez un jour et une heure à venir, à l'heure de Yaoundé.";
    return { status: 'invalid', problems: [{ message }] };
  }
  if (former === undefined || former.source === source) return undefined;
  if (draft.postRevision !== postRevision) return { status: 'conflict', reason: 'revision' };
  const isOurs = draft.address === slug && former.revision === draft.postRevision;
  return isOurs || replace ? undefined : { status: 'conflict', reason: 'address', slug };
}

/** @returns `draft`: it waited for its first publication, so its address is free again. `missing`: not published */
export async function unpublishDraft(
  services: DraftServices,
  id: string,
): Promise<'unpublished' | 'draft' | 'missing'> {
  const { db, now } = services;
  const draft = await findDocument(db.read, ARTICLE.name, id);
  if (draft?.address == null) return 'missing';
  const { address } = draft;
  const versions = await findVersions(db.read, id);
  const wasPublished = versions.some(({ note }) => note === PUBLISHED_NOTE || note === OPENED_NOTE);
  const isDraftAgain = await db.write(async (trx) => {
    const current = await lockDocument(trx, ARTICLE.name, id);
    const post = await lockPost(trx, address);
    const isWaiting = post?.status === 'scheduled' && Date.parse(post.createdAt) > now();
    if (!post || !isWaiting || wasPublished || current?.address !== address) return false;
    if (await hasReaders(trx, post.id)) return false;
    await deletePost(trx, post.id);
    await updateDocument(trx, id, { address: null, published_revision: null, post_revision: null });
    await recordChange(trx, BLOG_TOPIC, DRAFTS_TOPIC);
    return true;
  });
  if (isDraftAgain) return 'draft';
  return (await unpublishPost(services, address)) ? 'unpublished' : 'missing';
}
