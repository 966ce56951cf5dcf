import { isJson, NoAnswer } from './no-answer.ts';
import { answerOf, type ReadResponse } from './site-response.ts';

/* IETF draft 'Resumable Uploads for HTTP', as far as the server implements it (docs/architecture.md). */

const PART_BYTES = 256 * 1024;
/** The time limit of a chunk; the server times out earlier. Milliseconds. */
const PART_TIMEOUT_MS = 90_000;
/** The time limit of a request without a body. Milliseconds. */
const TIMEOUT_MS = 30_000;

export interface Upload {
  /** Resume here; the request names its last segment. */
  address: string;
  isWhole: boolean;
}

export interface UploadRefused {
  refused: ReadResponse;
}

interface Sending {
  earlier: Upload | undefined;
  /** Called at once: without its address an upload starts anew. */
  onUpload: (upload: Upload) => void | Promise<void>;
  onProgress: ((share: number) => void) | undefined;
}

/** @throws {NoAnswer} if the connection fails or an intermediary answers: a later attempt resumes. */
export async function sendInParts(file: File, path: string, sending: Sending): Promise<Upload | UploadRefused> {
  const { earlier, onUpload, onProgress } = sending;
  if (earlier?.isWhole) return earlier;
  let offset = earlier && offsetOf(await ask(earlier.address, { method: 'HEAD' }), file.size);
  let address = earlier?.address ?? '';
  if (offset === undefined) {
    const headers = { 'Upload-Length': String(file.size), 'Upload-Complete': '?0' };
    const response = await ask(path, { method: 'POST', headers });
    address = response.headers.get('Location') ?? '';
    if (!response.ok || !address.startsWith(`${path}/`)) return refusalOf(response);
    await onUpload({ address, isWhole: false });
    offset = 0;
  }
  while (offset < file.size) {
    onProgress?.(offset / file.size);
    const headers = {
      'Content-Type': 'application/partial-upload',
      'Upload-Offset': String(offset),
      'Upload-Complete': '?0',
    };
    const body = file.slice(offset, offset + PART_BYTES);
    const response = await ask(address, { method: 'PATCH', headers, body });
    offset = offsetOf(response, file.size);
    if (offset === undefined) return refusalOf(response);
  }
  const whole = { address, isWhole: true };
  await onUpload(whole);
  return whole;
}

async function ask(address: string, init: RequestInit): Promise<Response> {
  const headers = { Accept: 'application/json', ...init.headers };
  const signal = AbortSignal.timeout(init.body ? PART_TIMEOUT_MS : TIMEOUT_MS);
  const response = await fetch(address, { ...init, headers, signal }).catch((cause) => {
    throw new NoAnswer('No answer', { cause });
  });
  if (isJson(response.headers.get('Content-Type')) || response.headers.has('Upload-Offset')) return response;
  throw new NoAnswer(`${response.status}: no answer of the server`, { isForeign: true });
}

async function refusalOf(response: Response): Promise<UploadRefused> {
  const refused = await answerOf(response).catch((cause) => {
    throw new NoAnswer('No answer', { cause });
  });
  return { refused };
}

function offsetOf({ headers, ok, status }: Response, size: number): number | undefined {
  const offset = Number(headers.get('Upload-Offset') ?? Number.NaN);
  const isOffset = Number.isInteger(offset) && offset >= 0 && offset <= size;
  return isOffset && (ok || status === 409) ? offset : undefined;
}
