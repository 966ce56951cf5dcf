import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { addPicture } from '../editing/editor.server.ts';
import { notFound } from '../session/context.server.ts';
import { openDocument } from './open-document.server.ts';

export const action = (args: ActionFunctionArgs) => addPicture(args, openDocument);

export async function loader(args: LoaderFunctionArgs) {
  const { pictures } = await openDocument(args);
  const picture = await pictures?.read(args.params.name ?? '');
  if (!picture) throw notFound();
  return new Response(picture.content as BodyInit, { headers: { 'Content-Type': picture.mediaType } });
}
