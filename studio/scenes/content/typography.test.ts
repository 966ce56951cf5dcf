import { expect, test } from 'vitest';
import { faultsOf, stringsOf } from '../../../tests/fixtures/typesetting.ts';

const files = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });

test.each(Object.keys(files))('%s is set as a French printer would', (file) => {
  const wrong = stringsOf(files[file]).flatMap(({ place, value }) =>
    faultsOf(value).map((fault) => `${place}: ${fault}\n  ${value}`),
  );
  expect(wrong).toEqual([]);
});
