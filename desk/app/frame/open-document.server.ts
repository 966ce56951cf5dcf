import { openArticle } from '../articles/article-editor.server.ts';
import { openEntry } from '../contents/content-editor.server.ts';
import type { OpenDocument } from '../editing/editor.server.ts';
import { openLetter } from '../letters/letter-editor.server.ts';
import { requireRight } from '../session/context.server.ts';

/** Opens the document of the address, for the routes that all kinds of documents share. */
export const openDocument: OpenDocument = async ({ context, params, request }) => {
  const id = params.id ?? '';
  const [, section] = new URL(request.url).pathname.split('/');
  if (section === 'articles') return openArticle(requireRight(context, 'articles'), id);
  if (section === 'lettres') return openLetter(requireRight(context, 'letters'), id);
  return openEntry(requireRight(context, 'content'), params.kind, id);
};
