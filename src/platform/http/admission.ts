import type { APIContext } from 'astro';
import { isDiskReserved } from '../disk.ts';
import { announcedBytes, type Body, discardBody, mediaType, readBody, readPiece } from './body.ts';
import type { Budget, Sender } from './budgets.ts';
import { surroundingNetwork } from './client-network.ts';
import { type Reservation, SMALL_BODY_BYTES } from './in-flight.ts';
import { type Problem, ProblemError } from './problem.ts';
import { readVisitorToken } from './visitor-token.ts';

/** What a request may cost before anything is known of it. */
export interface RequestLimits {
  budget: Budget;
  /** Bytes of the body. */
  maxBytes: number;
  /** French: what a refusal for the budget says, where it leads on by itself. */
  tooMany?: string;
  /** Where a form has a file, which is by far its largest part. */
  upload?: UploadLimits;
}

export interface UploadLimits {
  /** The field of the file: what is said of the file is said there. */
  field: string;
  /** Counts KiB that were stored. */
  budget: Budget;
  /** French sentences, which say how else to send it. */
  messages: {
    tooLarge: string;
    tooSlow: string;
    /** Too many at once. */
    busy: string;
    /** The day's bytes are spent, or the disk is nearly full. */
    full: string;
  };
}

/** A request whose body was let in. */
export interface AdmittedRequest {
  body: Body;
  sender: Sender;
  /** When the visitor first touched the form, if his token says so. Milliseconds since 1970. */
  touchedAt: number | undefined;
  /** To be called once what was asked for is done. */
  recordUse: () => Promise<void>;
}

/** A part of a file that was let in. */
export interface AdmittedPiece extends Pick<AdmittedRequest, 'sender' | 'recordUse'> {
  bytes: Buffer;
}

/**
 * Lets a writing request in, in the order of what it costs: its sender's tries before a byte of the body is read, what
 * is left for today, room in memory, then the body itself.
 * @param echoesInput whether a refusal shows what was typed: then as much of the body is read as tells it.
 * @throws {ProblemError} what `readBody` throws, and 429 or 503. Whatever was not read is thrown away.
 */
export function readLimitedBody<T>(
  context: APIContext,
  terms: RequestLimits,
  { echoesInput }: { echoesInput: boolean },
  use: (admitted: AdmittedRequest) => Promise<T>,
): Promise<T> {
  const { request, locals } = context;
  const { budgets } = locals.services;
  return checkLimits(context, terms, echoesInput, async ({ sender, touchedAt, refusal, hold }) => {
    const fileRefusal = refusal ? undefined : await uploadRefusal(context, terms, sender);
    // A small body may hold no file: that is known once it is read.
    if (fileRefusal && !echoesInput && isLarge(request, terms.maxBytes)) throw new ProblemError(fileRefusal);
    const { maySlow } = hold();
    const { maxBytes, upload } = terms;
    const body = await readBody(request, {
      maxBytes,
      refusal,
      fileRefusal,
      allowSlow: maySlow,
      ...uploadMessages(upload),
    });
    return use({
      ...{ body, sender, touchedAt },
      async recordUse() {
        await budgets.recordUse(terms.budget, sender);
        if (upload) await budgets.recordUse(upload.budget, sender, Math.ceil(body.bytes / 1024));
      },
    });
  });
}

/**
 * The same for a part of a file, however small: it takes of the day's bytes and of the disk.
 * @throws {ProblemError} what `readPiece` throws, and 429 or 503.
 */
export function readLimitedPiece<T>(
  context: APIContext,
  terms: RequestLimits & { upload: UploadLimits; type: string },
  use: (piece: AdmittedPiece) => Promise<T>,
): Promise<T> {
  const { request, locals } = context;
  const { budgets } = locals.services;
  return checkLimits(context, terms, false, async ({ sender, hold }) => {
    const fileRefusal = await uploadRefusal(context, terms, sender);
    if (fileRefusal) throw new ProblemError(fileRefusal);
    const { maySlow } = hold();
    const { maxBytes, type, upload } = terms;
    const bytes = await readPiece(request, { maxBytes, type, allowSlow: maySlow, ...uploadMessages(upload) });
    return use({
      ...{ bytes, sender },
      async recordUse() {
        await budgets.recordUse(terms.budget, sender);
        await budgets.recordUse(upload.budget, sender, Math.ceil(bytes.length / 1024));
      },
    });
  });
}

