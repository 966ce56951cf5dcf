import type { LoaderFunctionArgs } from 'react-router';
import { composeLetter, readLetter } from '../../../src/features/newsletter/letters/letters.server.ts';
import { notFound, requireRight } from '../session/context.server.ts';

/** Sandboxed: no scripts, no requests, framed by the desk only, which scrolls it. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox allow-same-origin; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'letters');
  const open = await readLetter(services, params.id ?? '');
  if (!open) throw notFound();
  const composed = await composeLetter(services, open.letter, member.email);
  if (composed.status === 'invalid') return new Response(EMPTY, { headers: HEADERS });
  const isDark = new URL(request.url).searchParams.get('theme') === 'sombre';
  const { html = '', attachments = [] } = composed.mail;
  const shown = attachments.reduce(
    (text, { contentId, mediaType, content }) =>
      text.replaceAll(`cid:${contentId}`, `data:${mediaType};base64,${Buffer.from(content).toString('base64')}`),
    html,
  );
  return new Response(
    shown
      .replace('@media (prefers-color-scheme:dark)', isDark ? '@media all' : '@media not all')
      .replace(/color-scheme:light dark/g, `color-scheme:${isDark ? 'dark' : 'light'}`),
    { headers: HEADERS },
  );
}

const EMPTY = '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Aperçu</title></html>';
