import { redirect } from 'react-router';
import { filesKind } from '../../../src/content/kinds/company/files.ts';
import { picturesKind } from '../../../src/content/kinds/company/media.ts';
import { momentInFrench } from '../../../src/content/model/dates.ts';
import type { Kind } from '../../../src/content/model/editable.ts';
import { goneAddress } from '../../../src/features/entries/addresses.server.ts';
import type { TypedEntry } from '../../../src/features/entries/entries.schema.ts';
import {
  type Changed,
  confirmEntry,
  createEntry,
  publishEntry,
  publishNotes,
  readEntry,
  removeEntry,
  restoreVersion,
  saveDraft,
  withdrawEntry,
} from '../../../src/features/entries/entries.server.ts';
import { checkPages, UNCHECKED } from '../../../src/features/entries/guards/site-checks.server.ts';
import { contentPreviewLink } from '../../../src/features/entries/preview/preview.server.ts';
import { askAgain, refuseAdditions, takeAdditions } from '../../../src/features/entries/seeds/seed-offers.server.ts';
import { changedBy, type EditedDocument, type EditorCommand } from '../editing/edited-document.server.ts';
import type { EditorAnswer, Saved } from '../editing/editor.ts';
import {
  auditDraft,
  editableFieldsOf,
  editsEntry,
  entryFor,
  errorsFor,
  fieldsFor,
  hasPendingFieldsOfOthers,
  kindFor,
  verbsFor,
  versionFor,
} from '../editing/entries/content.server.ts';
import { publishWords } from '../editing/entries/publish-words.ts';
import { FILES_PATH, LIBRARY_PATH } from '../editing/library/library.ts';
import { redirectOffer } from '../editing/redirect-offer.server.ts';
import { notFound, type RequestContext } from '../session/context.server.ts';
import { dayWithYear, whenOf, wholeDate } from '../text/dates.ts';
import { isBegun } from './begin.server.ts';
import { compareEntry } from './content-comparison.server.ts';

/** @throws a 404 for an entry that the member does not edit */
export async function openEntry(
  context: RequestContext,
  kindName: string | undefined,
  id: string,
): Promise<EditedDocument<TypedEntry>> {
  const { services, member, audit } = context;
  const kind = kindFor(member, kindName);
  const isThere = (await entryFor(services, member, kind, id)) !== undefined;
  if (!isThere && !isBegun(member, kind, id)) throw notFound();
  const when = (at: string) => whenOf(at, services.now());
  return {
    address: `/contenus/${kind.name}/${id}`,
    one: 'la fiche',
    parse: ({ data, from, until, unread }) => ({ data, from: dayOf(from), until: dayOf(until), ...unreadOf(unread) }),
    async save(text, version, { isApart }) {
      if (!editsEntry(member, kind, text.data)) throw notFound();
      if (!isThere) return create(context, kind, id, text);
      const options = { apart: isApart, fields: fieldsFor(member, kind) };
      const saved = await saveDraft(services, member.name, kind, id, text, version, options);
      switch (saved.status) {
        case 'not_found':
          return saved;
        case 'invalid':
          return { status: 'invalid', message: Object.values(saved.errors).join(' ') };
        case 'conflict': {
          const { theirs, author, at } = saved;
          if (!theirs || !editsEntry(member, kind, theirs.data)) return { status: 'not_found' };
          const value = editableFieldsOf(member, kind, theirs);
          const stored = { value, version: saved.version, at: when(at) };
          return { status: 'conflict', conflict: { author, theirs: stored } };
        }
        default:
          if (saved.version !== version) await auditDraft(context, kind, saved.id);
          return { status: 'ok', version: saved.version, at: when(new Date(services.now()).toISOString()) };
      }
    },
    async stored() {
      const entry = await readEntry(services, kind, id);
      const written = entry?.draft ?? entry?.published;
      if (!entry || !written) return undefined;
      return { value: editableFieldsOf(member, kind, written), version: entry.version, at: when(entry.updatedAt) };
    },
    versions: verbsFor(member, kind).includes('restore')
      ? {
          async restore(number, version) {
            if (!(await versionFor(services, member, kind, id, number))) return { status: 'not_found' };
            const choice = { version: number, seenVersion: version, as: 'draft' } as const;
            const restored = await restoreVersion(services, member.name, kind, id, choice);
            if (restored.status === 'invalid') return { status: 'invalid', message: problemsOf(restored).join(' ') };
            if (restored.status === 'forbidden') return { status: 'invalid', message: restored.message };
            const isChanged = restored.status === 'ok' && restored.version !== version;
            if (isChanged) await audit('content restore', `${kind.name}/${id}`);
            return restored;
          },
          compare: (numbers) => compareEntry(context, kind, id, numbers),
        }
      : undefined,
    act: (command) => {
      if (!isThere) throw notFound();
      return actOnEntry(context, kind, id, command);
    },
  };
}

