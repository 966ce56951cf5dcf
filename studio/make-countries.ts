/**
 * Writes the countries of the phone field: names by Node's own French, calling codes by libphonenumber's metadata.
 * Baked, since names differ from one browser to the next and from the server's.
 * Run by hand when that package is raised: `node studio/make-countries.ts`. The result is committed.
 */
import { writeFile } from 'node:fs/promises';
import { getCountries, getCountryCallingCode, Metadata } from 'libphonenumber-js/min';

const target = new URL('../src/features/inquiries/countries.data.ts', import.meta.url);

/** Where requirement 5.10, or what people say here, is not the dictionary's name. */
const NAMES: Record<string, string> = { CG: 'Congo', CD: 'Congo (RDC)', HK: 'Hong Kong', MO: 'Macao', PS: 'Palestine' };

const french = new Intl.DisplayNames('fr', { type: 'region' });
const rows = getCountries()
  .map((iso) => ({
    iso,
    name: NAMES[iso] ?? (french.of(iso) ?? iso).replaceAll('’', "'"),
    callingCode: getCountryCallingCode(iso),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, 'fr'));

/** Of several countries behind one code, the metadata name the main one first. */
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
