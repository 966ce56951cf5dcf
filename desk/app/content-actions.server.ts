import { redirect } from 'react-router';
import type { Kind } from '../../src/content/editable.ts';
import { createEntry, orderEntries, restoreVersion } from '../../src/features/entries/entries.server.ts';
import { canEditAllFields, formFor, removedEntry } from './content.server.ts';
import { problemsOf } from './content-editor.server.ts';
import { emptyValue } from './content-form.ts';
import { notFound, type RequestContext } from './context.server.ts';
import type { EditorAnswer } from './editor.ts';
import { readVerb } from './verb.ts';

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
