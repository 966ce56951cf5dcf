import { setImmediate as nextLoopIteration } from 'node:timers/promises';
import { MAX_FIELDS, readMultipart } from './multipart.ts';
import { PACE, type Pace, watchPace } from './pace.ts';
import { type Problem, ProblemError } from './problem.ts';

export type { UploadedFile } from './multipart.ts';

export type Body = {
  kind: 'json' | 'form';
  value: unknown;
  /** Text that repeats are compared by: as received, or by field where a multipart boundary differs each time. */
  raw: string;
  /** Scripts send it as well as plain forms. */
  multipart: boolean;
  bytes: number;
};

/** A body that was not read to its end, with the fields that had arrived. */
export class BodyRefused extends ProblemError {
  readonly typed: Readonly<Record<string, string>>;
  constructor(problem: Problem, typed: Readonly<Record<string, string>>) {
    super(problem);
    this.typed = typed;
  }
}

interface ReadOptions {
  /** Bytes. */
  maxBytes: number;
  /** Length as announced; 0 when the request does not say. */
  contentLength: number;
  /** Thrown after the fields were read, so that the form can be shown again. */
  refusal?: Problem | undefined;
  /** The same for the file alone. */
  fileRefusal?: Problem | undefined;
  /** Said in place of the general texts, where a file is the cause. */
  tooLarge?: Problem | undefined;
  tooSlow?: Problem | undefined;
  /** Asked once, when the body becomes slow: false ends it. */
  allowSlow?: () => boolean;
  pace?: Pace;
}

const TOO_LARGE: Problem = {
  status: 413,
  detail: 'Votre envoi est trop volumineux. Raccourcissez-le puis réessayez.',
};
const TOO_MANY: Problem = {
  status: 413,
  detail: 'Votre envoi compte trop de champs ou de fichiers. Réduisez-le puis réessayez.',
};
const MALFORMED: Problem = {
  status: 400,
  detail: 'La requête est mal formée : son contenu ne peut pas être lu.',
};
const TOO_SLOW: Problem = {
  status: 503,
  detail: "Votre connexion est trop lente : l'envoi n'est pas arrivé à temps. Réessayez avec un meilleur réseau.",
  retryAfter: 60,
};

const JSON_TYPE = 'application/json';
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/**
 * Reads the body of a POST: JSON, or a plain HTML form (URL-encoded, multipart). It is refused while it arrives; the
 * rest is not read. @throws {ProblemError} 400, 413, 415, 503; {BodyRefused} with the fields that had arrived.
 */
export async function readBody(request: Request, options: ReadOptions): Promise<Body> {
  const contentType = request.headers.get('content-type') ?? '';
  const type = mediaType(contentType);
  if (![JSON_TYPE, URL_ENCODED, MULTIPART].includes(type)) {
    throw new ProblemError({
      status: 415,
      detail: `Envoyez du JSON (${JSON_TYPE}) ou un formulaire (${URL_ENCODED}, ${MULTIPART}).`,
    });
  }
  if (type === MULTIPART) return readParts(request, contentType, options);
  if (type === URL_ENCODED) return readPairs(request, options);
  if (options.refusal) throw new ProblemError(options.refusal);
  if (options.contentLength > options.maxBytes) throw new ProblemError(options.tooLarge ?? TOO_LARGE);
  const { bytes, problem } = await readBytes(request, options);
  if (problem) throw new ProblemError(problem);
  const raw = decode(bytes);
  return { kind: 'json', value: parseJson(raw), raw, multipart: false, bytes: bytes.length };
}

/**
 * Reads a piece of a file. On a broken connection what has arrived is returned: the sender continues from there.
 * @throws {ProblemError} 413, 415, 503.
 */
export async function readPiece(request: Request, options: ReadOptions & { type: string }): Promise<Buffer> {
  if (options.refusal) throw new ProblemError(options.refusal);
  if (options.contentLength > options.maxBytes) throw new ProblemError(options.tooLarge ?? TOO_LARGE);
  if (options.contentLength > 0 && mediaType(request.headers.get('content-type')) !== options.type) {
    throw new ProblemError({ status: 415, detail: `Envoyez une partie de fichier (${options.type}).` });
  }
  const { bytes, problem } = await readBytes(request, options);
  if (problem && problem.status !== MALFORMED.status) throw new ProblemError(problem);
  return bytes;
}

export function mediaType(contentType: string | null): string {
  return contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
}

