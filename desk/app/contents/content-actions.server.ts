import { redirect } from 'react-router';
import type { Kind } from '../../../src/content/model/editable.ts';
import { isSame } from '../../../src/features/entries/entries.schema.ts';
import { listEntries, restoreVersion } from '../../../src/features/entries/entries.server.ts';
import { orderEntries } from '../../../src/features/entries/entry-order.server.ts';
import { nameOrNone } from '../../../src/features/entries/entry-rules.server.ts';
import type { EditorAnswer } from '../editing/editor.ts';
import { canEditAllFields, entriesFor, formFor, removedEntry } from '../editing/entries/content.server.ts';
import { emptyGroup, type GroupField, parseTyped } from '../editing/entries/content-form.ts';
import { isTemplates, newTemplate } from '../editing/entries/template-rights.server.ts';
import { readVerb } from '../editing/verb.ts';
import { notFound, type RequestContext } from '../session/context.server.ts';
import { beginEntry, problemsOf } from './content-editor.server.ts';

const VERBS = ['new', 'order', 'up-entry', 'down-entry', 'back'];

export async function actOnList(
  { services, member, audit }: RequestContext,
  kind: Kind<object>,
  form: FormData,
): Promise<EditorAnswer | Response> {
  const { verb, object } = readVerb(form);
  if (!VERBS.includes(verb) || !canEditAllFields(member, kind)) throw notFound();
  const author = member.name;
  if (verb === 'new') {
    const data = {
      ...givenValue(formFor(member, kind), form),
      ...(isTemplates(kind) && newTemplate(member)),
    };
    const same = form.has('again') ? await sameEntry({ services, member }, kind, data) : undefined;
    if (same) return redirect(`/contenus/${kind.name}/${same.id}`);
    return beginEntry({ services, member, audit }, kind, data);
  }
  if (verb === 'back') {
    const removedItem = await removedEntry(services, member, kind, object);
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
  const all = (await listEntries(services, kind)).map((entry) => entry.id);
  const mine = (await entriesFor(services, member, kind)).map((entry) => entry.id);
  const places = isSame(mine, seen) ? { ids: amongOthers(all, seen, ids), seen: all } : { ids, seen };
  const ordered = await orderEntries(services, author, kind, places.ids, places.seen);
  if (ordered.status === 'conflict') {
    return {
      problems: ["Quelqu'un vient de changer cette liste\u00a0: la voici, recommencez si vous le voulez encore."],
    };
  }
  if (!ordered.isChanged) return { message: "Rien n'a changé." };
  await audit('content order', kind.name);
  return { message: "L'ordre est changé, sur le site aussi." };
}

/** All entries, the seen ones in their new order on the places that they have: a colleague may not see all. */
function amongOthers(all: readonly string[], seen: readonly string[], ids: readonly string[]): string[] {
  const rest = [...ids];
  return all.map((id) => (seen.includes(id) ? (rest.shift() ?? id) : id));
}

/** Empty but for the fields that the form names (`data.question`). */
function givenValue(group: GroupField, form: FormData): Record<string, unknown> {
  const given = group.fields.flatMap(({ name, field }) => {
    if (form.has(`data.${name}`)) return [[name, parseTyped(field, String(form.get(`data.${name}`)))]];
    return field.isNullable ? [[name, null]] : [];
  });
  return { ...emptyGroup(group), ...Object.fromEntries(given) };
}

/** A second press on the same row opens the entry of the first. */
const sameEntry = async (
  { services, member }: Pick<RequestContext, 'services' | 'member'>,
  kind: Kind<object>,
  data: object,
) => (await entriesFor(services, member, kind)).find(({ name }) => name === nameOrNone(kind, { data }));
