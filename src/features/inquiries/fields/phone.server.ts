import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Validation } from './fields.schema.ts';
import { isWithoutCountry, normalisePhone, PHONE_ERROR } from './phone.schema.ts';

/** Normalises as `normalisePhone` does, by libphonenumber's full rules. */
export function finalPhone(typed: string): string | undefined {
  const normalised = normalisePhone(typed);
  if (normalised && isWithoutCountry(normalised)) return normalised;
  const number = normalised ? parsePhoneNumberFromString(normalised) : undefined;
  return number?.isValid() ? number.number : undefined;
}

/** Replaces the numbers of those fields by what `finalPhone` makes of them. */
export function withPhones(checked: Validation<object>, fields: readonly string[]): Validation<object> {
  if (!checked.ok) return checked;
  const value: Record<string, unknown> = { ...checked.value };
  for (const field of fields.filter((name) => value[name] !== undefined)) {
    const phone = finalPhone(String(value[field]));
    if (!phone) return { ok: false, errors: { [field]: PHONE_ERROR } };
    value[field] = phone;
  }
  return { ok: true, value };
}

/** '+237 6 77 12 34 56', '+33 6 12 34 56 78'. @param stored empty: none */
export function phoneInWords(stored: string): string {
  if (isWithoutCountry(stored)) return `${stored.replace(/\d\d(?=\d)/g, '$& ')} (pays non précisé)`;
  return parsePhoneNumberFromString(stored)?.formatInternational() ?? stored;
}
