import type { ActionFunctionArgs } from 'react-router';
import { notFound, requireRight } from '../session/context.server.ts';
import { announce } from '../session/presence/presence.server.ts';
import { openDocument } from './open-document.server.ts';

/** Who may open the document may see who else has it open. */
export async function action(args: ActionFunctionArgs) {
  const { address, stored } = await openDocument(args);
  if (!(await stored())) throw notFound();
  return announce(requireRight(args.context, 'signed-in'), address, args.request);
}
