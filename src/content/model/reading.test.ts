import { expect, test } from 'vitest';
import { type Published, publish } from './editable.ts';

const modules = import.meta.glob([
  '../../{content,features,layouts,views,composition}/**/*.{ts,tsx}',
  '../../pages/**/*.ts',
  '!../../**/*.test.{ts,tsx}',
]);

test('editable content is never read while a module loads, where it would become stale', {
  timeout: 60_000,
}, async () => {
  const read: string[] = [];
  let loading = '';
  const watching = new Map<string, never>();
  watching.get = (kind) => {
    read.push(`${loading}: ${kind}`);
    return undefined;
  };
  publish(watching as Published);
  for (const [path, load] of Object.entries(modules)) {
    loading = path;
    await load();
  }
  expect(read).toEqual([]);
});
