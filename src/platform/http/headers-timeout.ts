import type { Server } from 'node:http';

/** How long the headers of a request may take. Milliseconds. */
export interface HeadersLimits {
  runningMs: number;
  startingMs: number;
}

export const HEADERS_LIMITS: HeadersLimits = { runningMs: 15_000, startingMs: 60_000 };

/**
 * Node's own limit lets one slow sender hold a connection for a minute before its headers are there. While the site is
 * loaded nothing is read, and whoever waited for it would be told to have been too slow: until what came meanwhile has
 * had its time, the long limit holds.
 */
export function limitHeaders(server: Server, loaded: Promise<unknown>, limits = HEADERS_LIMITS): void {
  const { runningMs, startingMs } = limits;
  server.headersTimeout = startingMs;
  void loaded.then(() => {
    setTimeout(() => {
      server.headersTimeout = runningMs;
    }, runningMs).unref();
  });
}
