import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ComboboxOption } from '../../../ui/forms/combobox.tsx';
import { COUNTRIES, MAIN_COUNTRIES } from './countries.data.ts';

/** Loaded on demand: it weighs more than the form. */
export interface Country {
  iso: string;
  name: string;
  callingCode: string;
  flag: string;
}

/** Requirement 5.10; 'Congo' is CG. */
const PREFERRED = ['CM', 'GA', 'CG', 'CF', 'TD', 'GQ', 'NE', 'SN', 'CI', 'BF'];

const flags = import.meta.glob<string>('/node_modules/country-flag-icons/3x2/[A-Z][A-Z].svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const countries: readonly Country[] = COUNTRIES.map(([iso, name, callingCode]) => ({
  iso,
  name,
  callingCode,
  flag: flags[`/node_modules/country-flag-icons/3x2/${iso}.svg`] ?? '',
}));

const countryOf = (iso: string): Country | undefined => countries.find((country) => country.iso === iso);

const options: readonly ComboboxOption[] = [
  ...PREFERRED.flatMap((iso) => countryOf(iso) ?? []),
  ...countries.filter(({ iso }) => !PREFERRED.includes(iso)),
].map(({ iso, name, callingCode, flag }, index) => ({
  value: iso,
  label: name,
  hint: `+${callingCode}`,
  keywords: [iso, callingCode, `+${callingCode}`],
  picture: flag,
  last: index === PREFERRED.length - 1,
}));

/** The number decides where countries share a calling code. */
function countryOfDigits(digits: string): Country | undefined {
  const exact = parsePhoneNumberFromString(`+${digits}`)?.country;
  const sharing = countries.filter(({ callingCode }) => digits.startsWith(callingCode));
  return (
    sharing.find(({ iso }) => iso === exact) ??
    sharing.find(({ iso, callingCode }) => MAIN_COUNTRIES[callingCode] === iso) ??
    sharing[0]
  );
}

/** E.164; drops the national prefix (the 0 of 06 …). */
const internationalNumber = (typed: string, { iso, callingCode }: Country): string =>
  parsePhoneNumberFromString(typed, iso as CountryCode)?.number ?? `+${callingCode}${typed.replace(/\D/g, '')}`;

export const phoneCountries = { options, countryOf, countryOfDigits, internationalNumber };
