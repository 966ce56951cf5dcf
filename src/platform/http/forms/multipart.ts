import { createHash } from 'node:crypto';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';

/** The name is what the sender claims. */
export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

/** Our largest form has a dozen. */
export const MAX_FIELDS = 100;

const LIMITS = {
  parts: MAX_FIELDS + 1,
  fields: MAX_FIELDS,
  files: 1,
  fieldNameSize: 100,
  fieldSize: 128 * 1024,
  headerPairs: 8,
  headerSize: 4096,
};

export interface MultipartForm {
  fields: [name: string, value: string | UploadedFile][];
  /** Text that repeats are compared by: independent of the boundary, files by hash. */
  canonical: string;
}

export interface MultipartReader {
  readonly texts: readonly [name: string, value: string][];
  /** @throws as given in `malformed` and `tooMany`, and by `onFile`. */
  write(chunk: Uint8Array): void;
  end(): Promise<MultipartForm>;
}

interface Refusals {
  malformed: () => Error;
  tooMany: () => Error;
  /** May throw to refuse the file. */
  onFile: () => void;
}

/** Bytes parsed between two checks of the limits. */
const PIECE_BYTES = 16 * 1024;
/** A parser that never ends must not hold the request. */
const END_TIMEOUT_MS = 5000;

/** Reads a multipart form while it arrives: a broken limit is known at once. */
export function readMultipart(contentType: string, refusals: Refusals): MultipartReader {
  const parts: ([string, string] | [string, IncomingFile])[] = [];
  const texts: [string, string][] = [];
  let failure: Error | undefined;
  const fail = (error: Error) => {
    failure ??= error;
  };
  const parser = openParser(contentType, refusals.malformed);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  parser.on('field', (name, value, _nameCut, valueCut) => {
    if (valueCut) fail(refusals.tooMany());
    if (name === undefined) return;
    parts.push([name, value]);
    texts.push([name, value]);
  });
  parser.on('file', (name, stream, fileName) => {
    try {
      // Browsers send a part for an empty file field.
      if (fileName) refusals.onFile();
    } catch (error) {
      fail(error as Error);
    }
    const file = receiveFile(stream, fileName ?? '', () => fail(refusals.malformed()));
    if (name !== undefined) parts.push([name, file]);
  });
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
    parser.on(event, () => fail(refusals.tooMany()));
  }
  parser.on('error', () => {
    fail(refusals.malformed());
    finish();
  });
  parser.on('finish', finish);

  const check = () => {
    if (failure) throw failure;
  };
  return {
    texts,
    write(chunk) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        // Not awaited: bounded by the size of the body.
        parser.write(chunk.subarray(start, start + PIECE_BYTES));
        check();
      }
    },
    async end() {
      parser.end();
      const patience = setTimeout(() => {
        fail(refusals.malformed());
        finish();
      }, END_TIMEOUT_MS);
      await finished;
      clearTimeout(patience);
      check();
      return formOf(parts);
    },
  };
}

function openParser(contentType: string, malformed: () => Error): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw malformed();
  }
}

interface IncomingFile {
  name: string;
  chunks: Uint8Array[];
  hash: ReturnType<typeof createHash>;
}

function receiveFile(stream: BusboyFileStream, name: string, onError: () => void): IncomingFile {
  const file: IncomingFile = { name, chunks: [], hash: createHash('sha256') };
  stream.on('data', (chunk: Uint8Array) => {
    file.chunks.push(chunk);
    file.hash.update(chunk);
  });
  stream.on('error', onError);
  return file;
}

function formOf(parts: readonly ([string, string] | [string, IncomingFile])[]): MultipartForm {
  const fields: MultipartForm['fields'] = [];
  const said: string[][] = [];
  for (const [name, value] of parts) {
    if (typeof value === 'string') {
      fields.push([name, value]);
      said.push([name, value]);
    } else {
      fields.push([name, { name: value.name, bytes: new Uint8Array(Buffer.concat(value.chunks)) }]);
      said.push([name, value.name, value.hash.digest('hex')]);
    }
  }
  return { fields, canonical: JSON.stringify(said) };
}
