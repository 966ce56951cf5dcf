import { KINDS } from '../../../src/content/kinds/kinds.ts';
import type { Kind } from '../../../src/content/model/editable.ts';
import { forgetFormerBatch } from '../../../src/features/entries/together/planned-batches.server.ts';
import {
  type EntryRef,
  type Problem,
  type PublishedEntry,
  pagesOf,
  publishTogether,
  type Resolved,
  resolveDrafts,
  type Together,
  undoTogether,
} from '../../../src/features/entries/together/publish-together.server.ts';
import type { StaffMember } from '../../../src/features/staff/staff.server.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import type { RedirectOffer } from '../editing/editor.ts';
import { entryForm, errorsFor, publishableKinds } from '../editing/entries/content.server.ts';
import { labelAt } from '../editing/entries/content-form.ts';
import { shownChecks } from '../editing/preview/page-checks.server.ts';
import { redirectOffers } from '../editing/redirect-offer.server.ts';
import { readVerb } from '../editing/verb.ts';
import { notFound, type RequestContext } from '../session/context.server.ts';
import { appearanceWords, replacedWords } from './appearance.ts';
import { appearanceOf, formerBatchesOf, replacedBy } from './drafts-loader.server.ts';

/** All of them are named in one header of the site's check, and nginx takes headers of 8 KB. */
const DRAFTS_MAX = 50;

export interface DraftsAnswer {
  message?: string;
  /** Each with the name of its entry; nothing was published. */
  problems?: { name: string; to?: string; text: string }[];
  /** A publication to be confirmed. `drafts`: the fields of the form, as they were seen. */
  pending?: { drafts: string[]; words: string; toCheck: string[] };
  /** The fields of the form that undoes it. */
  undo?: string[];
  gone?: RedirectOffer[];
  /** Keys of the drafts that were ticked. */
  ticked?: string[];
}

export async function actOnDrafts(context: RequestContext, form: FormData): Promise<DraftsAnswer> {
  const { verb, object } = readVerb(form);
  switch (verb) {
    case 'publish':
      return publish(context, form);
    case 'undo':
      return undo(context, form);
    case 'forget': {
      const batch = (await formerBatchesOf(context)).find(({ id }) => id === object);
      if (batch) await forgetFormerBatch(context.services, batch);
      return {};
    }
    default:
      throw notFound();
  }
}

async function publish(context: RequestContext, form: FormData): Promise<DraftsAnswer> {
  const { services, member } = context;
  const kinds = publishableKinds(member);
  const wanted = refsOf(kinds, form).map(({ numbers: [seen], ...ref }) => ({ ...ref, seen }));
  if (wanted.length === 0) return { message: 'Cochez au moins un brouillon.' };
  if (wanted.length > DRAFTS_MAX) {
    return { message: `Cochez ${DRAFTS_MAX}\u00a0brouillons au plus à la fois.`, ticked: wanted.map(keyOf) };
  }
  const ticked = wanted.map(keyOf);
  const { resolved, problems } = await resolveDrafts(services, kinds, wanted);
  if (problems.length > 0) return { problems: problemLines(member, problems), ticked };
  const changing = resolved.filter(({ texts }) => texts);
  if (changing.length === 0) return { message: 'Rien à publier\u00a0: aucun texte ne change.' };
  const { shown } = await checksOf(context, resolved);
  const blocking = shown.filter(({ level }) => level === 'error');
  if (blocking.length > 0) return { problems: blocking.map(({ text }) => ({ name: '', text })), ticked };
  const warnings = shown.filter(({ level }) => level === 'warning').map(({ text }) => text);
  const when = appearanceWords(changing.map((it) => appearanceOf(it, services.now())));
  if (!form.has('confirmed')) {
    const replaced = replacedWords(
      changing.flatMap((it) => {
        const { words: day } = replacedBy(it, services.now()) ?? {};
        return day === undefined ? [] : [{ name: it.name, words: day }];
      }),
    );
    const words = [`Publier ${thisMany(changing.length)}\u00a0?`, when && `${when}.`, replaced]
      .filter(Boolean)
      .join(' ');
    return { pending: { drafts: form.getAll('draft').map(String), words, toCheck: warnings }, ticked };
  }
  const done = await publishTogether(services, { kinds, author: member.name }, wanted);
  if (done.status === 'invalid') return { problems: problemLines(member, done.problems), ticked };
  return answerTo(context, done, 'publish', [
    `C'est publié, tout ensemble\u00a0: ${pluralize(done.entries.length, 'texte')}.`,
    ...(when && [`${when}.`]),
    ...warnings,
  ]);
}

