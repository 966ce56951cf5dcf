import { useSyncExternalStore } from 'react';
import { data, isRouteErrorResponse, type MiddlewareFunction, replace } from 'react-router';

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

/** @returns whether the last request failed, and a function that dismisses the notice */
export const useDisconnected = (): [boolean, () => void] => [
  useSyncExternalStore(
    subscribe,
    () => isDisconnected,
    () => false,
  ),
  () => setDisconnected(false),
];

/** On a network error the page and its typed texts stay, instead of the error boundary. */
export const keepPageOffline: MiddlewareFunction<Record<string, { type: 'data' | 'error'; result: unknown }>> = async (
  { request },
  next,
) => {
  const results = await next();
  const failed = Object.entries(results).filter(([, { type, result }]) => type === 'error' && isNetworkError(result));
  if (request.signal.aborted) return results;
  // Without a loader or action that ran, the connection state is unknown.
  if (Object.keys(results).length > 0) setDisconnected(failed.length > 0);
  const [id] = failed[0] ?? [];
  if (id === undefined) return results;
  // 503 keeps the router from revalidating loaders.
  if (request.method !== 'GET') return { [id]: { type: 'data', result: data(undefined, 503) } };
  const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
  const target = addressOf(new URL(request.url));
  if (location && target === addressOf(location)) return {};
  if (location && navigation?.location && target === addressOf(navigation.location)) throw replace(addressOf(location));
  return { [id]: { type: 'data', result: undefined } };
};

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** The router wraps an action's error once more (`data`). */
const isNetworkError = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error as { data?: unknown } | undefined)?.data instanceof TypeError ||
  (isRouteErrorResponse(error) && error.status >= 502 && error.status <= 504);
