import { isJson, NoAnswer } from './no-answer.ts';
import { type Answer, answerOf, isOwnAnswer } from './own-answer.ts';
import type { Upload } from './resumable-upload.ts';

/** Above this without an answer a request on a failing network is given up; it can be sent again, with the same key. */
const TIMEOUT_MS = 30_000;

/** What a refusal's body says (problem+json); nothing of it where somebody else answered for the server. */
export interface Refusal {
  /** By field, when the server named fields. */
  errors?: Record<string, string>;
  /** The server's own sentence for the visitor, if it sent one. */
  detail?: string;
  /** Where the contract names one: '23505' for what is there already. */
  code?: string;
  status?: number;
}

/** A request that was not accepted. */
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

/** The server counts by network only when its token takes longer. */
const TOKEN_TIMEOUT_MS = 4_000;

/** A signed number for the visitor's own limit, fetched at the first touch of a form; undefined when it cannot be had. */
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

/** One key per content: sent again unchanged it is the same request, corrected it is another. */
export interface Attempt {
  payload: object;
  content: string;
  idempotencyKey: string;
}

export function attemptOf(payload: object, earlier?: Attempt): Attempt {
  const content = contentOf(payload);
  if (earlier?.content === content) return earlier;
  // Not randomUUID: it exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const idempotencyKey = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { payload, content, idempotencyKey };
}

/** The same request again, as it was kept. */
export function attemptWith(payload: object, idempotencyKey: string): Attempt {
  return { payload, content: contentOf(payload), idempotencyKey };
}

const contentOf = (payload: object) =>
  JSON.stringify(payload, (_key, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/** Which part of the body has left, from 0 to 1. */
export type Progress = (share: number) => void;

interface Sending {
  /** Of the visitor; undefined where none is to be had or sent. */
  token?: string | undefined;
  /** Begins the message of what is thrown when it is refused; ends with the answer's body. */
  failurePrefix?: string;
  onProgress?: Progress;
  /** How far its file is, whenever that changes for good. */
  onUpload?: (upload: Upload) => void | Promise<void>;
  /** The page that it was written on, where another one sends it: a path with its query. */
  referrer?: string;
}

/** Larger files go in parts, so that a line that breaks does not send them twice. Bytes. */
const PARTS_ABOVE = 256 * 1024;
const UPLOADS_PATH = '/api/cv';
/** The server no longer has what was sent of a file. */
const UPLOAD_GONE = 'upload_gone';
/** The key came before, with the same content in another writing: as a plain form, or with its file sent anew. */
const ARRIVED_BEFORE = 'idempotency_key_reused';

/** What the server has of files already, as long as this page is open. */
const uploads = new Map<string, Upload>();
const sameFile = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

/** Of the file among these values, if some of it is at the server. */
export function uploadOf(payload: object): Upload | undefined {
  const [, file] = fileOf(payload) ?? [];
  return file && uploads.get(sameFile(file));
}

/** The other way round: what an earlier page knew of it. */
export function knowUpload(payload: object, upload: Upload | undefined): void {
  const [, file] = fileOf(payload) ?? [];
  if (file && upload) uploads.set(sameFile(file), upload);
}

/**
 * Posts one request: as JSON, or with a file among its values as multipart, telling its progress; a large file goes before
 * it, in parts, and on from where an earlier try was cut.
 * @returns the answer, JSON. @throws {RequestRefused} when it is another one; {NoAnswer} when the server gave none.
 */
export async function postRequest<T>(path: string, attempt: Attempt, sending: Sending = {}): Promise<T> {
  const { payload } = attempt;
  const headers = headersOf(attempt, sending.token);
  const earlier = uploadOf(payload);
  const { status, type, body, isOwn } = await postBody(path, headers, attempt, sending);
  const ok = status >= 200 && status < 300;
  const answer = parseAnswer(type, body);
  // A proxy may remove the mark; it does not make up what the server says.
  const isOurs = isOwn || (ok ? typeof answer?.success === 'boolean' : answer?.status === status);
  if (!answer || !isOurs) throw new NoAnswer(`${status} ${type}: no answer of the server`, { isForeign: true });
  // An answer may say itself that it is none (requirement 7.1).
  const isTaken = (ok && answer.success !== false) || answer.code === ARRIVED_BEFORE;
  const isGone = answer.code === UPLOAD_GONE;
  if (isTaken || isGone) forgetUpload(payload);
  if (isTaken) return answer as T;
  // What has been sent just now is not sent a second time.
  if (isGone && earlier?.isWhole) return postRequest(path, attempt, sending);
  throw new RequestRefused((sending.failurePrefix ?? '') + body, answer);
}

function forgetUpload(payload: object): void {
  const [, file] = fileOf(payload) ?? [];
  if (file) uploads.delete(sameFile(file));
}

async function postBody(
  path: string,
  headers: Record<string, string>,
  { payload, content }: Attempt,
  { onProgress, onUpload, referrer }: Sending,
): Promise<Answer> {
  const [field, file] = fileOf(payload) ?? [];
  if (!field || !file) return post(path, headers, content, referrer);
  const inParts = file.size <= PARTS_ABOVE ? undefined : await bringParts();
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

/** Undefined where the line does not bring it, which then takes no file either, or one in one piece. */
const bringParts = () => import('./resumable-upload.ts').catch(() => undefined);

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

/** @param body JSON, or a form with a file, which may take as long as the server lets it. */
async function post(
  path: string,
  headers: Record<string, string>,
  body: string | FormData,
  referrer = 'about:client',
): Promise<Answer> {
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

/** @throws {NoAnswer} where the line breaks before its end. */
async function readAnswer(path: string, init: RequestInit): Promise<Answer> {
  try {
    return await answerOf(await fetch(path, init));
  } catch (cause) {
    throw new NoAnswer('No answer', { cause });
  }
}

/** Not fetch, which tells nothing of what has left; given up when nothing moves, however slow the rest is. */
function upload(path: string, headers: Record<string, string>, payload: object, onProgress: Progress) {
  return new Promise<Answer>((resolve, reject) => {
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
      else resolve({ status, type: header('Content-Type'), body, isOwn: isOwnAnswer({ headers: { get: header } }) });
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

/**
 * Undefined for what is none of the server's: it answers in JSON, and with an object. A portal, a proxy or a host in front of
 * it has pages, or nothing.
 */
function parseAnswer(type: string | null, body: string): (Refusal & { success?: unknown }) | undefined {
  if (!isJson(type)) return undefined;
  try {
    const answer = JSON.parse(body);
    return typeof answer === 'object' && answer && !Array.isArray(answer) ? answer : undefined;
  } catch {
    return undefined;
  }
}
