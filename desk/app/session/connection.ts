import { useSyncExternalStore } from 'react';
import { createPath, data, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router';
import { SIGN_IN_PATH } from './session.ts';

/**
 * Why what was sent was not taken: the desk cannot be reached, or the session has ended; or which page could not be
 * opened.
 */
type Interruption = 'offline' | 'signed-out' | { notOpened: string } | undefined;

let interruption: Interruption;
const listeners = new Set<() => void>();

export function setInterruption(next: Interruption): void {
  if (
    next === interruption ||
    (isNotOpened(next) && isNotOpened(interruption) && next.notOpened === interruption.notOpened)
  )
    return;
  interruption = next;
  for (const listener of listeners) listener();
}

export const isNotOpened = (it: Interruption): it is { notOpened: string } => typeof it === 'object';

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('online', onOnline);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('online', onOnline);
  };
};

/** What the notice says no longer holds; the session may have ended all the same. */
function onOnline(): void {
  if (interruption !== 'signed-out') setInterruption(undefined);
}

/** @returns why the last request failed, and a function that dismisses the notice */
export const useInterruption = (): [Interruption, () => void] => [
  useSyncExternalStore(
    subscribe,
    () => interruption,
    () => undefined,
  ),
  () => setInterruption(undefined),
];

/**
 * Keeps the page and its typed texts on a network error, or when a form or a load in the background (a reload after a
 * change, the counts of the navigation) finds the session ended.
 */
export const keepTypedPage: MiddlewareFunction<Record<string, { type: 'data' | 'error'; result: unknown }>> = async (
  { request },
  next,
) => {
  const results = await next();
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isNetworkError(result));
  if (request.signal.aborted) return results;
  const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
  const target = addressOf(new URL(request.url));
  const mayLeave = request.method === 'GET' && navigation?.location !== undefined;
  const [ended] = mayLeave ? [] : Object.entries(results).filter(([, it]) => isSignIn(it.result));
  // Without a loader or action that ran, the connection state is unknown.
  if (Object.keys(results).length > 0)
    setInterruption(ended ? 'signed-out' : failed.length === 0 ? undefined : offline(request.method));
  const [id] = ended ?? failed[0] ?? [];
  if (id === undefined) return results;
  // 503 keeps the router from revalidating loaders.
  if (request.method !== 'GET') return { [id]: { type: 'data', result: data(undefined, 503) } };
  if (location && target === addressOf(location)) return {};
  if (location && navigation?.location && target === addressOf(navigation.location)) {
    setInterruption({ notOpened: createPath(navigation.location) });
    throw replace(createPath(location));
  }
  return { [id]: { type: 'data', result: undefined } };
};

/** A load in the background says nothing new of a page that could not be opened. */
const offline = (method: string): Interruption =>
  method === 'GET' && isNotOpened(interruption) ? interruption : 'offline';

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The session has ended; signing out leads to the sign-in page alone. */
const isSignIn = (result: unknown): boolean =>
  result instanceof Response && (result.headers.get('location') ?? '').startsWith(`${SIGN_IN_PATH}?`);

/** The router wraps an action's error once more (`data`). */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error as { data?: unknown } | undefined)?.data instanceof TypeError ||
  (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504);
