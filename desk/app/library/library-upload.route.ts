import { type ActionFunctionArgs, data } from 'react-router';
import {
  addFile,
  addToLibrary,
  describeFile,
  describePicture,
  requireLibrary,
  storeFile,
} from '../editing/library/library.server.ts';
import { readForm } from '../session/body.server.ts';
import { notFound } from '../session/context.server.ts';

export const loader = () => {
  throw notFound();
};

/** An upload, a picture's file that replaces another, or the text of an upload; as JSON. */
export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const desk = requireLibrary(context);
  const form = await readForm(request);
  const { pathname } = new URL(request.url);
  const isOffered = pathname.startsWith('/mediatheque/documents');
  const id = form.get('id');
  if (typeof id === 'string' && isOffered) {
    return Response.json(await describeFile(desk, id, String(form.get('title') ?? '')));
  }
  if (typeof id === 'string') {
    const text = { alt: String(form.get('alt') ?? ''), people: form.has('people') };
    return Response.json(await describePicture(desk, id, text));
  }
  const file = form.get('picture');
  if (!(file instanceof File)) throw data(null, { status: 400 });
  if (isOffered) return Response.json(await addFile(desk, file));
  const isFile = pathname.startsWith('/mediatheque/fichiers');
  return Response.json(await (isFile ? storeFile(desk, file) : addToLibrary(desk, file)));
}
