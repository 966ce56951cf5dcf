import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ORDER = '@layer tokens, theme, base, components, utilities;';

/** Sheets with an address of their own: each may be the first in the document. */
const sheets = globSync('src/**/*.{astro,ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '([^']+\.css)\?url'/g)].map(([, path = '']) =>
    path.startsWith('@/') ? join('src', path.slice(2)) : join(dirname(file), path),
  ),
);

test.each([...new Set(sheets)])('%s names the order of layers before it fills one', (sheet) => {
  const rules = readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .trim();
  if (rules.includes('@layer')) expect(rules.startsWith(ORDER) || importsOrder(sheet, rules)).toBe(true);
});

function importsOrder(sheet: string, rules: string): boolean {
  const [, first] = /^@import '(\.[^']+)';/.exec(rules) ?? [];
  return first !== undefined && readFileSync(join(dirname(sheet), first), 'utf8').includes(ORDER);
}
