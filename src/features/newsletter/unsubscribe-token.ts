import { timingSafeEqual } from 'node:crypto';
import type { Keyring } from '../../platform/keyring.ts';

const PURPOSE = 'newsletter-unsubscribe';
/** What a token can look like: everything else is refused before anything is computed. */
const SHAPE = /^([0-9a-f-]{36})~[\w-]{43}$/;

/** The token of the unsubscribe links in a subscriber's mails. It does not end: an old mail must still let go. */
export function unsubscribeToken(keys: Keyring, subscriberId: string): string {
  return keys.sign(PURPOSE, subscriberId);
}

/**
 * The subscriber's id, or undefined for a token that this site did not make. The whole text is compared, since
 * base64url lets several texts stand for the same bytes: an altered token must not pass, not even by its last bits.
 */
export function readUnsubscribeToken(keys: Keyring, token: unknown): string | undefined {
  const id = typeof token === 'string' ? SHAPE.exec(token)?.[1] : undefined;
  if (id === undefined) return undefined;
  const given = Buffer.from(token as string);
  const expected = Buffer.from(unsubscribeToken(keys, id));
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
