import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { dialectOf } from '../../../platform/db/dialect-of.ts';
import { isoInstant } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { wordsOf } from '../../../text/words.ts';
import type { PostStatus } from '../blog.tables.ts';

/* Words are folded and matched by prefix: FTS5 in SQLite (rowids in order of time), a tsvector in PostgreSQL. */

export interface Match {
  id: string;
  isTitle: boolean;
}

export interface SoughtWords {
  /** Prefixes from `wordsOf`, at least one. */
  words: readonly string[];
  category?: string | undefined;
  limit: number;
}

/** Title matches first, then the others, newest first. */
export async function findMatches(db: Database, sought: SoughtWords, now: number): Promise<Match[]> {
  const find = db.dialect === 'sqlite' ? findInFts : findInVectors;
  const [titles, texts] = await Promise.all([find(db, 'title', sought, now), find(db, 'words', sought, now)]);
  const inTitle = new Set(titles);
  const others = texts.filter((id) => !inTitle.has(id));
  const matches = [...titles.map((id) => ({ id, isTitle: true })), ...others.map((id) => ({ id, isTitle: false }))];
  return matches.slice(0, sought.limit);
}

type Column = 'title' | 'words';

async function findInFts(
  { read }: Database,
  column: Column,
  { words, category, limit }: SoughtWords,
  now: number,
): Promise<string[]> {
  const all = words.map((word) => `"${word}"*`).join(' AND ');
  const match = `{${column}} : (${all})${category === undefined ? '' : ` AND {category} : "${hexOf(category)}"`}`;
  const { rows } = await sql<{ id: string }>`
    select post_id as id from (
      select rowid as found from blog_search_words
      where blog_search_words match ${match} and rowid < cast(${placeOf(now + SECOND)} as integer)
      order by rowid desc limit ${limit}
    ) join blog_search on place = found order by found desc`.execute(read);
  return rows.map(({ id }) => id);
}

async function findInVectors(
  { read }: Database,
  column: Column,
  { words, category, limit }: SoughtWords,
  now: number,
): Promise<string[]> {
  const query = words.map((word) => (isShort(word) ? `'${word}'` : `'${word}':*`)).join(' & ');
  const ofCategory = category === undefined ? sql`` : sql`and category = ${category}`;
  const { rows } = await sql<{ id: string }>`
    select post_id as id from blog_search
    where ${sql.ref(column)} @@ ${query}::tsquery and created_at <= ${isoInstant(now)} ${ofCategory}
    order by created_at desc, post_id desc limit ${limit}`.execute(read);
  return rows.map(({ id }) => id);
}

/** Indexes a post within the transaction that writes it; drafts are removed. */
export async function indexPost(trx: Transaction<Tables>, postId: string): Promise<void> {
  const post = await trx.selectFrom('blog_posts').select(INDEXED).where('id', '=', postId).executeTakeFirst();
  await sql`delete from blog_search where post_id = ${postId}`.execute(trx);
  if (post) await addWords(trx, [post]);
}

/** Posts with a missing, stale or superfluous index entry, written by another release. */
export async function findMisindexed({ read }: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from blog_posts left join blog_search on post_id = id
    where case when status in ('published', 'scheduled') then coalesce(made_of, '') <> updated_at
      else post_id is not null end
    limit ${limit}`.execute(read);
  return rows.map(({ id }) => id);
}

const PAGE = 200;

/** Rebuilds the index: after a restore, or when it is empty. */
export async function indexAllPosts(trx: Kysely<Tables>): Promise<void> {
  await sql`delete from blog_search`.execute(trx);
  for (let last = ''; ; ) {
    const posts = await trx
      .selectFrom('blog_posts')
      .select(INDEXED)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    await addWords(trx, posts);
    if (posts.length < PAGE) return;
    last = posts.at(-1)?.id ?? last;
  }
}

interface IndexedPost {
  id: string;
  status: PostStatus;
  title: string;
  category: string;
  search_text: string;
  created_at: string;
  updated_at: string;
}

const INDEXED = ['id', 'status', 'title', 'category', 'search_text', 'created_at', 'updated_at'] as const;

async function addWords(trx: Kysely<Tables>, posts: readonly IndexedPost[]): Promise<void> {
  const shown = posts.filter(({ status }) => status === 'published' || status === 'scheduled');
  if (shown.length === 0) return;
  if (dialectOf(trx) === 'postgres') {
    const vector = (text: string) => {
      const words = [...new Set(wordsOf(text).flatMap(withBeginnings))];
      return sql`array_to_tsvector(${words}::text[])`;
    };
    const rows = shown.map(
      ({ id, category, created_at, updated_at, title, search_text }) =>
        sql`(${id}, ${updated_at}, ${category}, ${created_at}, ${vector(title)}, ${vector(search_text)})`,
    );
    // Another process may index the same post.
    await sql`insert into blog_search (post_id, made_of, category, created_at, title, words) values ${sql.join(rows)}
      on conflict (post_id) do update set made_of = excluded.made_of, category = excluded.category,
        created_at = excluded.created_at, title = excluded.title, words = excluded.words`.execute(trx);
    return;
  }
  for (const { id, category, created_at, updated_at, title, search_text } of shown) {
    const from = placeOf(Date.parse(created_at));
    await sql`
      insert into blog_search (place, post_id, made_of)
      select coalesce(max(place) + 1, cast(${from} as integer)), ${id}, ${updated_at} from blog_search
      where place >= cast(${from} as integer) and place < cast(${from + PLACES} as integer)`.execute(trx);
    await sql`
      insert into blog_search_words (rowid, title, words, category)
      select place, ${wordsOf(title).join(' ')}, ${wordsOf(search_text).join(' ')}, ${hexOf(category)}
      from blog_search where post_id = ${id}`.execute(trx);
  }
}

const SECOND = 1000;
const PLACES = 2 ** 20;

const placeOf = (instant: number) => Math.floor(instant / SECOND) * PLACES;

const hexOf = (name: string) => Buffer.from(name).toString('hex');

/** Prefixes up to this length are indexed as words in PostgreSQL, where a short prefix would scan half of the index. */
const SHORT = 3;
const isShort = (word: string) => [...word].length <= SHORT;
const withBeginnings = (word: string) => {
  const letters = [...word];
  return [word, ...Array.from({ length: Math.min(SHORT, letters.length) }, (_, i) => letters.slice(0, i + 1).join(''))];
};
