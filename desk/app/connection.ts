import { useSyncExternalStore } from 'react';
import { data, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router';

/** Whether the last thing that was asked of the desk did not arrive. */
let isDisconnected = false;
const listeners = new Set<() => void>();

export function setDisconnected(next: boolean): void {
  if (next === isDisconnected) return;
  isDisconnected = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** @returns whether it is so, and what puts the sentence about it away */
export const useDisconnected = (): [boolean, () => void] => [
  useSyncExternalStore(
    subscribe,
    () => isDisconnected,
    () => false,
  ),
  () => setDisconnected(false),
];

/**
 * In the browser, around whatever is loaded or sent: where the line fails the page stays, with all that is written on it,
 * instead of the page for errors.
 */
export const keepPageOffline: MiddlewareFunction<Record<string, { type: 'data' | 'error'; result: unknown }>> = async (
  { request },
  next,
) => {
  const results = await next();
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isNetworkError(result));
  if (request.signal.aborted) return results;
  // Where nothing was asked, nothing is known.
  if (Object.keys(results).length > 0) setDisconnected(failed.length > 0);
  const [id] = failed[0] ?? [];
  if (id === undefined) return results;
  // A status that tells the router to load nothing again.
  if (request.method !== 'GET') return { [id]: { type: 'data', result: data(undefined, 503) } };
  const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
  const target = addressOf(new URL(request.url));
  // What is not given again stays as it was.
  if (location && target === addressOf(location)) return {};
  if (location && navigation?.location && target === addressOf(navigation.location)) throw replace(addressOf(location));
  return { [id]: { type: 'data', result: undefined } };
};

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The server was not reached, or only what stands before it. @param error of an action the router wraps it once more */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error as { data?: unknown } | undefined)?.data instanceof TypeError ||
  (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504);