interface CheckedRequest extends Pick<AdmittedRequest, 'sender' | 'touchedAt'> {
  /** Where there is nothing left for today, and the body is read all the same. */
  refusal: Problem | undefined;
  /** Takes room in memory, until all is done. */
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
  const { budgets } = services;
  const token = readVisitorToken(services.keys, request.headers.get('x-visitor-token'), services.now());
  const sender = {
    network: services.keys.hmac('network', locals.network),
    surrounding: services.keys.hmac('network', surroundingNetwork(locals.network)),
    visitor: token?.visitor,
  };
  let held: Reservation | undefined;
  try {
    const pause = await budgets.attempt(terms.budget, sender);
    if (pause !== undefined) throw new ProblemError(tooMany(terms, pause));

    const wait = await budgets.exhausted(terms.budget, sender);
    const refusal = wait === undefined ? undefined : tooMany(terms, wait);
    if (refusal && !echoesInput) throw new ProblemError(refusal);
    return await read({
      ...{ sender, refusal, touchedAt: token?.issuedAt },
      hold() {
        held = reserveMemory(context, terms, sender);
        return { maySlow: held.markSlow };
      },
    });
  } finally {
    held?.release();
    discardBody(request);
  }
}

const tooMany = ({ tooMany: detail }: RequestLimits, retryAfter: number): Problem => ({
  status: 429,
  detail: detail ?? 'Trop de demandes en peu de temps. Patientez un peu, puis réessayez.',
  retryAfter,
});

const BUSY_SECONDS = 30;
const FULL_SECONDS = 3600;

/** Why the file of this form cannot be taken now, while everything else goes on. */
async function uploadRefusal({ locals }: APIContext, { upload }: RequestLimits, sender: Sender) {
  if (!upload) return undefined;
  const { services } = locals;
  const wait = await services.budgets.exhausted(upload.budget, sender);
  if (wait !== undefined) return uploadProblem(upload, 429, upload.messages.full, wait);
  return (await isDiskReserved(services)) ? uploadProblem(upload, 503, upload.messages.full, FULL_SECONDS) : undefined;
}

/** Room in memory for the body. */
function reserveMemory(
  { request, locals }: APIContext,
  { upload, maxBytes }: RequestLimits,
  { network }: Sender,
): Reservation {
  const announced = announcedBytes(request);
  const entered = locals.services.inFlight.reserve(network, announced > 0 ? Math.min(announced, maxBytes) : maxBytes);
  if (typeof entered === 'object') return entered;
  const status = entered === 'network' ? 429 : 503;
  if (upload && isLarge(request, maxBytes)) {
    throw new ProblemError(uploadProblem(upload, status, upload.messages.busy, BUSY_SECONDS));
  }
  throw new ProblemError({
    status,
    detail: "Trop d'envois arrivent en même temps. Patientez un instant, puis réessayez.",
    retryAfter: BUSY_SECONDS,
  });
}

/** Whether it takes of the room of uploads. A body that does not say its size might. */
function isLarge(request: Request, maxBytes: number): boolean {
  return (announcedBytes(request) || maxBytes) > SMALL_BODY_BYTES;
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

/** Whether a browser sent this as a plain form: it wants a page, also when the form could not be read. */
export function expectsPage({ headers }: Request): boolean {
  return headers.get('sec-fetch-mode') === 'navigate' || (headers.get('accept') ?? '').includes('text/html');
}

/** A plain form is answered by a page. A multipart body is one only if a browser navigates: scripts send files too. */
export function isPlainForm(request: Request): boolean {
  const type = mediaType(request.headers.get('content-type'));
  return type === 'application/x-www-form-urlencoded' || (type !== 'application/json' && expectsPage(request));
}
