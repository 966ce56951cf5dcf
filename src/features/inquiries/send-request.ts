/** Above this a request on a failing network is given up; the visitor can send it again, with the same key. */
const TIMEOUT_MS = 30_000;

/** A request that was not accepted. `errors` are by field, when the server named fields. */
export class RequestRefused extends Error {
  override name = 'RequestRefused';
  readonly errors: Record<string, string>;
  /** The server's own sentence for the visitor, if it sent one. */
  readonly detail: string | undefined;
  constructor(message: string, errors: Record<string, string> = {}, detail?: string) {
    super(message);
    this.errors = errors;
    this.detail = detail;
  }
}

/** What a form keeps from its first touch to its acceptance: a repeat with the same key is the same request. */
export interface SubmissionKeys {
  idempotencyKey: string;
  /** Resolves to undefined when it could not be had: the server then counts by network only. */
  visitorToken: Promise<string | undefined>;
}

export function prepareSubmission(): SubmissionKeys {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return {
    idempotencyKey: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    visitorToken: fetch('/api/visitor', { headers: { Accept: 'application/json' } })
      .then((response) => (response.ok ? response.json() : {}))
      .then((body: { token?: string }) => body.token)
      .catch(() => undefined),
  };
}

/**
 * Posts one request as JSON.
 * @returns the answer's JSON.
 * @param failure begins the message of the error that is thrown, which ends with the answer's body.
 * @throws {RequestRefused} when the answer is not ok; whatever fetch throws when there is none.
 */
export async function sendRequest(
  path: string,
  payload: object,
  keys: SubmissionKeys,
  failure: string,
): Promise<unknown> {
  const token = await keys.visitorToken;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': keys.idempotencyKey,
      ...(token ? { 'X-Visitor-Token': token } : {}),
    },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return await response.json();
  const body = await response.text();
  const { errors, detail } = parseProblem(body);
  throw new RequestRefused(failure + body, errors, detail);
}

function parseProblem(body: string): { errors?: Record<string, string>; detail?: string } {
  try {
    return JSON.parse(body) as { errors?: Record<string, string>; detail?: string };
  } catch {
    return {};
  }
}
