import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the observed parts are those that have a script', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, observed = ''] = /NAMES =\s*'([a-z -]+)'/.exec(read('nearby.ts')) ?? [];
  const started = [...read('near-parts.ts').matchAll(/\[data-([\w-]+)\]/g)].map(([, name]) => name);
  expect(observed.split(' ')).toEqual(started);
});
