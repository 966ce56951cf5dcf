import { AsyncLocalStorage } from 'node:async_hooks';
import { pooledRandomBytes } from '../random-bytes.ts';

/** Without I, L, O and U: read aloud on the phone, none is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * The name of one request in logs, refusals and the answer's X-Request-Id, where a proxy reads it for its own log. Always ours,
 * whatever stands in front: proxies' own names are too long to be read out on the telephone.
 */
export function newRequestId(): string {
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
