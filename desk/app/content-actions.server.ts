import { redirect } from 'react-router';
import type { Kind } from '../../src/content/editable.ts';
import type { TypedEntry } from '../../src/features/entries/entries.schema.ts';
import {
  type Changed,
  confirmEntry,
  createEntry,
  orderEntries,
  publishEntry,
  readEntry,
  removeEntry,
  restoreVersion,
  saveDraft,
  withdrawEntry,
} from '../../src/features/entries/entries.server.ts';
import {
  auditDraft,
  canEditAllFields,
  editableFieldsOf,
  entryForm,
  errorsFor,
  fieldsFor,
  formFor,
  hasPendingFieldsOfOthers,
  removedEntry,
} from './content.server.ts';
import type { ContentAnswer } from './content-answer.ts';
import { applyEdit, emptyValue, readField } from './content-form.ts';
import { notFound, type RequestContext } from './context.server.ts';
import { dayWithYear, whenOf } from './dates.ts';

interface ActionInput {
  verb: string;
  object: string;
  form: FormData;
}

export async function actOnList(
  { services, member, audit }: RequestContext,
  kind: Kind<object>,
  { verb, object, form }: ActionInput,
): Promise<ContentAnswer | Response | undefined> {
  const isOfList = ['new', 'order', 'up-entry', 'down-entry', 'back'].includes(verb);
  if (!isOfList) return undefined;
  if (!canEditAllFields(member, kind)) throw notFound();
  const author = member.name;
  if (verb === 'new') {
    const typed = { data: emptyValue(formFor(member, kind)), from: null, until: null };
    const created = await createEntry(services, author, kind, typed);
    if (created.status === 'forbidden') return { problems: [created.message] };
    if (created.status !== 'ok') throw notFound();
    await audit('content create', `${kind.name}/${created.id}`);
    return redirect(`/contenus/${kind.name}/${created.id}`);
  }
  if (verb === 'back') {
    const removedItem = await removedEntry(services, kind, object);
    if (!removedItem) return redirect(`/contenus/${kind.name}/${object}`);
    const back = { version: removedItem.undo, seenVersion: removedItem.version, as: 'whole' } as const;
    const restored = await restoreVersion(services, author, kind, object, back);
    if (restored.status !== 'ok') return { problems: problemsOf(restored) };
    await audit('content restore', `${kind.name}/${object}`);
    return redirect(`/contenus/${kind.name}/${restored.id}`);
  }
  const seen = String(form.get('seen') ?? '').split(',');
  const at = seen.indexOf(object);
  const to = verb === 'up-entry' ? at - 1 : at + 1;
  const moved = at < 0 || to < 0 || to >= seen.length ? seen : seen.toSpliced(at, 1).toSpliced(to, 0, object);
  const ids = verb === 'order' ? String(form.get('ids') ?? '').split(',') : moved;
  const ordered = await orderEntries(services, author, kind, ids, seen);
  if (ordered.status === 'conflict') {
    return {
      problems: ["Quelqu'un vient de changer cette liste\u00a0: la voici, recommencez si vous le voulez encore."],
    };
  }
  await audit('content order', kind.name);
  return { message: "L'ordre est changé, sur le site aussi." };
}

/** Saves the submitted text first, so that an action never applies to a text the editor has not seen. */
export async function actOnEntry(
  context: RequestContext,
  kind: Kind<object>,
  id: string,
  { verb, object, form }: ActionInput,
): Promise<ContentAnswer | Response> {
  const { services, member, audit } = context;
  const entry = await readEntry(services, kind, id);
  if (!entry) throw notFound();
  const author = member.name;
  let version = Number(form.get('version'));
  if (form.has('typed')) {
    const fields = entryForm(member, kind);
    const read = { from: null, until: null, ...(readField(fields, form, '') as Omit<TypedEntry, 'from' | 'until'>) };
    const isEdit = verb === 'add' || verb === 'drop' || verb === 'up';
    const typed: TypedEntry = isEdit ? applyEdit(fields, read, verb, object) : read;
    const saved = await saveDraft(services, author, kind, id, typed, version, { fields: fieldsFor(member, kind) });
    if (saved.status === 'not_found') throw notFound();
    if (saved.status === 'invalid') return { problems: Object.values(saved.errors), typed };
    if (saved.status === 'conflict') {
      const { theirs, author: who, at } = saved;
      if (!theirs) throw notFound();
      const stored = {
        value: editableFieldsOf(member, kind, theirs),
        version: saved.version,
        at: whenOf(at, services.now()),
      };
      return { conflict: { author: who, theirs: stored }, typed };
    }
    if (saved.version !== version) await auditDraft(context, kind, saved.id);
    version = saved.version;
    if (isEdit) return {};
  }
  if (verb !== 'save' && verb !== 'publish' && !canEditAllFields(member, kind)) throw notFound();
  if (verb === 'publish' && hasPendingFieldsOfOthers(member, kind, entry)) {
    return {
      problems: ["D'autres champs ont changé et attendent la personne qui les tient\u00a0: elle mettra tout en ligne."],
    };
  }
  const number = Number(object);
  const [action, message, done] = await (async (): Promise<[string, string, Changed | undefined]> => {
    switch (verb) {
      case 'publish':
        return ['content publish', '', await publishEntry(services, author, kind, id, version)];
      case 'withdraw': {
        const withdrawn = await withdrawEntry(services, author, kind, id, version);
        return ['content withdraw', 'Retiré du site\u00a0: le texte reste ici, en brouillon.', withdrawn];
      }
      case 'remove':
        return ['content remove', '', await removeEntry(services, author, kind, id, version)];
      case 'confirm':
        return [
          'content confirm',
          "C'est confirmé\u00a0: ce n'est plus un exemple.",
          await confirmEntry(services, author, kind, id, true),
        ];
      case 'restore': {
        const restored = await restoreVersion(services, author, kind, id, {
          version: number,
          seenVersion: version,
          as: 'draft',
        });
        return [
          'content restore',
          `La version ${number} est reprise, en brouillon. Rien de ce qui est venu après n'est perdu.`,
          restored,
        ];
      }
      case 'undo': {
        const undone = await restoreVersion(services, author, kind, id, {
          version: number,
          seenVersion: version,
          as: 'whole',
        });
        return ['content undo', "C'est annulé.", undone];
      }
      default:
        return ['', 'Enregistré.', undefined];
    }
  })();
  if (!done) return { message };
  if (done.status === 'not_found') throw notFound();
  if (done.status === 'invalid') return { errors: errorsFor(member, kind, done.errors), problems: [] };
  if (done.status !== 'ok') return { problems: problemsOf(done) };
  const { undo } = done;
  if (done.version !== version) await audit(action, `${kind.name}/${done.id}`);
  if (verb === 'remove') return redirect(`/contenus/${kind.name}?${new URLSearchParams({ supprime: done.id })}`);
  if (verb !== 'publish') return { message, undo };
  const { state, from } = (await readEntry(services, kind, done.id)) ?? {};
  if (state === 'planned' && from) return { message: `Ce sera en ligne le ${dayWithYear(from)}.`, undo };
  if (state === 'ended') {
    return { message: "C'est publié, mais la date de fin est passée\u00a0: ce n'est pas sur le site.", undo };
  }
  return { message: "C'est en ligne.", undo };
}

function problemsOf(changed: Changed): string[] {
  if (changed.status === 'forbidden') return [changed.message];
  if (changed.status === 'invalid') return Object.values(changed.errors);
  const who = changed.status === 'conflict' ? changed.author : "Quelqu'un";
  return [`${who} vient de changer ce contenu\u00a0: relisez-le, puis recommencez.`];
}
