import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const withoutComments = (file: string) => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
const utilitySheets = [...globSync('src/**/*.css'), ...globSync('desk/app/**/*.css')].filter((file) =>
  withoutComments(file).includes('tailwindcss/utilities.css'),
);

test.each(utilitySheets)('%s takes utilities from its own process alone', (file) => {
  const css = withoutComments(file);
  expect(css).toMatch(/@import 'tailwindcss\/utilities\.css' layer\(utilities\) source\(none\);/);
  const sources = [...css.matchAll(/@source '([^']+)'/g)].map(([, glob = '']) => normalize(join(dirname(file), glob)));
  expect(sources).not.toEqual([]);
  const own = file.startsWith('desk/') ? /^desk\/app\// : /^src\//;
  for (const source of sources) expect(source).toMatch(own);
});

describe('sheets of the desk', () => {
  const sheets = globSync('desk/app/**/*.css');
  const markup = globSync('desk/app/**/*.{ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  test.each(sheets)('%s has no class that no part has', (file) => {
    const classes = [...withoutComments(file).matchAll(/\.([a-z][\w-]*)(?=[^;{}]*\{)/g)].map(([, name = '']) => name);
    const unused = classes.filter((name) => !name.startsWith('cm-') && !OF_LIBRARIES.includes(name) && !isUsed(name));
    expect(unused).toEqual([]);
  });

  const isUsed = (name: string) => new RegExp(`['"\`\\s]${name}['"\`\\s]`).test(markup);
});

/** Set by lucide, recharts and prosemirror-tables, and by the theme script. */
const OF_LIBRARIES = ['lucide', 'dark', 'selectedCell'];
