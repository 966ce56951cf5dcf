import { AsyncLocalStorage } from 'node:async_hooks';
import { pooledRandomBytes } from '../../secrets/random-bytes.ts';

/** I, L, O and U are missing: read aloud on the phone, none is taken for another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Id of a request in logs, refusals and X-Request-Id: short enough to be read out on the telephone. */
export function newRequestId(): string {
  let id = '';
  for (const byte of pooledRandomBytes(LENGTH)) id += LETTERS[byte % LETTERS.length];
  return id;
}

const store = new AsyncLocalStorage<string>();

/** Everything that `work` starts knows the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return store.run(id, work);
}

/** Undefined outside a request. */
export function currentRequestId(): string | undefined {
  return store.getStore();
}
