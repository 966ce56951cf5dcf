import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the observed parts are those that have a script', () => {
  const selectors = (file: string) =>
    [...readFileSync(new URL(file, import.meta.url), 'utf8').matchAll(/\[(data-[\w-]+)\]/g)].map(([, name]) => name);
  expect(selectors('nearby.ts')).toEqual(selectors('near-parts.ts'));
});
