import type { APIContext } from 'astro';
import { isDiskReserved } from '../../disk.ts';
import { surroundingNetwork } from '../connection/client-network.ts';
import { type Reservation, SMALL_BODY_BYTES } from '../load/in-flight.ts';
import { type Body, mediaType, readBody, readPiece } from './body.ts';
import { type Problem, ProblemError } from './problem.ts';
import type { RateLimit, Sender } from './rate-limits.ts';
import { readVisitorToken } from './visitor-token.ts';

export interface RequestLimits {
  rateLimit: RateLimit;
  /** Bytes. */
  maxBytes: number;
  /** French; replaces the general refusal. */
  tooMany?: string;
  upload?: UploadLimits;
}

export interface UploadLimits {
  /** Errors about the file are shown there. */
  field: string;
  /** Counts KiB that were stored. */
  rateLimit: RateLimit;
  /** French; they say how else to send the file. */
  messages: {
    tooLarge: string;
    tooSlow: string;
    busy: string;
    /** The daily limit is used up, or the disk is nearly full. */
    full: string;
  };
}

export interface AdmittedRequest {
  body: Body;
  sender: Sender;
  /** Milliseconds since 1970, from the visitor token. */
  touchedAt: number | undefined;
  /** Call it once the request has succeeded. */
  recordUse: () => Promise<void>;
}

export interface AdmittedPiece extends Pick<AdmittedRequest, 'sender' | 'recordUse'> {
  bytes: Buffer;
}

/**
 * Checks a writing request in the order of costs: attempts before a byte of the body is read, the daily limit, memory,
 * then the body. @param echoesInput whether a refusal shows what was typed: then fields are read all the same. @throws
 * {ProblemError} as `readBody`, and 429 or 503. The rest of the body is not read.
 */
export function readLimitedBody<T>(
  context: APIContext,
  terms: RequestLimits,
  { echoesInput }: { echoesInput: boolean },
  use: (admitted: AdmittedRequest) => Promise<T>,
): Promise<T> {
  const { request, locals } = context;
  const { rateLimits } = locals.services;
  return checkLimits(context, terms, echoesInput, async ({ sender, touchedAt, refusal, hold }) => {
    const fileRefusal = refusal ? undefined : await uploadRefusal(context, terms, sender);
    // A small body may have no file: known once it is read.
    if (fileRefusal && !echoesInput && expectedBytes(context, terms) > SMALL_BODY_BYTES)
      throw new ProblemError(fileRefusal);
    const { maySlow } = hold();
    const { maxBytes, upload } = terms;
    const body = await readBody(request, {
      maxBytes,
      contentLength: locals.contentLength,
      refusal,
      fileRefusal,
      allowSlow: maySlow,
      ...uploadMessages(upload),
    });
    return use({
      body,
      sender,
      touchedAt,
      async recordUse() {
        await rateLimits.recordUse(terms.rateLimit, sender);
        if (upload) await rateLimits.recordUse(upload.rateLimit, sender, Math.ceil(body.bytes / 1024));
      },
    });
  });
}

/** The same for a piece of a file. @throws {ProblemError} as `readPiece`, and 429 or 503. */
export function readLimitedPiece<T>(
  context: APIContext,
  terms: RequestLimits & { upload: UploadLimits; type: string },
  use: (piece: AdmittedPiece) => Promise<T>,
): Promise<T> {
  const { request, locals } = context;
  const { rateLimits } = locals.services;
  return checkLimits(context, terms, false, async ({ sender, hold }) => {
    const fileRefusal = await uploadRefusal(context, terms, sender);
    if (fileRefusal) throw new ProblemError(fileRefusal);
    const { maySlow } = hold();
    const { maxBytes, type, upload } = terms;
    const { contentLength } = locals;
    const options = { maxBytes, contentLength, type, allowSlow: maySlow, ...uploadMessages(upload) };
    const bytes = await readPiece(request, options);
    return use({
      bytes,
      sender,
      async recordUse() {
        await rateLimits.recordUse(terms.rateLimit, sender);
        await rateLimits.recordUse(upload.rateLimit, sender, Math.ceil(bytes.length / 1024));
      },
    });
  });
}

