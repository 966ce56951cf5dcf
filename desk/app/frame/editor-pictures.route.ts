import type { ActionFunctionArgs } from 'react-router';
import { addPicture } from '../editing/editor.server.ts';
import { notFound } from '../session/context.server.ts';
import { openDocument } from './open-document.server.ts';

export const action = (args: ActionFunctionArgs) => addPicture(args, openDocument);

export const loader = () => {
  throw notFound();
};
