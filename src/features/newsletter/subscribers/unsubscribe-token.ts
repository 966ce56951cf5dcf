import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../../platform/secrets/keyring.ts';

const PURPOSE = 'newsletter-unsubscribe';
/** Checked first: no HMAC for garbage. */
const SHAPE = /^([0-9a-f-]{36})~[\w-]{43}$/;

/** Never expires: old mails must unsubscribe, too. */
export function unsubscribeToken(keys: Keyring, subscriberId: string): string {
  return keys.sign(PURPOSE, subscriberId);
}

/** Undefined: invalid. Compares the whole text, as several base64url texts decode to the same bytes. */
export function readUnsubscribeToken(keys: Keyring, token: unknown): string | undefined {
  const id = typeof token === 'string' ? SHAPE.exec(token)?.[1] : undefined;
  if (id === undefined) return undefined;
  const given = Buffer.from(token as string);
  const expected = Buffer.from(unsubscribeToken(keys, id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