async function readPairs(request: Request, options: ReadOptions): Promise<Body> {
  const { bytes, problem } = await readBytes(request, options);
  const refusal = problem ?? options.refusal;
  const raw = decode(bytes, { fatal: !problem });
  // Counted before parsing: a body of ampersands alone would make an object of each.
  const pairs = raw.split('&', MAX_FIELDS + 1);
  const isTooMany = pairs.length > MAX_FIELDS;
  // As with a hidden field before a checkbox of the same name.
  const value = Object.fromEntries(new URLSearchParams(pairs.slice(0, MAX_FIELDS).join('&')));
  if (refusal || isTooMany) throw new BodyRefused(refusal ?? TOO_MANY, value);
  return { kind: 'form', value, raw, multipart: false, bytes: bytes.length };
}

async function readParts(request: Request, contentType: string, options: ReadOptions): Promise<Body> {
  const { refusal, maxBytes, tooLarge = TOO_LARGE } = options;
  const isTooLarge = options.contentLength > maxBytes;
  const fileProblem = refusal ?? (isTooLarge ? tooLarge : options.fileRefusal);
  const form = readMultipart(contentType, {
    malformed: () => new ProblemError(MALFORMED),
    tooMany: () => new ProblemError(TOO_MANY),
    onFile() {
      if (fileProblem) throw new ProblemError(fileProblem);
    },
  });
  let size = 0;
  try {
    for await (const chunk of chunksOf(request, options)) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new ProblemError(tooLarge);
      form.write(chunk);
    }
    const { fields, canonical: said } = await form.end();
    if (refusal) throw new ProblemError(refusal);
    return { kind: 'form', value: Object.fromEntries(fields), raw: said, multipart: true, bytes: size };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    throw new BodyRefused(error.problem, Object.fromEntries(form.texts));
  }
}

/** The whole of a small body; with `problem`, what had arrived. */
async function readBytes(request: Request, options: ReadOptions): Promise<{ bytes: Buffer; problem?: Problem }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of chunksOf(request, options)) {
      chunks.push(chunk.subarray(0, options.maxBytes - size));
      size += chunk.byteLength;
      if (size > options.maxBytes) return { bytes: Buffer.concat(chunks), problem: options.tooLarge ?? TOO_LARGE };
    }
  } catch (error) {
    if (error instanceof ProblemError) return { bytes: Buffer.concat(chunks), problem: error.problem };
    throw error;
  }
  return { bytes: Buffer.concat(chunks) };
}

/**
 * A chunk per iteration of the event loop, so that other requests are read in between. The rest of a body that is
 * refused is never read: Node drops it (unread-body.ts).
 */
async function* chunksOf(request: Request, options: ReadOptions): AsyncGenerator<Uint8Array, void> {
  if (!request.body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  const { pace = PACE, allowSlow: maySlow = () => true, tooSlow = TOO_SLOW } = options;
  const timekeeper = watchPace(pace, maySlow, () => new ProblemError({ ...tooSlow, close: true }));
  try {
    for (;;) {
      // It fails where the connection broke: no client reads the answer.
      const read = reader.read().catch(() => {
        throw new ProblemError(MALFORMED);
      });
      const { done, value } = await Promise.race([read, timekeeper.late]);
      if (done) return;
      timekeeper.arrived(value.byteLength);
      yield value;
      await nextLoopIteration();
    }
  } finally {
    timekeeper.stop();
  }
}

function decode(bytes: Uint8Array, { fatal } = { fatal: true }): string {
  try {
    return new TextDecoder('utf-8', { fatal }).decode(bytes);
  } catch {
    throw new ProblemError(MALFORMED);
  }
}

/** Our forms and scripts send three levels and a few dozen values. */
const JSON_DEPTH = 16;
const JSON_VALUES = 1000;

function parseJson(raw: string): unknown {
  if (!isBounded(raw)) throw new ProblemError(MALFORMED);
  try {
    return JSON.parse(raw, refuseInherited);
  } catch {
    throw new ProblemError(MALFORMED);
  }
}

/** Prototype pollution, and objects that throw where they are compared: `{ toString: 0 }`. */
function refuseInherited(key: string, value: unknown): unknown {
  if (key in Object.prototype) throw new ProblemError(MALFORMED);
  return value;
}

/** Checks depth and number of values in one pass, before parsing. */
function isBounded(raw: string): boolean {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let index = 0; index < raw.length; index += 1) {
    const char = raw[index];
    if (isText) {
      if (char === '\\') index += 1;
      else if (char === '"') isText = false;
    } else if (char === '"') isText = true;
    else if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    else if (char === ',') values += 1;
    if (depth > JSON_DEPTH || values > JSON_VALUES) return false;
  }
  return true;
}
