import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../secrets/keyring.ts';

/** Bounces go to `bulk`, one of many alike, or `outbox`, a mail of the outbox. `reply`: where the recipient answers. */
export type ReturnKind = 'bulk' | 'outbox' | 'reply';

export interface Returns {
  /** `returns@site.example`; each mail adds a tag after `+`. */
  address: string;
  keys: Pick<Keyring, 'hmac'>;
}

const PURPOSE = 'mail-return-path';
const LETTERS: Record<ReturnKind, string> = { bulk: 'c', outbox: 'o', reply: 'r' };
/** Some relays lowercase addresses, and a local part has 64 characters at most. */
const ID_LENGTH = 25;
const MAC_LENGTH = 16;
export const RETURN_LOCAL_MAX = 64 - 2 - ID_LENGTH - MAC_LENGTH;

/** VERP: the signed bounce or reply address of one mail. @param id a UUID */
export function returnPath({ address, keys }: Returns, kind: ReturnKind, id: string): string {
  const token =
    LETTERS[kind] +
    BigInt(`0x${id.replaceAll('-', '')}`)
      .toString(36)
      .padStart(ID_LENGTH, '0');
  return address.replace('@', `+${token}${macOf(keys, token)}@`);
}

/** undefined: not signed here. */
export function readReturnPath({ address, keys }: Returns, path: string): { kind: ReturnKind; id: string } | undefined {
  const [local, domain] = address.toLowerCase().split('@');
  const given = path.trim().toLowerCase();
  if (!given.startsWith(`${local}+`) || !given.endsWith(`@${domain}`)) return undefined;
  const inside = given.slice((local ?? '').length + 1, -(domain ?? '').length - 1);
  const [, token = '', mac] = new RegExp(`^([cor][0-9a-z]{${ID_LENGTH}})([0-9a-z]{${MAC_LENGTH}})$`).exec(inside) ?? [];
  if (!mac || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(keys, token)))) return undefined;
  const hex = [...token.slice(1)].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const id = hex
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const kind = token[0] === 'c' ? 'bulk' : token[0] === 'o' ? 'outbox' : 'reply';
  return { kind, id };
}

function macOf(keys: Returns['keys'], token: string): string {
  return BigInt(`0x${keys.hmac(PURPOSE, token)}`)
    .toString(36)
    .slice(-MAC_LENGTH);
}
