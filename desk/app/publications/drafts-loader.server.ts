import { KINDS } from '../../../src/content/kinds/kinds.ts';
import { dayInFrench, momentInFrench } from '../../../src/content/model/dates.ts';
import { isSame } from '../../../src/features/entries/entries.schema.ts';
import { readEntry, stateOf } from '../../../src/features/entries/entries.server.ts';
import { type FormerBatch, findFormerBatches } from '../../../src/features/entries/together/planned-batches.server.ts';
import { findDrafts, type Resolved } from '../../../src/features/entries/together/publish-together.server.ts';
import { entryForm, publishableKinds } from '../editing/entries/content.server.ts';
import { displayName } from '../editing/entries/content-state.server.ts';
import { passagesOf } from '../editing/entries/passages.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { whenOf, wholeDate } from '../text/dates.ts';
import type { Appearance } from './appearance.ts';

export type LoadedDrafts = Awaited<ReturnType<typeof loadDrafts>>;
export type DraftRow = LoadedDrafts['drafts'][number];

export async function loadDrafts(context: RequestContext) {
  const { services, member } = context;
  const now = services.now();
  const drafts = await findDrafts(services, publishableKinds(member));
  const former = await Promise.all((await formerBatchesOf(context)).map((it) => loadFormerBatch(context, it)));
  return {
    drafts: drafts
      .toSorted((a, b) => (a.entry.updatedAt < b.entry.updatedAt ? 1 : -1))
      .map((it) => ({
        key: `${it.kind}/${it.id}`,
        version: it.entry.revision,
        name: displayName(it.of, { ...it, state: it.entry.fields.published ? 'published' : 'draft' }),
        note: `${it.of.title}, ${noteOf(it, now)}`,
        isReady: it.problem === undefined,
        appearance: appearanceOf(it, now),
        author: it.entry.author,
        at: it.entry.updatedAt,
        when: whenOf(it.entry.updatedAt, now),
      })),
    former,
  };
}

function noteOf(draft: Pick<Resolved, 'of' | 'entry'>, now: number): string {
  const replaced = replacedBy(draft, now);
  if (replaced) return `changé depuis\u00a0: un autre texte paraîtra ${replaced.words}`;
  return draft.entry?.fields.published ? 'mise à jour' : 'nouveau texte';
}

/** The day of a published text that waits for it, and that its draft replaces; undefined: none waits. */
export function replacedBy({ of, entry }: Pick<Resolved, 'of' | 'entry'>, now: number): Appearance | undefined {
  const published = entry?.fields.published;
  if (!of || !published || stateOf(of, published, null, now) !== 'planned') return undefined;
  return appearanceOf({ of, texts: { published, draft: null } }, now);
}

export function appearanceOf({ of, texts }: Pick<Resolved, 'of' | 'texts'>, now: number): Appearance {
  const content = texts?.published;
  const state = of && content ? stateOf(of, content, null, now) : 'published';
  if (state === 'ended') return { begins: null, words: 'période terminée' };
  if (state !== 'planned' || !of || !content) return { begins: '', words: "aujourd'hui" };
  const begins = of.moments?.(content.data as object).begins;
  if (begins) return { begins, words: `le ${momentInFrench(begins)}` };
  return { begins: content.from ?? '', words: `le ${dayInFrench(content.from ?? '')}` };
}

/** Those whose entries this member may all publish, as in the releases that had batches. */
export async function formerBatchesOf({
  services,
  member,
}: Pick<RequestContext, 'services' | 'member'>): Promise<FormerBatch[]> {
  const kinds = publishableKinds(member).map(({ name }) => name);
  const found = await findFormerBatches(services);
  return found.filter(({ entries }) => entries.every(({ kind }) => kinds.includes(kind)));
}

async function loadFormerBatch({ services, member }: RequestContext, batch: FormerBatch) {
  const texts = batch.entries.map(async (ref) => {
    const kind = KINDS.find(({ name }) => name === ref.kind);
    const entry = kind && (await readEntry(services, kind, ref.id));
    const present = entry?.draft ?? entry?.published ?? null;
    const planned = batch.texts.find(({ kind: of, id }) => of === ref.kind && id === ref.id)?.content;
    const isOther = kind && planned && !isSame(planned, present);
    return {
      name: entry?.name ?? ref.id,
      to: `/contenus/${ref.kind}/${ref.id}`,
      /** What has been written since, from the text that was planned. */
      passages: isOther ? passagesOf(entryForm(member, kind), present, planned) : [],
    };
  });
  const { id, name, plannedAt, by } = batch;
  const isPast = plannedAt !== null && Date.parse(plannedAt) <= services.now();
  return { id, name, by, isPast, at: plannedAt && wholeDate(plannedAt), texts: await Promise.all(texts) };
}
