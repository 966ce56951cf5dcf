import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase, DIALECTS, isSkipped } from '../../../tests/setup/postgres.ts';
import type { Tables } from '../../platform/db/tables.ts';

const AT = '2026-11-20T08:00:00.000Z';
const hashOf = (source: string) => createHash('sha256').update(source).digest('hex');

async function insertPost(trx: Kysely<Tables>, slug: string, source: string): Promise<void> {
  await sql`insert into blog_posts (id, slug, status, title, description, category, content, plain_text, search_text,
    source, headings, tags, image_alt, author, read_time, views_count, likes_count, comments_count, created_at,
    updated_at) values (${slug}, ${slug}, 'published', 'T', '', 'C', '', '', '', ${source}, '[]', '[]', '', 'A', 1, 0,
    0, 0, ${AT}, ${AT})`.execute(trx);
}

async function insertDraft(trx: Kysely<Tables>, id: string, slug: string | null, hash: string | null): Promise<void> {
  await sql`insert into blog_drafts (id, post_slug, revision, version, published_revision, published_hash, created_at,
    updated_at) values (${id}, ${slug}, 3, 1, ${slug === null ? null : 2}, ${hash}, ${AT}, ${AT})`.execute(trx);
}

test.each(DIALECTS)('drafts of a former release still tell whether their post is theirs, on %s', async (dialect) => {
  if (isSkipped(dialect)) return;
  const { db, dispose } = await createTestDatabase(dialect);
  try {
    await db.write(async (trx) => {
      await db.rebuild(trx, '0050_changes');
      await insertPost(trx, 'ours', 'Notre texte, é.');
      await insertPost(trx, 'theirs', 'Du terminal.');
      await insertPost(trx, 'without-draft', 'Seul.');
      await insertDraft(trx, 'a', 'ours', hashOf('Notre texte, é.'));
      await insertDraft(trx, 'b', 'theirs', hashOf('Un autre.'));
      await insertDraft(trx, 'c', null, null);
      await insertDraft(trx, 'd', 'gone', hashOf('Parti.'));
      await db.migrateWithin(trx);
    });
    const posts = await db.read
      .selectFrom('blog_posts')
      .select(['slug', 'revision', 'source'])
      .orderBy('slug')
      .execute();
    expect(posts).toEqual([
      { slug: 'ours', revision: 1, source: 'Notre texte, é.' },
      { slug: 'theirs', revision: 1, source: 'Du terminal.' },
      { slug: 'without-draft', revision: 1, source: 'Seul.' },
    ]);
    const drafts = await db.read
      .selectFrom('documents')
      .selectAll()
      .where('kind', '=', 'article')
      .orderBy('id')
      .execute();
    expect(drafts.map(({ id, address, post_revision }) => [id, address, post_revision])).toEqual([
      ['a', 'ours', 1],
      ['b', 'theirs', 0],
      ['c', null, null],
      ['d', 'gone', 0],
    ]);
    expect(drafts[0]).toMatchObject({ revision: 3, published_revision: 2, created_at: AT });
  } finally {
    await dispose();
  }
});
