import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router';
import { readForm } from '../session/body.server.ts';
import { notFound } from '../session/context.server.ts';
import { readSave } from './autosave/autosave.server.ts';
import { changedBy, type EditedDocument, type EditorCommand } from './edited-document.server.ts';
import type { ComparedVersions, EditorAnswer, Saved } from './editor.ts';
import { readVerb } from './verb.ts';

type Args = Pick<ActionFunctionArgs, 'context' | 'params' | 'request'>;

/** @throws a 404 without the right to this kind of document */
export type OpenDocument = (args: Args) => Promise<EditedDocument>;

/** Answers a `SaveResult`. */
export async function autosave(args: ActionFunctionArgs, openDocument: OpenDocument): Promise<Response> {
  const document = await openDocument(args);
  const { version, value, leftOut } = await readSave(args.request);
  let saved: Saved = { status: 'ok', version, at: '' };
  for (const text of leftOut) {
    if (saved.status === 'ok') saved = await document.save(document.parse(text), saved.version, { isApart: true });
  }
  if (saved.status === 'ok') saved = await document.save(document.parse(value), saved.version, { isApart: false });
  if (saved.status === 'not_found') throw notFound();
  return Response.json(saved);
}

export async function addPicture(args: ActionFunctionArgs, openDocument: OpenDocument): Promise<Response> {
  const { pictures } = await openDocument(args);
  const file = (await readForm(args.request)).get('picture');
  if (!(file instanceof File)) throw data(null, { status: 400 });
  const added = await pictures?.add(file);
  if (!added || added.status === 'not_found') throw notFound();
  return Response.json(added);
}

export async function compareVersions(
  args: LoaderFunctionArgs,
  openDocument: OpenDocument,
): Promise<ComparedVersions & { address: string }> {
  const { address, versions } = await openDocument(args);
  const query = new URL(args.request.url).searchParams;
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  const compared = await versions?.compare({ before: number('de'), after: number('a') });
  if (!compared) throw notFound();
  return { address, ...compared };
}

export async function restoreVersion(
  args: ActionFunctionArgs,
  openDocument: OpenDocument,
): Promise<EditorAnswer | Response> {
  const { address, versions } = await openDocument(args);
  const form = await readForm(args.request);
  const restored = await versions?.restore(Number(readVerb(form).object), Number(form.get('version')));
  if (!restored || restored.status === 'not_found') throw notFound();
  if (restored.status === 'ok') return redirect(address);
  if (restored.status === 'invalid') return { problems: [restored.message] };
  return {
    message: `${restored.author} vient d'écrire\u00a0: la comparaison est à jour, reprenez si vous le voulez encore.`,
    tone: 'warn',
  };
}

/** The editor has saved its text before. */
export async function act(args: ActionFunctionArgs, openDocument: OpenDocument): Promise<EditorAnswer | Response> {
  const document = await openDocument(args);
  const form = await readForm(args.request);
  const { verb, object } = readVerb(form, 'save');
  const version = Number(form.get('version'));
  const answer = await answerTo(document, { verb, object, form, version });
  if (answer instanceof Response) return answer;
  const stored = await document.stored();
  // Refused since another user saved meanwhile: that text is not the base of the editor's own, it is merged.
  if (answer.problems && stored?.version !== version) return answer;
  return { ...answer, stored };
}

async function answerTo(
  { versions, pictures, one, act: actOfKind }: EditedDocument,
  command: EditorCommand,
): Promise<EditorAnswer | Response> {
  const { verb, object, form, version } = command;
  const number = Number(object);
  switch (verb) {
    case 'restore': {
      const restored = await versions?.restore(number, version);
      if (!restored || restored.status === 'not_found') throw notFound();
      if (restored.status === 'conflict') return { problems: [changedBy(restored.author)] };
      if (restored.status !== 'ok') return { problems: [restored.message] };
      const { undo } = restored;
      return {
        message: `Le texte de la version ${number} est repris\u00a0; rien de ce qui est venu après n'est perdu.`,
        isReplaced: true,
        offer: undo ? { label: 'Annuler', verb: `undo:${undo}` } : undefined,
      };
    }
    case 'picture': {
      const file = form.get('picture');
      if (!(file instanceof File) || file.size === 0) return { problems: ['Choisissez une image.'] };
      const added = await pictures?.add(file);
      if (!added || added.status === 'not_found') throw notFound();
      if (added.status === 'invalid') return { problems: [`${file.name}\u00a0: ${added.message}`] };
      const { name } = added.picture;
      return { message: `L'image ${name} est là. Dans le texte\u00a0: ![ce qu'on y voit](${name})` };
    }
    case 'remove-picture':
      await pictures?.remove(object);
      return { message: `L'image ${object} n'est plus avec ${one}.` };
    case 'save':
      return { message: 'Enregistré.' };
    default: {
      const answer = await actOfKind(command);
      if (!answer) throw notFound();
      return answer;
    }
  }
}
