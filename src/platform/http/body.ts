import { createHash } from 'node:crypto';
import { ProblemError } from './problem.ts';

/** A file that a form sent; its name is what the sender says it is. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export type Body = {
  kind: 'json' | 'form';
  /** The fields of a form are texts, and `UploadedFile`s in a multipart one. */
  value: unknown;
  /** What it says, for comparing repeats: as received, or field by field where a boundary differs each time. */
  raw: string;
  /** True for multipart, which scripts send as well as plain forms. */
  multipart: boolean;
};

const tooLarge = () =>
  new ProblemError({ status: 413, detail: 'Votre envoi est trop volumineux. Raccourcissez-le puis réessayez.' });
const malformed = () =>
  new ProblemError({ status: 400, detail: 'La requête est mal formée : son contenu ne peut pas être lu.' });

const MULTIPART = 'multipart/form-data';

/**
 * Reads the body of a POST: JSON, or what a plain HTML form sends (URL-encoded, multipart with files).
 * @param maxBytes refused before parsing when more arrives, announced or not.
 * @throws {ProblemError} 400, 413 or 415.
 */
export async function readBody(request: Request, maxBytes: number): Promise<Body> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!['application/json', 'application/x-www-form-urlencoded', MULTIPART].includes(type)) {
    throw new ProblemError({
      status: 415,
      detail: `Envoyez du JSON (application/json) ou un formulaire (application/x-www-form-urlencoded, ${MULTIPART}).`,
    });
  }
  const bytes = await readBytes(request, maxBytes);
  if (type === MULTIPART) return readMultipart(bytes, contentType);
  const raw = decode(bytes);
  if (type === 'application/json') return { kind: 'json', value: parseJson(raw), raw, multipart: false };
  // The last value wins, as with a hidden field before a checkbox of the same name.
  return { kind: 'form', value: Object.fromEntries(new URLSearchParams(raw)), raw, multipart: false };
}

async function readMultipart(bytes: Buffer<ArrayBuffer>, contentType: string): Promise<Body> {
  const form = await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData().catch(() => {
    throw malformed();
  });
  const fields: [string, string | UploadedFile][] = [];
  const said: string[][] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      fields.push([name, value]);
      said.push([name, value]);
    } else {
      const file = { name: value.name, bytes: new Uint8Array(await value.arrayBuffer()) };
      fields.push([name, file]);
      said.push([name, file.name, createHash('sha256').update(file.bytes).digest('hex')]);
    }
  }
  return { kind: 'form', value: Object.fromEntries(fields), raw: JSON.stringify(said), multipart: true };
}

async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
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
