import { createHook } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { keepTickShape } from './tick-shape.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** The object of the first `process.nextTick` that `work` asks for, as far as something else holds it. */
function tickOf(work: () => void): WeakRef<object> {
  let tick: WeakRef<object> | undefined;
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') tick ??= new WeakRef(resource);
    },
  }).enable();
  work();
  hook.disable();
  if (!tick) throw new Error('no tick was asked for');
  return tick;
}

test('the object of one tick outlives a full collection, others do not', async () => {
  const kept = tickOf(keepTickShape);
  const other = tickOf(() => process.nextTick(() => {}));
  await setTimeout(10);
  collect();
  expect(other.deref()).toBeUndefined();
  expect(Object.keys(kept.deref() ?? {})).toContain('callback');
});
