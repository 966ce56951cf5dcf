import { randomBytes } from 'node:crypto';
import type { Keyring } from '../../secrets/keyring.ts';

const PURPOSE = 'visitor token';
/** Milliseconds. */
const MAX_AGE_MS = 24 * 3_600_000;

export interface VisitorToken {
  visitor: string;
  /** Milliseconds since 1970: first interaction with the form. */
  issuedAt: number;
}

/** A random number, its time and a signature: identifies a tab for a day, not a person. */
export function issueVisitorToken(keys: Keyring, now: number): string {
  return keys.sign(PURPOSE, `${randomBytes(9).toString('base64url')}.${now.toString(36)}`);
}

/** Undefined when missing, forged or too old. */
export function readVisitorToken(keys: Keyring, token: string | null, now: number): VisitorToken | undefined {
  const value = token ? keys.verify(PURPOSE, token) : undefined;
  const [visitor, time] = value?.split('.') ?? [];
  if (!visitor || !time) return undefined;
  const issuedAt = Number.parseInt(time, 36);
  return now - issuedAt <= MAX_AGE_MS ? { visitor, issuedAt } : undefined;
}