/** The first text of an entry that was only a screen. */
async function create(
  { services, member, audit }: RequestContext,
  kind: Kind<object>,
  id: string,
  text: TypedEntry,
): Promise<Saved<TypedEntry>> {
  const created = await createEntry(services, member.name, kind, text, id);
  if (created.status === 'forbidden') return { status: 'invalid', message: created.message };
  if (created.status === 'invalid') return { status: 'invalid', message: Object.values(created.errors).join(' ') };
  if (created.status !== 'ok') throw notFound();
  await audit('content create', `${kind.name}/${created.id}`);
  return { status: 'ok', version: created.version, at: whenOf(new Date(services.now()).toISOString(), services.now()) };
}

function unreadOf(it: unknown): Pick<TypedEntry, 'unread'> {
  if (typeof it !== 'object' || it === null) return {};
  const names = Object.entries(it).filter((part): part is [string, string] => typeof part[1] === 'string');
  return names.length > 0 ? { unread: Object.fromEntries(names) } : {};
}

const dayOf = (it: unknown) => (typeof it === 'string' ? it : null);

async function actOnEntry(
  context: RequestContext,
  kind: Kind<object>,
  id: string,
  { verb, object, version, form }: EditorCommand,
): Promise<EditorAnswer<TypedEntry> | Response | undefined> {
  const { services, member, audit } = context;
  const author = member.name;
  if (!verbsFor(member, kind).some((it) => it === verb)) throw notFound();
  if (verb === 'publish') return publish(context, kind, id, version);
  if (verb === 'next' && kind.next) {
    const entry = await readEntry(services, kind, id);
    return beginEntry(context, kind, {
      ...((entry?.draft ?? entry?.published)?.data as object),
      [kind.next.empties]: '',
    });
  }
  if (verb === 'link') {
    const entry = await readEntry(services, kind, id);
    const pages = kind.shownOn(id, (entry?.draft ?? entry?.published)?.data);
    const path = form.has('sur') ? pages.find((it) => it === form.get('sur')) : pages[0];
    if (path === undefined) throw notFound();
    const { link, until } = contentPreviewLink(services, { path, entry: { kind: kind.name, id } });
    await audit('content link', `${kind.name}/${id}`);
    return { message: `Ce lien montre la page à qui l'a, jusqu'au ${wholeDate(until)}.`, link };
  }
  if (verb === 'add-news' || verb === 'refuse-news' || verb === 'ask-news') {
    return answerNews(context, kind, id, { verb, object, version });
  }
  const before = (await readEntry(services, kind, id))?.published;
  if (verb === 'undo' && !(await versionFor(services, member, kind, id, Number(object)))) throw notFound();
  const whole = {
    ...{ version: Number(object), seenVersion: version, as: 'whole' as const },
    fields: fieldsFor(member, kind),
  };
  const done = await (() => {
    switch (verb) {
      case 'withdraw':
        return withdrawEntry(services, author, kind, id, version);
      case 'remove':
        return removeEntry(services, author, kind, id, version);
      case 'confirm':
        return confirmEntry(services, author, kind, id, true);
      case 'undo':
        return restoreVersion(services, author, kind, id, whole);
      default:
        return undefined;
    }
  })();
  if (!done) return undefined;
  if (done.status === 'not_found') throw notFound();
  if (done.status !== 'ok') return { problems: problemsOf(done) };
  if (done.version !== version) await audit(`content ${verb}`, `${kind.name}/${done.id}`);
  if (verb === 'remove') {
    const gone = new URLSearchParams({ supprime: done.id });
    if (kind.name === filesKind.name) return redirect(`${FILES_PATH}&${gone}`);
    return redirect(`${kind.name === picturesKind.name ? LIBRARY_PATH : `/contenus/${kind.name}`}?${gone}`);
  }
  const now = await readEntry(services, kind, done.id);
  const after = now?.published;
  return {
    gone: await redirectOffer(context, goneAddress(kind, done.id, { before, after }, services.now())),
    message: verb === 'withdraw' ? publishWords(kind).withdrawn : VERBS[verb as keyof typeof VERBS],
    isReplaced: verb === 'undo',
    ...(verb === 'undo' && after && now?.draft && { message: TAKEN_BACK }),
    ...undoOf(done, verb === 'undo' ? 'Rétablir' : undefined),
  };
}

