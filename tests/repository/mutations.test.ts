import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FAULTS } from '../mutations/faults.ts';

test.each(FAULTS)('the fault of $feature can be seeded: $what', ({ file, search, test: red }) => {
  expect(readFileSync(file, 'utf8').split(search)).toHaveLength(2);
  expect(existsSync(red), red).toBe(true);
});
