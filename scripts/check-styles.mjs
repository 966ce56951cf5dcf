/** Checks style sheets, and plurals in texts of the desk: what no test of behaviour sees. */
import './installed-node.mjs';
import fs, { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Set by lucide, recharts and prosemirror-tables, and by the theme script. */
const OF_LIBRARIES = ['lucide', 'dark', 'selectedCell'];
/** A value in a text, then a plural; `${MOST}` is a constant above one. */
const COUNTED = /\$\{(?![A-Z_]+\})[^{}]*\}(?:\\u00a0|\u00a0| )(?!sans\b)\p{L}{3,}[sx]\b[^$`'"]*[`]/gu;
/** The same in JSX. */
const COUNTED_IN_MARKUP =
  /(?:length|size|count|total|format\([^)]*\))\}(?:&nbsp;|\{' '\}| )(?!sans\b)\p{L}{3,}[sx](?![\p{L}=])/gu;

const withoutComments = (file) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
const sheets = [...fs.globSync('src/**/*.css'), ...fs.globSync('desk/app/**/*.css')].map((file) =>
  file.replaceAll('\\', '/'),
);
const parts = fs.globSync('desk/app/**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const markup = parts.map(({ text }) => text).join('\n');
const faults = sheets.length === 0 || parts.length === 0 ? ['no sheet or no part was found'] : [];

for (const file of sheets) {
  const css = withoutComments(file);
  if (css.includes('tailwindcss/utilities.css')) checkUtilities(file, css);
  if (file.startsWith('desk/')) checkClasses(file, css);
}
for (const { file, text } of parts)
  for (const found of [COUNTED, COUNTED_IN_MARKUP].flatMap((pattern) => text.match(pattern) ?? []))
    faults.push(`${file}: a plural after a count that may be one (pluralize): ${found}`);

/** Site and desk take utilities from their own files alone. */
function checkUtilities(file, css) {
  const imported = /@import 'tailwindcss\/utilities\.css' layer\(utilities\) source\(none\);/;
  const sources = [...css.matchAll(/@source '([^']+)'/g)].map(([, glob]) => normalize(join(dirname(file), glob)));
  const own = file.startsWith('desk/') ? 'desk/app/' : 'src/';
  if (!imported.test(css)) faults.push(`${file}: utilities without source(none)`);
  if (sources.length === 0) faults.push(`${file}: utilities of no @source`);
  for (const source of sources) if (!source.startsWith(own)) faults.push(`${file}: @source outside ${own}: ${source}`);
}

function checkClasses(file, css) {
  for (const [, name] of css.matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)) {
    const isKnown = name.startsWith('cm-') || OF_LIBRARIES.includes(name);
    if (!isKnown && !new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(markup)) faults.push(`${file}: no part has .${name}`);
  }
}

for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(faults.length === 0 ? 'Styles: no fault.\n' : `Styles: ${faults.length} faults.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
