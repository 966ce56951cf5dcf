import * as z from 'zod/mini';
import { asciiLine, isSeen } from '../../../text/intake.ts';
import { trimmedEnd } from '../../../text/trimmed-end.ts';
import { TYPED_MAX } from './field-limits.schema.ts';

export const PHONE_MAX_DIGITS = 15;
const PHONE_MIN_DIGITS = 8;
/** The default country (requirement 5.10). */
const CAMEROON = '237';
/** libphonenumber's ranges (phone.test.ts). */
const OF_CAMEROON = /^(?:2(?:22|33|4[23])|6(?:[25-9]\d|4[0-2]))\d{6}$/;
/** Ambiguous without a calling code. */
const TEN_FROM_ZERO = /^0[1-9]\d{8}$/;
const NUMBER_MAX = 60;
/** Congo and Côte d'Ivoire keep it behind the calling code. */
const ZERO_STAYS = /^(?:242|225)/;

export const PHONE_ERROR =
  "Indiquez un numéro de téléphone valide, avec l'indicatif du pays hors du Cameroun, par exemple +237 6 22 00 01 37.";
const PHONE_CODE =
  "Ce numéro n'est pas du Cameroun\u00a0: ajoutez l'indicatif de son pays, par exemple +33 pour la France ou +225 pour la Côte d'Ivoire.";
const PHONE_ONE = 'Indiquez un seul numéro de téléphone, celui où vous préférez être appelé.';
/** Requirement 8.8, word for word. */
export const COUNTRY_NOT_FOUND = 'Pays non trouvé';
const PHONE_MISSING = 'Indiquez votre numéro de téléphone.';

/** E.164; nine digits are Cameroon's; ten with a leading zero stay ambiguous. Undefined: invalid. */
export function normalisePhone(typed: string): string | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined) return undefined;
  const isCoded = barePhone(typed).includes('+');
  if (!isCoded && isWithoutCountry(digits)) return digits;
  const coded = isCoded ? digits.replace(/^00/, '') : withCode(digits);
  const international = coded?.startsWith(`${CAMEROON}0`) ? CAMEROON + coded.slice(4) : coded;
  if (!international || !/^[1-9]/.test(international)) return undefined;
  if (international.length < PHONE_MIN_DIGITS || international.length > PHONE_MAX_DIGITS) return undefined;
  if (international.startsWith(CAMEROON) && !OF_CAMEROON.test(international.slice(3))) return undefined;
  return `+${international}`;
}

/** May be Cameroonian with a zero, or of another country. */
export const isWithoutCountry = (digits: string): boolean =>
  TEN_FROM_ZERO.test(digits) && OF_CAMEROON.test(digits.slice(1));

function digitsOf(typed: string): string | undefined {
  const text = barePhone(typed);
  const isNumber = text.length <= NUMBER_MAX && !severalPhones(typed) && NUMBER.test(text);
  return isNumber ? text.replace(/\D/g, '') : undefined;
}

const NUMBER = /^[(\s]*(?:\++[\d\s()./-]*|[\d)./-][\d\s()./-]*)?$/;

/** A longer text is no number: as typed. */
export function barePhone(typed: string): string {
  if (typed.length > TYPED_MAX) return typed;
  const bare = asciiLine(typed)
    .replace(/^(?:tel|callto|sms|t[ée]l[ée]phone|t[ée]l|mobile|portable|cell?|whatsapp)[\s.:]*(?=[\s(+\d])/i, '')
    .replace(/;[a-z-]+=[\s\S]*/i, '');
  const text = trimmedEnd(bare, /[\s.,;:]/);
  if (!/^[\s(]*(?:\+|00)/.test(text)) return text;
  const code = text.replace(/\D/g, '').replace(/^00/, '');
  return text.replace(/\(\s*0\s*\)/, ZERO_STAYS.test(code) ? '0' : '');
}

export function severalPhones(typed: string): boolean {
  if (typed.length > TYPED_MAX) return false;
  const parts = asciiLine(typed.replace(/[\r\n]+/g, ' / ')).split(/[/,;|&]|\b(?:ou|et|or)\b|(?=\+)/i);
  return parts.filter((part) => digitCount(part) >= PHONE_MIN_DIGITS).length > 1 || parts.some(isTwoNumbers);
}

const digitCount = (text: string) => text.replace(/\D/g, '').length;

/** '671 23 45 67 699 88 77 66': more digits than one number has, and room for one on both sides of a blank. */
function isTwoNumbers(text: string): boolean {
  const all = digitCount(text);
  let before = 0;
  return text.split(/\s/).some((group) => {
    before += digitCount(group);
    return all > PHONE_MAX_DIGITS && before >= PHONE_MIN_DIGITS && all - before >= PHONE_MIN_DIGITS;
  });
}

function withCode(digits: string): string | undefined {
  if (digits.startsWith('00')) return digits.slice(2);
  if (OF_CAMEROON.test(digits)) return CAMEROON + digits;
  // A plus sign is easily lost by copying.
  if (/^2370?[26]\d{8}$/.test(digits)) return digits;
  return undefined;
}

const isAbroad = (typed: string) => normalisePhone(typed) === undefined && TEN_FROM_ZERO.test(digitsOf(typed) ?? '');

const phone = z.string({ error: PHONE_MISSING }).check(
  z.maxLength(TYPED_MAX, { error: PHONE_ERROR, abort: true }),
  z.refine(isSeen, { error: PHONE_MISSING, abort: true }),
  z.refine((value) => !severalPhones(value), { error: PHONE_ONE, abort: true }),
  z.refine((value) => !isAbroad(value), { error: PHONE_CODE, abort: true }),
  z.refine((value) => normalisePhone(value) !== undefined, { error: PHONE_ERROR, abort: true }),
  z.overwrite((value) => normalisePhone(value) ?? value),
);

export const phoneField = { label: 'Téléphone', rule: phone, input: 'phone' } as const;