interface CheckedRequest extends Pick<AdmittedRequest, 'sender' | 'touchedAt'> {
  /** The rate limit is used up, and the body is read all the same. */
  refusal: Problem | undefined;
  /** Reserves memory until the request is done. */
  hold: () => { maySlow: () => boolean };
}

async function checkLimits<T>(
  context: APIContext,
  terms: RequestLimits,
  echoesInput: boolean,
  read: (checkLimits: CheckedRequest) => Promise<T>,
): Promise<T> {
  const { request, locals } = context;
  const { services } = locals;
  const { rateLimits } = services;
  const token = readVisitorToken(services.keys, request.headers.get('x-visitor-token'), services.now());
  const sender = {
    network: services.keys.hmac('network', locals.network),
    surrounding: services.keys.hmac('network', surroundingNetwork(locals.network)),
    visitor: token?.visitor,
  };
  let held: Reservation | undefined;
  try {
    const pause = await rateLimits.attempt(terms.rateLimit, sender);
    if (pause !== undefined) throw new ProblemError(tooMany(terms, pause));

    const wait = await rateLimits.exhausted(terms.rateLimit, sender);
    const refusal = wait === undefined ? undefined : tooMany(terms, wait);
    if (refusal && !echoesInput) throw new ProblemError(refusal);
    return await read({
      sender,
      refusal,
      touchedAt: token?.issuedAt,
      hold() {
        held = reserveMemory(context, terms, sender);
        return { maySlow: held.markSlow };
      },
    });
  } finally {
    held?.release();
  }
}

const tooMany = ({ tooMany: detail }: RequestLimits, retryAfter: number): Problem => ({
  status: 429,
  detail: detail ?? 'Trop de demandes en peu de temps. Patientez un peu, puis réessayez.',
  retryAfter,
});

const BUSY_SECONDS = 30;
const FULL_SECONDS = 3600;

async function uploadRefusal({ locals }: APIContext, { upload }: RequestLimits, sender: Sender) {
  if (!upload) return undefined;
  const { services } = locals;
  const wait = await services.rateLimits.exhausted(upload.rateLimit, sender);
  if (wait !== undefined) return uploadProblem(upload, 429, upload.messages.full, wait);
  return (await isDiskReserved(services)) ? uploadProblem(upload, 503, upload.messages.full, FULL_SECONDS) : undefined;
}

function reserveMemory(context: APIContext, terms: RequestLimits, { network }: Sender): Reservation {
  const { upload } = terms;
  const bytes = expectedBytes(context, terms);
  const entered = context.locals.services.inFlight.reserve(network, bytes);
  if (typeof entered === 'object') return entered;
  const status = entered === 'network' ? 429 : 503;
  if (upload && bytes > SMALL_BODY_BYTES) {
    throw new ProblemError(uploadProblem(upload, status, upload.messages.busy, BUSY_SECONDS));
  }
  throw new ProblemError({
    status,
    detail: "Trop d'envois arrivent en même temps. Patientez un instant, puis réessayez.",
    retryAfter: BUSY_SECONDS,
  });
}

/** What will be read at most. */
function expectedBytes({ locals }: APIContext, { maxBytes }: RequestLimits): number {
  return Math.min(locals.contentLength || maxBytes, maxBytes);
}

function uploadMessages(upload: UploadLimits | undefined) {
  if (!upload) return {};
  const { tooLarge, tooSlow } = upload.messages;
  return { tooLarge: uploadProblem(upload, 413, tooLarge), tooSlow: uploadProblem(upload, 503, tooSlow, BUSY_SECONDS) };
}

const uploadProblem = ({ field }: UploadLimits, status: number, message: string, retryAfter?: number): Problem => ({
  status,
  detail: message,
  errors: { [field]: message },
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

/** Whether the client expects a page, also for a form that could not be read. */
export function expectsPage({ headers }: Request): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' || (headers.get('accept') ?? '').includes('text/html');
}

/** Multipart counts as a plain form only where a browser navigates: scripts send files too. */
export function isPlainForm(request: Request): boolean {
  const type = mediaType(request.headers.get('content-type'));
  return type === 'application/x-www-form-urlencoded' || (type !== 'application/json' && expectsPage(request));
}