async function undo(context: RequestContext, form: FormData): Promise<DraftsAnswer> {
  const { services, member } = context;
  const kinds = publishableKinds(member);
  const published = refsOf(kinds, form).map(
    ({ numbers: [before = 0, after = 0], ...ref }): PublishedEntry => ({ ...ref, before, after }),
  );
  if (published.length === 0) throw notFound();
  const done = await undoTogether(services, { kinds, author: member.name }, published);
  if (done.status === 'invalid') {
    return {
      message: "Rien n'est annulé.",
      problems: problemLines(member, done.problems),
      undo: form.getAll('draft').map(String),
    };
  }
  const message = "C'est annulé\u00a0: le site montre de nouveau les textes d'avant, et les vôtres sont en brouillon.";
  const { undo: _none, ...answer } = await answerTo(context, done, 'undo', [message]);
  return answer;
}

async function answerTo(
  context: RequestContext,
  { entries, gone }: Extract<Together, { status: 'ok' }>,
  verb: 'publish' | 'undo',
  sentences: readonly string[],
): Promise<DraftsAnswer> {
  for (const entry of entries) await context.audit(`content ${verb}`, keyOf(entry));
  return {
    message: sentences.join(' '),
    undo: entries.map((it) => `${keyOf(it)} ${it.before} ${it.after}`),
    gone: await redirectOffers(context, gone),
  };
}

/** Asks the site about all pages with all of these texts. */
function checksOf({ services }: RequestContext, resolved: readonly Resolved[]) {
  const drafts = resolved.map(({ kind, id }) => ({ kind, id }));
  return shownChecks(services, pagesOf({ resolved }), { drafts }, resolved);
}

const thisMany = (count: number) => (count === 1 ? 'ce brouillon' : `ces ${pluralize(count, 'brouillon')}`);

const keyOf = ({ kind, id }: EntryRef): string => `${kind}/${id}`;

/** Reads 'faq/prix 3'. @throws a 404 for a kind that the member does not publish whole */
function refsOf(kinds: readonly Kind<object>[], form: FormData): (EntryRef & { numbers: number[] })[] {
  return [...new Set(form.getAll('draft').map(String))].map((field) => {
    const [, kind = '', id = '', numbers = ''] = /^([a-z-]+)\/(\S+)((?: \d{1,9}){1,2})$/.exec(field) ?? [];
    if (!kinds.some(({ name }) => name === kind)) throw notFound();
    return { kind, id, numbers: numbers.trim().split(' ').map(Number) };
  });
}

/** One line for each reason, with the field's label. */
function problemLines(member: StaffMember, problems: readonly Problem[]) {
  return problems.flatMap(({ kind: name, id, name: entry, messages, errors }) => {
    if (id === '') return messages.map((text) => ({ name: '', text }));
    const kind = KINDS.find((it) => it.name === name);
    const form = kind && entryForm(member, kind);
    const lines =
      errors && form
        ? Object.entries(errorsFor(member, kind, errors)).map(([path, text]) =>
            path === '' ? text : `${labelAt(form, path)}\u00a0: ${text}`,
          )
        : messages;
    return lines.map((text) => ({ name: entry, to: `/contenus/${name}/${id}`, text }));
  });
}
