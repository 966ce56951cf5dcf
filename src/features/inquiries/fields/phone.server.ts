import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isWithoutCountry, normalisePhone } from './phone.schema.ts';

/** As `normalisePhone`, by libphonenumber's full rules. */
export function finalPhone(typed: string): string | undefined {
  const normalised = normalisePhone(typed);
  if (normalised && isWithoutCountry(normalised)) return normalised;
  const number = normalised ? parsePhoneNumberFromString(normalised) : undefined;
  return number?.isValid() ? number.number : undefined;
}
