import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { foldText } from '../../../text/fold-text.ts';
import type { TermKind } from './taxonomy.schema.ts';

interface PostTerms {
  id: string;
  category: string;
  tags: readonly string[];
}

/** Reads the terms of all posts, whatever their status. */
export async function findPostTerms(db: Kysely<Tables>): Promise<PostTerms[]> {
  const rows = await db.selectFrom('blog_posts').select(['id', 'category', 'tags']).execute();
  return rows.map((row) => ({ ...row, tags: JSON.parse(row.tags) as string[] }));
}

export async function updateCategory(trx: Transaction<Tables>, slug: string, name: string): Promise<void> {
  await trx.updateTable('blog_categories').set({ name }).where('slug', '=', slug).execute();
}

export async function deleteCategory(trx: Transaction<Tables>, slug: string): Promise<void> {
  await trx.deleteFrom('blog_categories').where('slug', '=', slug).execute();
}

/** The text stays as it is, and so does the time of its last change. */
export async function updatePostTerms(trx: Transaction<Tables>, { id, category, tags }: PostTerms): Promise<void> {
  await trx
    .updateTable('blog_posts')
    .set({ category, tags: JSON.stringify(tags) })
    .where('id', '=', id)
    .execute();
}

/** Present names by the `formerId` of a former one; null: a tag that was removed. */
export type FormerTerms = ReadonlyMap<string, string | null>;

export const formerId = (kind: TermKind, name: string): string => `${kind}:${foldText(name)}`;

export async function findFormerTerms(db: Kysely<Tables>): Promise<FormerTerms> {
  const rows = await db.selectFrom('blog_former_terms').select(['id', 'present']).execute();
  return new Map(rows.map(({ id, present }) => [id, present]));
}

/** Former names of these names follow them to `present`, which is itself no former name any more. */
export async function recordFormerTerm(
  trx: Transaction<Tables>,
  kind: TermKind,
  { names, present }: { names: readonly string[]; present: string | null },
): Promise<void> {
  for (const name of names) {
    await trx
      .updateTable('blog_former_terms')
      .set({ present })
      .where('kind', '=', kind)
      .where('present', '=', name)
      .execute();
    await trx
      .insertInto('blog_former_terms')
      .values({ id: formerId(kind, name), kind, present })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ present }))
      .execute();
  }
  if (present === null) return;
  await trx.deleteFrom('blog_former_terms').where('id', '=', formerId(kind, present)).execute();
}