/** What a release adds to a text that staff have written. */
async function answerNews(
  { services, member, audit }: RequestContext,
  kind: Kind<object>,
  id: string,
  { verb, object, version }: Pick<EditorCommand, 'verb' | 'object' | 'version'>,
): Promise<EditorAnswer<TypedEntry>> {
  const what = `${kind.name}/${id}`;
  if (verb === 'add-news') {
    const done = await takeAdditions(services, member.name, kind, id, version);
    if (done.status === 'not_found') throw notFound();
    if (done.status !== 'ok') return { problems: problemsOf(done) };
    if (done.version !== version) await audit('content draft', what);
    const message = `C'est ajouté au brouillon\u00a0: relisez, puis mettez-le ${publishWords(kind).online.toLowerCase()}.`;
    return { message, isReplaced: true, ...undoOf(done) };
  }
  const change = verb === 'refuse-news' ? refuseAdditions : askAgain;
  const undo = await change(services, member.name, kind, id, Number(object));
  if (undo === undefined) return { message: "Rien n'a changé." };
  await audit(verb === 'refuse-news' ? 'content refuse' : 'content undo', what);
  if (verb === 'ask-news') return { message: "C'est annulé." };
  const message = 'La fiche reste comme elle est\u00a0; cela ne sera plus proposé.';
  return { message, offer: { label: 'Annuler', verb: `ask-news:${undo}` } };
}

const VERBS = {
  withdraw: '',
  remove: '',
  confirm: "C'est confirmé\u00a0: ce n'est plus un exemple.",
  undo: "C'est annulé.",
};

/** The site and the text on the screen differ then. */
const TAKEN_BACK =
  "C'est annulé\u00a0: le site montre de nouveau le texte d'avant, et le vôtre reste ici, en brouillon.";

export async function beginEntry(
  { services, member, audit }: Pick<RequestContext, 'services' | 'member' | 'audit'>,
  kind: Kind<object>,
  data: object,
): Promise<EditorAnswer<TypedEntry> | Response> {
  const created = await createEntry(services, member.name, kind, { data, from: null, until: null });
  if (created.status === 'forbidden') return { problems: [created.message] };
  if (created.status !== 'ok') throw notFound();
  await audit('content create', `${kind.name}/${created.id}`);
  return redirect(`/contenus/${kind.name}/${created.id}`);
}

async function publish(
  context: RequestContext,
  kind: Kind<object>,
  id: string,
  version: number,
): Promise<EditorAnswer<TypedEntry>> {
  const { services, member, audit } = context;
  const entry = await readEntry(services, kind, id);
  if (!entry) throw notFound();
  if (hasPendingFieldsOfOthers(member, kind, entry)) {
    return {
      problems: ["D'autres champs ont changé et attendent la personne qui les tient\u00a0: elle mettra tout en ligne."],
    };
  }
  const paths = Object.keys(entry.errors).length === 0 ? kind.shownOn(id, (entry.draft ?? entry.published)?.data) : [];
  const { blocking, isPartial } = await checkPages(services, paths, { entry: { kind: kind.name, id } });
  if (blocking.length > 0) return { problems: blocking };
  const done = await publishEntry(services, member.name, kind, id, version);
  if (done.status === 'not_found') throw notFound();
  if (done.status === 'invalid') return { errors: errorsFor(member, kind, done.errors) };
  if (done.status !== 'ok') return { problems: problemsOf(done) };
  if (done.version !== version) await audit('content publish', `${kind.name}/${done.id}`);
  const { state, from, published } = (await readEntry(services, kind, done.id)) ?? {};
  const [page] = kind.shownOn(done.id, published?.data);
  const texts = { before: entry.published, after: published };
  const gone = await redirectOffer(context, goneAddress(kind, done.id, texts, services.now()));
  // What a role of some fields takes back is a text that was on the site.
  const isUndone = entry.published !== null || fieldsFor(member, kind) === undefined;
  const offer = { ...(isUndone && undoOf(done)), gone };
  const notes = await publishNotes(services, kind, done.id);
  const begins = published ? kind.moments?.(published.data as object).begins : undefined;
  const start = begins ? momentInFrench(begins) : from && dayWithYear(from);
  if (state === 'planned' && start) return { message: [`Ce sera en ligne le ${start}.`, ...notes].join(' '), ...offer };
  if (state === 'ended') {
    return { message: "C'est publié, mais la date de fin est passée\u00a0: ce n'est pas sur le site.", ...offer };
  }
  const told = [publishWords(kind).published, ...notes, ...(isPartial ? [UNCHECKED] : [])].join(' ');
  return { message: told, page: page && services.siteUrl + page, ...offer };
}

const undoOf = ({ undo }: { undo: number | null }, label = 'Annuler') =>
  undo === null ? {} : { offer: { label, verb: `undo:${undo}` } };

export function problemsOf(changed: Changed): string[] {
  if (changed.status === 'forbidden') return [changed.message];
  if (changed.status === 'invalid') return Object.values(changed.errors);
  return [changedBy(changed.status === 'conflict' ? changed.author : "Quelqu'un")];
}
