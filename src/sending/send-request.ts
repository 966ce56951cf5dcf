import { isJson, NoAnswer } from './no-answer.ts';
import type { Upload } from './resumable-upload.ts';
import { answerOf, isSiteResponse, type ReadResponse } from './site-response.ts';

/** Milliseconds until the request is aborted. */
const TIMEOUT_MS = 30_000;

export interface Refusal {
  errors?: Record<string, string>;
  detail?: string;
  code?: string;
  status?: number;
}

export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly refusal: Refusal;
  constructor(message: string, { errors, detail, code, status }: Refusal = {}) {
    super(message);
    this.refusal = {
      ...(errors && { errors }),
      ...(detail && { detail }),
      ...(code && { code }),
      ...(status && { status }),
    };
  }
}

/** Milliseconds; without a token the server's limits count by network only. */
const TOKEN_TIMEOUT_MS = 4_000;

export type VisitorToken = ReturnType<typeof fetchVisitorToken>;

export async function fetchVisitorToken(): Promise<string | undefined> {
  try {
    const response = await fetch('/api/visitor', {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS),
    });
    const { token } = (await response.json()) as { token?: unknown };
    return typeof token === 'string' ? token : undefined;
  } catch {
    return undefined;
  }
}

/** One idempotency key per content: a correction is a new request. */
export interface Attempt {
  payload: object;
  content: string;
  idempotencyKey: string;
}

export function attemptOf(payload: object, earlier?: Attempt): Attempt {
  const content = contentOf(payload);
  if (earlier?.content === content) return earlier;
  // randomUUID needs a secure origin.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const idempotencyKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { payload, content, idempotencyKey };
}

export function attemptWithKey(payload: object, idempotencyKey: string): Attempt {
  return { payload, content: contentOf(payload), idempotencyKey };
}

const contentOf = (payload: object) =>
  JSON.stringify(payload, (_key, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

export type Progress = (share: number) => void;

interface Sending {
  token?: string | undefined;
  failurePrefix?: string | undefined;
  onProgress?: Progress;
  onUpload?: (upload: Upload) => void | Promise<void>;
  /** Path and query of the form's page, where another page sends it. */
  referrer?: string;
}

const PARTS_ABOVE = 256 * 1024;
const UPLOADS_PATH = '/api/cv';
const UPLOAD_GONE = 'upload_gone';
/** The key is known, with another encoding of the content: a plain form, or a file sent anew. */
const KEY_REUSED = 'idempotency_key_reused';

const uploads = new Map<string, Upload>();
const sameFile = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

export function uploadOf(payload: object): Upload | undefined {
  const [, file] = fileOf(payload) ?? [];
  return file && uploads.get(sameFile(file));
}

export function resumeUpload(payload: object, upload: Upload | undefined): void {
  const [, file] = fileOf(payload) ?? [];
  if (file && upload) uploads.set(sameFile(file), upload);
}

/** A file goes in the same request, or before it in chunks. Throws RequestRefused, or NoAnswer without a response. */
export async function postRequest<T>(path: string, attempt: Attempt, sending: Sending = {}): Promise<T> {
  const { payload } = attempt;
  const headers = headersOf(attempt, sending.token);
  const earlier = uploadOf(payload);
  const { status, type, body, isOwn } = await postBody(path, headers, attempt, sending);
  const ok = status >= 200 && status < 300;
  const answer = parseAnswer(type, body);
  // A proxy may strip the mark, but does not invent our responses.
  const isOurs = isOwn || (ok ? typeof answer?.success === 'boolean' : answer?.status === status);
  if (!answer || !isOurs) throw new NoAnswer(`${status} ${type}: no answer of the server`, { isForeign: true });
  const isTaken = (ok && answer.success !== false) || answer.code === KEY_REUSED;
  const isGone = answer.code === UPLOAD_GONE;
  if (isTaken || isGone) dropUpload(payload);
  if (isTaken) return answer as T;
  // An upload that completed just now is not repeated.
  if (isGone && earlier?.isWhole) return postRequest(path, attempt, sending);
  throw new RequestRefused((sending.failurePrefix ?? '') + body, answer);
}

function dropUpload(payload: object): void {
  const [, file] = fileOf(payload) ?? [];
  if (file) uploads.delete(sameFile(file));
}

async function postBody(
  path: string,
  headers: Record<string, string>,
  { payload, content }: Attempt,
  { onProgress, onUpload, referrer }: Sending,
): Promise<ReadResponse> {
  const [field, file] = fileOf(payload) ?? [];
  if (!field || !file) return post(path, headers, content, referrer);
  const inParts = file.size <= PARTS_ABOVE ? undefined : await importResumableUpload();
  if (!inParts) {
    return onProgress ? upload(path, headers, payload, onProgress) : post(path, headers, multipart(payload), referrer);
  }
  const { sendInParts } = inParts;
  const sent = await sendInParts(file, UPLOADS_PATH, {
    earlier: uploads.get(sameFile(file)),
    onProgress,
    onUpload(upload) {
      uploads.set(sameFile(file), upload);
      return onUpload?.(upload);
    },
  });
  if ('refused' in sent) return sent.refused;
  const id = sent.address.split('/').at(-1);
  return post(path, headers, JSON.stringify({ ...payload, [field]: { upload: id, name: file.name } }), referrer);
}

/** Undefined if the script fails to load: the file is then sent in one piece. */
const importResumableUpload = () => import('./resumable-upload.ts').catch(() => undefined);

function fileOf(payload: object): [field: string, file: File] | undefined {
  return Object.entries(payload).find((entry): entry is [string, File] => entry[1] instanceof File);
}

function headersOf(attempt: Attempt, token: string | undefined): Record<string, string> {
  return {
    Accept: 'application/json',
    'Idempotency-Key': attempt.idempotencyKey,
    ...(token ? { 'X-Visitor-Token': token } : {}),
  };
}

async function post(
  path: string,
  headers: Record<string, string>,
  body: string | FormData,
  referrer = 'about:client',
): Promise<ReadResponse> {
  const isText = typeof body === 'string';
  const init = {
    method: 'POST',
    headers: isText ? { ...headers, 'Content-Type': 'application/json' } : headers,
    body,
    referrer,
    ...(isText && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  };
  return readAnswer(path, init);
}

async function readAnswer(path: string, init: RequestInit): Promise<ReadResponse> {
  try {
    return await answerOf(await fetch(path, init));
  } catch (cause) {
    throw new NoAnswer('No answer', { cause });
  }
}

/** XMLHttpRequest, since fetch reports no upload progress. Times out when nothing moves. */
function upload(path: string, headers: Record<string, string>, payload: object, onProgress: Progress) {
  return new Promise<ReadResponse>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const header = (name: string) => request.getResponseHeader(name);
    let patience: ReturnType<typeof setTimeout>;
    const moved = () => {
      clearTimeout(patience);
      patience = setTimeout(() => request.abort(), TIMEOUT_MS);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moved();
      onProgress(total ? loaded / total : 0);
    });
    request.addEventListener('loadend', () => {
      clearTimeout(patience);
      const { status, responseText: body } = request;
      if (status === 0) reject(new NoAnswer('No answer'));
      else resolve({ status, type: header('Content-Type'), body, isOwn: isSiteResponse({ headers: { get: header } }) });
    });
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(multipart(payload));
    moved();
  });
}

function multipart(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : String(value));
  }
  return form;
}

function parseAnswer(type: string | null, body: string): (Refusal & { success?: unknown }) | undefined {
  if (!isJson(type)) return undefined;
  try {
    const answer = JSON.parse(body);
    return typeof answer === 'object' && answer && !Array.isArray(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
