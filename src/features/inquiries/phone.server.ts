import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalisePhone } from './phone.schema.ts';

/** The final word on a phone number: E.164, or undefined when its country has no such number. */
export function toE164(typed: string): string | undefined {
  const normalised = normalisePhone(typed);
  const number = normalised ? parsePhoneNumberFromString(normalised) : undefined;
  return number?.isValid() ? number.number : undefined;
}
