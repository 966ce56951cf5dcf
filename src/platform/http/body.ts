import { ProblemError } from './problem.ts';

export type Body = { kind: 'json' | 'form'; value: unknown /** As received, for comparing repeats. */; raw: string };

const tooLarge = () =>
  new ProblemError({ status: 413, detail: 'Votre envoi est trop volumineux. Raccourcissez-le puis réessayez.' });
const malformed = () =>
  new ProblemError({ status: 400, detail: 'La requête est mal formée : son contenu ne peut pas être lu.' });

/**
 * Reads the body of a POST: JSON, or what a plain HTML form sends (URL-encoded).
 * @param maxBytes refused before parsing when more arrives, announced or not.
 * @throws {ProblemError} 400, 413 or 415.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json' && type !== 'application/x-www-form-urlencoded') {
    throw new ProblemError({
      status: 415,
      detail: 'Envoyez du JSON (application/json) ou un formulaire (application/x-www-form-urlencoded).',
    });
  }
  const raw = await readText(request, maxBytes);
  if (type === 'application/json') return { kind: 'json', value: parseJson(raw), raw };
  // The last value wins, as with a hidden field before a checkbox of the same name.
  return { kind: 'form', value: Object.fromEntries(new URLSearchParams(raw)), raw };
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw malformed();
  }
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw, (key, value) => {
      // Nobody names a field so by accident, and it must never reach an object of ours.
      if (key === '__proto__') throw malformed();
      return value;
    });
  } catch {
    throw malformed();
  }
}
