import { KINDS } from '../../../src/content/kinds/kinds.ts';
import type { Kind } from '../../../src/content/model/editable.ts';
import {
  BATCH_STATE_LABELS,
  type BatchProblem,
  type EntryRef,
  keyOf,
} from '../../../src/features/entries/batches/batches.schema.ts';
import { type Batch, goneWith, type OpenBatch } from '../../../src/features/entries/batches/batches.server.ts';
import { pagesOf } from '../../../src/features/entries/batches/publish-together.server.ts';
import type { EntryContent } from '../../../src/features/entries/entries.schema.ts';
import { readVersion } from '../../../src/features/entries/entries.server.ts';
import { nameOf } from '../../../src/features/entries/entry-rules.server.ts';
import type { StaffMember } from '../../../src/features/staff/staff.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { wallClock } from '../../../src/text/yaounde-days.ts';
import { openBatch } from '../editing/entries/batches.server.ts';
import { entryForm } from '../editing/entries/content.server.ts';
import { labelAt } from '../editing/entries/content-form.ts';
import { passagesOf } from '../editing/entries/passages.server.ts';
import { redirectOffers } from '../editing/redirect-offer.server.ts';
import type { DeskServices, RequestContext } from '../session/context.server.ts';
import { shortDate, whenOf, wholeDate } from '../text/dates.ts';

export function batchRow({ id, name, state, at, entries, problem }: Batch, now: number) {
  const when = state === 'planned' ? wholeDate(at) : shortDate(at, now);
  return { id, name, state, at, when, count: pluralize(entries.length, 'texte'), problem };
}

export type BatchView = Awaited<ReturnType<typeof batchView>>;

export async function batchView(context: RequestContext, id: string) {
  const { services, member } = context;
  const batch = await openBatch(context, id);
  const { name, state, at, plan, done, undone, problem, problems, resolved } = batch;
  const now = services.now();
  const entries = await Promise.all(resolved.map((it) => entryOf(context, batch, it)));
  const isEmpty = entries.every(({ isChanged }) => !isChanged);
  return {
    id,
    name,
    state,
    stateLabel: BATCH_STATE_LABELS[state],
    version: batch.version,
    problem,
    entries,
    limits:
      state === 'published' ? [] : problems.filter((it) => it.id === '').map(({ messages }) => messages.join(' ')),
    isReady: state === 'open' && problems.length === 0 && !isEmpty,
    isEmpty,
    hasProblems: state !== 'published' && problems.length > 0,
    plan: plan && {
      by: plan.by,
      words: wholeDate(at),
      day: wallClock(Date.parse(at)).slice(0, 10),
      hour: wallClock(Date.parse(at)).slice(11, 16),
    },
    done: done && { by: done.by, words: whenOf(at, now) },
    undone: undone && { by: undone.by, words: whenOf(undone.at, now) },
    pages: pagesOf(batch).map((path) => ({ path, href: services.siteUrl + path })),
    gone: await redirectOffers(context, await goneWith(services, batch)),
    me: member.name,
  };
}

async function entryOf({ services, member }: RequestContext, batch: OpenBatch, it: OpenBatch['resolved'][number]) {
  const { kind, id, name, of, entry, content, texts, problem } = it;
  const key = keyOf(it);
  const published = batch.done?.entries.find((done) => keyOf(done) === key);
  const before = published && of ? await formerOf(services, of, published) : (entry?.fields.published ?? null);
  const after = published && of ? await formerOf(services, of, { ...published, before: published.after }) : content;
  const draft = entry?.fields.draft;
  return {
    key,
    kind,
    id,
    name: of && published ? nameOf(of, after, id) : name,
    kindTitle: of?.title ?? kind,
    version: entry?.revision ?? 0,
    isChanged: published !== undefined || texts !== undefined || problem !== undefined,
    isNew: before === null,
    passages: of && after ? passagesOf(entryForm(member, of), before, after) : [],
    problems: problem && batch.state !== 'published' ? problemLines(member, of, problem) : [],
    /** A text that was written after the plan. */
    isLater: batch.state === 'planned' && texts?.draft !== undefined && texts.draft !== null,
    /** No undo restores it. */
    isOverwritten: published !== undefined && entry?.revision !== published.after,
    author: entry?.author ?? '',
    isDraft: draft !== null && draft !== undefined,
  };
}

async function formerOf(
  services: DeskServices,
  kind: Kind<object>,
  { id, before }: EntryRef & { before: number },
): Promise<EntryContent | null> {
  return (await readVersion(services, kind, id, before))?.published ?? null;
}

/** Fields by their labels. */
export function problemLines(
  member: StaffMember,
  kind: Kind<object> | undefined,
  { messages, errors }: Pick<BatchProblem, 'messages' | 'errors'>,
): string[] {
  if (!kind || !errors) return messages;
  const form = entryForm(member, kind);
  return Object.entries(errors).map(([path, text]) => {
    const isOfEntry = path === '' || path === 'from' || path === 'until';
    return path === '' ? text : `${labelAt(form, isOfEntry ? path : `data.${path}`)}\u00a0: ${text}`;
  });
}

/** One line for each problem of a refused act. */
export function problemSentences(member: StaffMember, problems: readonly BatchProblem[]): string[] {
  return problems.flatMap((problem) => {
    const kind = KINDS.find(({ name }) => name === problem.kind);
    if (problem.id === '') return problem.messages;
    return problemLines(member, kind, problem).map((line) => `«\u00a0${problem.name}\u00a0»\u00a0: ${line}`);
  });
}
