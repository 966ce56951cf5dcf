const RETRIES = 3;
const RETRY_PAUSE_MS = 1000;
const TIMEOUT_MS = 15_000;

/** Fetches JSON, with up to three retries. @throws the last failure; an abort at once */
export async function fetchWithRetry<T>(address: string, signal?: AbortSignal): Promise<{ body: T; headers: Headers }> {
  for (let tries = 0; ; tries++) {
    try {
      const response = await ask(address, signal);
      return { body: (await response.json()) as T, headers: response.headers };
    } catch (error) {
      if (tries === RETRIES || signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS));
      signal?.throwIfAborted();
    }
  }
}

async function ask(address: string, signal: AbortSignal | undefined): Promise<Response> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  // `AbortSignal.any` is missing in supported browsers.
  const both = new AbortController();
  const abort = () => both.abort();
  timeout.addEventListener('abort', abort);
  signal?.addEventListener('abort', abort);
  const response = await fetch(address, { headers: { Accept: 'application/json' }, signal: both.signal });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
