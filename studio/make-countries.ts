/**
 * Writes the countries of the phone field, as names differ between browsers and server: `npx node
 * studio/make-countries.ts` after each update of libphonenumber-js; the result is committed.
 */
import { writeFile } from 'node:fs/promises';
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/min';

const target = new URL('../src/features/inquiries/fields/countries.data.ts', import.meta.url);

/** Requirement 5.10 and local usage. */
const NAMES: Record<string, string> = { CG: 'Congo', CD: 'Congo (RDC)', HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine' };

const french = new Intl.DisplayNames('fr', { type: 'region' });
const rows = getCountries()
  .map((iso) => ({
    iso,
    name: NAMES[iso] ?? (french.of(iso) ?? iso).replaceAll('’', "'"),
    callingCode: getCountryCallingCode(iso),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'fr'));

/** The main country of a calling code comes first. */
const { country_calling_codes: byCode } = (
  new Metadata() as unknown as { metadata: { country_calling_codes: Record<string, string[]> } }
).metadata;
const main = Object.fromEntries(
  Object.entries(byCode)
    .filter(([, countries]) => countries.length > 1)
    .map(([code, [first]]) => [code, first]),
);

const quote = (text: string) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
await writeFile(
  target,
  `// Written by studio/make-countries.ts.

/** ISO code, French name, calling code; in French alphabetical order. */
export const COUNTRIES: readonly (readonly [iso: string, name: string, callingCode: string])[] = [
${rows.map(({ iso, name, callingCode }) => `  ['${iso}', ${quote(name)}, '${callingCode}'],`).join('\n')}
];

/** Whose number it is first of all, where countries share a calling code. */
export const MAIN_COUNTRIES: Readonly<Record<string, string>> = {
${Object.entries(main)
  .map(([code, iso]) => `  ${code}: '${iso}',`)
  .join('\n')}
};
`,
);
