import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isWithoutCountry, normalisePhone } from './phone.schema.ts';

/**
 * The final word on a phone number: E.164, or as it was typed where its country is not known (`isWithoutCountry`). Undefined
 * when its country has no such number.
 */
export function finalPhone(typed: string): string | undefined {
  const normalised = normalisePhone(typed);
  if (normalised && isWithoutCountry(normalised)) return normalised;
  const number = normalised ? parsePhoneNumberFromString(normalised) : undefined;
  return number?.isValid() ? number.number : undefined;
}
