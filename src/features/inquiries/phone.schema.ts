import * as z from 'zod/mini';
import { UNSEEN } from '../../content/plain-text.ts';

/** Requirement 5.10. */
export const PHONE_MAX_DIGITS = 15;
const PHONE_MIN_DIGITS = 8;
/** The country of a number without a code (requirement 5.10). */
const CAMEROON = '237';
const TYPED_MAX = 40;

export const PHONE_ERROR =
  "Indiquez un numéro de téléphone valide, avec l'indicatif du pays hors du Cameroun, par exemple +237 6 22 00 01 37.";
const PHONE_MISSING = 'Indiquez votre numéro de téléphone.';

/**
 * What somebody typed, pasted or let the browser fill in, as '+' and digits (E.164): spaces and punctuation go,
 * '00' is '+', nine digits alone are Cameroon's. Undefined when it cannot be such a number. The countries' own
 * rules, too heavy for the browser, are checked again by the server (phone.server.ts).
 */
export function normalisePhone(typed: string): string | undefined {
  const text = typed.trim();
  if (UNSEEN.test(typed) || text.length > TYPED_MAX || !/^\(?\+?[\d\s().-]*$/.test(text)) return undefined;
  const digits = text.replace(/\D/g, '');
  const international = text.includes('+') ? digits : withCode(digits);
  if (!international || !/^[1-9]/.test(international)) return undefined;
  if (international.length < PHONE_MIN_DIGITS || international.length > PHONE_MAX_DIGITS) return undefined;
  if (international.startsWith(CAMEROON) && !/^237[26]\d{8}$/.test(international)) return undefined;
  return `+${international}`;
}

function withCode(digits: string): string | undefined {
  if (digits.startsWith('00')) return digits.slice(2);
  if (/^[26]\d{8}$/.test(digits)) return CAMEROON + digits;
  // A plus sign is easily lost between two applications.
  if (/^237[26]\d{8}$/.test(digits)) return digits;
  return undefined;
}

/** Becomes E.164. */
export const phone = z.string({ error: PHONE_MISSING }).check(
  z.refine((value) => value.trim() !== '', { error: PHONE_MISSING, abort: true }),
  z.refine((value) => normalisePhone(value) !== undefined, { error: PHONE_ERROR, abort: true }),
  z.overwrite((value) => normalisePhone(value) ?? value),
);
