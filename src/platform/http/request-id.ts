import { AsyncLocalStorage } from 'node:async_hooks';
import { pooledRandomBytes } from '../random-bytes.ts';

/** What a proxy may have written: nothing that could break a log line or a header. */
const WELL_FORMED = /^[A-Za-z0-9._-]{8,64}$/;
/** Without I, L, O and U: read aloud on the phone, none is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * The name of one request in logs, refusals and the answer's X-Request-Id: the proxy's, when proxies are believed
 * (TRUST_PROXY) and it is well formed, else eight letters and figures of our own.
 */
export function requestIdOf(header: string | string[] | undefined, trustProxy: number): string {
  if (trustProxy > 0 && typeof header === 'string' && WELL_FORMED.test(header)) return header;
  let id = '';
  for (const byte of pooledRandomBytes(LENGTH)) id += LETTERS[byte % LETTERS.length];
  return id;
}

/** The process and the site's handler are two bundles in one process: both must find the same store. */
const STORE = Symbol.for('request-id');
const shared = globalThis as { [STORE]?: AsyncLocalStorage<string> };
shared[STORE] ??= new AsyncLocalStorage<string>();
const store = shared[STORE];

/** Whatever `work` starts knows the request that it belongs to. */
export function withRequestId<T>(id: string, work: () => T): T {
  return store.run(id, work);
}

/** Undefined outside a request. */
export function currentRequestId(): string | undefined {
  return store.getStore();
}
