import { expect, test } from 'vitest';
import * as z from 'zod';
import { KIND_GROUPS, parseData } from '../model/editable.ts';
import { KINDS } from './kinds.ts';

test.each(KINDS)(
  'the seed of $name fits its own rules and counts, and stays as it is when it is read again',
  (kind) => {
    expect(kind.seed.length).toBeGreaterThanOrEqual(kind.count.min);
    expect(kind.seed.length).toBeLessThanOrEqual(kind.count.max);
    expect(new Set(kind.seed.map(({ id }) => id)).size).toBe(kind.seed.length);
    for (const { id, data } of kind.seed) {
      expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
      const once = parseData(kind, data);
      expect(once.errors).toBeUndefined();
      expect(parseData(kind, once.data).data).toEqual(once.data);
      expect(kind.nameOf(data)).not.toBe('');
      expect(kind.shownOn(id).every((path) => path.startsWith('/'))).toBe(true);
    }
  },
);

test('kinds stand together by group', () => {
  const groups = KINDS.map(({ group }) => group);
  expect(groups).toEqual(groups.toSorted((a, b) => KIND_GROUPS.indexOf(a) - KIND_GROUPS.indexOf(b)));
});

test('kinds have names of their own', () => {
  expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
});

test.each(KINDS)('every field of $name has a label', (kind) => {
  expect(unlabelled(z.toJSONSchema(kind.schema, { io: 'input', unrepresentable: 'any' }) as Described)).toEqual([]);
});

interface Described {
  title?: string;
  properties?: Record<string, Described>;
  items?: Described;
  anyOf?: Described[];
}

function unlabelled({ properties = {}, items, anyOf = [] }: Described, path = ''): string[] {
  return [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.title ? [] : [`${path}${name}`]),
      ...unlabelled(field, `${path}${name}.`),
    ]),
    ...(items ? unlabelled(items, `${path}*.`) : []),
    ...anyOf.flatMap((branch) => unlabelled(branch, path)),
  ];
}
