import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../secrets/keyring.ts';

type Keys = Pick<Keyring, 'hmac'>;

/** Some relays lowercase addresses. */
const ID_LENGTH = 25;
const MAC_LENGTH = 16;
/** Characters of a signed id. */
export const SIGNED_LENGTH = 1 + ID_LENGTH + MAC_LENGTH;
const SIGNED = new RegExp(`^([a-z][0-9a-z]{${ID_LENGTH}})([0-9a-z]{${MAC_LENGTH}})$`);

/** Lower-case letters and digits only. @param letter says of what it is an id @param id a UUID */
export function signedId(keys: Keys, purpose: string, letter: string, id: string): string {
  const token =
    letter +
    BigInt(`0x${id.replaceAll('-', '')}`)
      .toString(36)
      .padStart(ID_LENGTH, '0');
  return token + macOf(keys, purpose, token);
}

/** undefined: not signed here, or for another purpose. */
export function readSignedId(keys: Keys, purpose: string, signed: string): { letter: string; id: string } | undefined {
  const [, token = '', mac] = SIGNED.exec(signed.toLowerCase()) ?? [];
  if (!mac || !timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(keys, purpose, token)))) return undefined;
  const hex = [...token.slice(1)].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
  const id = hex
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { letter: token.charAt(0), id };
}

function macOf(keys: Keys, purpose: string, token: string): string {
  return BigInt(`0x${keys.hmac(purpose, token)}`)
    .toString(36)
    .slice(-MAC_LENGTH);
}
