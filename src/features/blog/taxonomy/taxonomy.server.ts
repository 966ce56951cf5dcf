import type { Transaction } from 'kysely';
import { recordChange } from '../../../platform/changes.ts';
import { writeOrRollBack } from '../../../platform/db/database.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Result } from '../../../platform/result.ts';
import type { Services } from '../../../platform/services.ts';
import { foldText } from '../../../text/fold-text.ts';
import { isSeen, plainLine } from '../../../text/intake.ts';
import { BLOG_TOPIC, findCategories } from '../blog.repository.ts';
import type { BlogCategory } from '../blog.schema.ts';
import { indexPost } from '../search/post-search.repository.ts';
import {
  deleteCategory,
  findFormerTerms,
  findPostTerms,
  formerId,
  recordFormerTerm,
  updateCategory,
  updatePostTerms,
} from './taxonomy.repository.ts';
import { TERM_MAX_LENGTH, type Term, type TermKind } from './taxonomy.schema.ts';

type TaxonomyServices = Pick<Services, 'db'>;

type Failures = {
  not_found: object;
  /** French, for the field of the name. */
  invalid: { message: string };
  /** Another one has this name: merging is a choice of its own. */
  taken: { name: string };
  /** A category with posts, which would be left without one. */
  in_use: { posts: number };
};

/** `posts` is the number of posts that changed. */
export type TermChange = Result<{ name: string; posts: number }, Failures>;

/** Tags that differ only in case or accents are one, under its most frequent spelling. */
export async function listTerms({ db }: TaxonomyServices): Promise<Record<TermKind, Term[]>> {
  const [categories, posts] = await Promise.all([findCategories(db), findPostTerms(db.read)]);
  const spellings = Map.groupBy(
    posts.flatMap(({ tags }) => tags),
    foldText,
  );
  return {
    category: sorted(
      categories.map(({ name }) => ({ name, posts: posts.filter(({ category }) => category === name).length })),
    ),
    tag: sorted([...spellings.values()].map((names) => ({ name: mostFrequent(names), posts: names.length }))),
  };
}

const sorted = (terms: Term[]) => terms.toSorted((a, b) => a.name.localeCompare(b.name, 'fr'));

function mostFrequent(names: readonly string[]): string {
  const counts = Map.groupBy(names, (name) => name);
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
}

/** Drafts and files that still have the former name are published under the present one. */
export function renameTerm(use: TaxonomyServices, kind: TermKind, from: string, typed: string): Promise<TermChange> {
  const to = plainLine(typed);
  const message = nameError(kind, to);
  if (message) return Promise.resolve({ status: 'invalid', message });
  return changeTerm(use, kind, from, (known) => {
    const other = known.find((name) => foldText(name) === foldText(to));
    if (other === undefined || foldText(other) === foldText(from)) return { to };
    return { refused: { status: 'taken', name: other } };
  });
}

/** The posts of `from` get `into`, and `from` is gone. */
export function mergeTerm(use: TaxonomyServices, kind: TermKind, from: string, into: string): Promise<TermChange> {
  return changeTerm(use, kind, from, (known) =>
    known.includes(into) && foldText(into) !== foldText(from) ? { to: into } : { refused: { status: 'not_found' } },
  );
}

export function removeTerm(use: TaxonomyServices, kind: TermKind, from: string): Promise<TermChange> {
  return changeTerm(use, kind, from, (_known, posts) =>
    kind === 'category' && posts > 0 ? { refused: { status: 'in_use', posts } } : { to: null },
  );
}

function nameError(kind: TermKind, name: string): string | undefined {
  if (!isSeen(name)) return 'Écrivez un nom.';
  if (name.length > TERM_MAX_LENGTH[kind]) return `${TERM_MAX_LENGTH[kind]}\u00a0caractères au plus.`;
  if (kind === 'tag' && name.includes(',')) return 'Sans virgule\u00a0: elle sépare les mots-clés.';
  return undefined;
}

type Decision = { to: string | null; refused?: undefined } | { refused: TermChange; to?: undefined };

function changeTerm(
  { db }: TaxonomyServices,
  kind: TermKind,
  from: string,
  decide: (known: readonly string[], posts: number) => Decision,
): Promise<TermChange> {
  return writeOrRollBack<TermChange>(db, async (trx, rollBack) => {
    // Serialises with publications, which record the same topic.
    await recordChange(trx, BLOG_TOPIC);
    const [categories, all] = [await findCategories({ ...db, read: trx }), await findPostTerms(trx)];
    const isFrom = (name: string) => foldText(name) === foldText(from);
    const known = kind === 'category' ? categories.map(({ name }) => name) : all.flatMap(({ tags }) => tags);
    const former = known.filter(isFrom);
    if (former.length === 0) return rollBack({ status: 'not_found' });
    const posts = all.filter(({ category, tags }) => (kind === 'category' ? isFrom(category) : tags.some(isFrom)));
    const { to, refused } = decide(known, posts.length);
    if (refused) return rollBack(refused);
    for (const post of posts) {
      if (kind === 'category') await updatePostTerms(trx, { ...post, category: to ?? post.category });
      else
        await updatePostTerms(trx, {
          ...post,
          tags: distinct(post.tags.flatMap((tag) => (isFrom(tag) ? (to ?? []) : tag))),
        });
      await indexPost(trx, post.id);
    }
    const names = kind === 'category' ? await changeCategory(trx, categories, { isFrom, to }) : [...new Set(former)];
    await recordFormerTerm(trx, kind, { names, present: to });
    return { status: 'ok', name: to ?? from, posts: posts.length };
  });
}

/** @returns the names by which it was known: the last one, and the slug of its addresses once it is gone */
async function changeCategory(
  trx: Transaction<Tables>,
  categories: readonly BlogCategory[],
  { isFrom, to }: { isFrom: (name: string) => boolean; to: string | null },
): Promise<string[]> {
  const category = categories.find(({ name }) => isFrom(name));
  if (!category) return [];
  const isMerge = to === null || categories.some(({ name, slug }) => name === to && slug !== category.slug);
  if (isMerge) await deleteCategory(trx, category.slug);
  else await updateCategory(trx, category.slug, to);
  return isMerge ? [category.name, category.slug] : [category.name];
}

const distinct = (tags: readonly string[]) =>
  tags.filter((tag, at) => tags.findIndex((it) => foldText(it) === foldText(tag)) === at);

export interface PresentTerms {
  /** The name under which a category is known now. */
  category(name: string): string;
  tags(names: readonly string[]): string[];
}

export async function readPresentTerms({ db }: TaxonomyServices): Promise<PresentTerms> {
  const former = await findFormerTerms(db.read);
  const presentOf = (kind: TermKind, name: string) => {
    const present = former.get(formerId(kind, name));
    return present === undefined ? name : present;
  };
  return {
    category: (name) => presentOf('category', name) ?? name,
    tags: (names) => distinct(names.flatMap((name) => presentOf('tag', name) ?? [])),
  };
}
