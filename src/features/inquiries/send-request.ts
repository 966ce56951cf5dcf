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
    const { token } = (await response.json()) as { token?: string };
    return token;
  } catch {
    return undefined;
  }
}

/** One key per content: sent again unchanged it is the same request, corrected it is another. */
export interface Attempt {
  content: string;
  idempotencyKey: string;
}

export function attemptOf(payload: object, earlier: Attempt | undefined): Attempt {
  const content = JSON.stringify(payload);
  if (earlier?.content === content) return earlier;
  // Not randomUUID: it exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return { content, idempotencyKey: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') };
}

/**
 * Posts one request as JSON.
 * @param failure begins the message of the error that is thrown, which ends with the answer's body.
 * @throws {RequestRefused} when the answer is not ok or does not say `success`; whatever fetch throws when there is none.
 */
export async function sendRequest(
  path: string,
  attempt: Attempt,
  visitorToken: VisitorToken,
  failure: string,
): Promise<void> {
  const token = await visitorToken;
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      'Idempotency-Key': attempt.idempotencyKey,
      ...(token ? { 'X-Visitor-Token': token } : {}),
    },
    body: attempt.content,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const body = await response.text();
  const { success, errors, detail } = parseAnswer(body);
  if (response.ok && success === true) return;
  throw new RequestRefused(failure + body, errors, detail);
}

function parseAnswer(body: string): { success?: boolean; errors?: Record<string, string>; detail?: string } {
  try {
    return (JSON.parse(body) ?? {}) as ReturnType<typeof parseAnswer>;
  } catch {
    return {};
  }
}
