import type { Keyring } from '../secrets/keyring.ts';
import { readSignedId, SIGNED_LENGTH, signedId } from './signed-id.ts';

/** Bounces go to `bulk`, one of many alike, or `outbox`, a mail of the outbox. `reply`: where the recipient answers. */
export type ReturnKind = 'bulk' | 'outbox' | 'reply';

export interface Returns {
  /** `returns@site.example`; each mail adds a tag after `+`. */
  address: string;
  keys: Pick<Keyring, 'hmac'>;
}

const PURPOSE = 'mail-return-path';
const LETTERS: Record<ReturnKind, string> = { bulk: 'c', outbox: 'o', reply: 'r' };
/** A local part has 64 characters at most. */
export const RETURN_LOCAL_MAX = 64 - 1 - SIGNED_LENGTH;

/** VERP: the signed bounce or reply address of one mail. @param id a UUID */
export function returnPath({ address, keys }: Returns, kind: ReturnKind, id: string): string {
  return address.replace('@', `+${signedId(keys, PURPOSE, LETTERS[kind], id)}@`);
}

/** undefined: not signed here. */
export function readReturnPath({ address, keys }: Returns, path: string): { kind: ReturnKind; id: string } | undefined {
  const [local, domain] = address.toLowerCase().split('@');
  const given = path.trim().toLowerCase();
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${domain}`)) return undefined;
  const inside = given.slice((local ?? '').length + 1, -(domain ?? '').length - 1);
  const read = readSignedId(keys, PURPOSE, inside);
  const kind = (['bulk', 'outbox', 'reply'] as const).find((it) => LETTERS[it] === read?.letter);
  return read && kind && { kind, id: read.id };
}
