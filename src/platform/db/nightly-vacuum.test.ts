import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/setup/postgres.ts';
import { vacuumAtNight } from './nightly-vacuum.ts';

test('the files are written anew once a night, and never by day', async () => {
  const { db, dispose } = await createTestDatabase('sqlite');
  const vacuum = vi.spyOn(db, 'vacuum');
  const runs = async (hour: string) => {
    await vacuumAtNight({ db, now: () => Date.parse(`${hour}+01:00`) });
    return vacuum.mock.calls.length;
  };
  const hours = ['27T12:00', '28T00:59', '28T01:10', '28T02:10', '28T04:10', '28T05:00', '29T01:00'];
  const counts: number[] = [];
  for (const hour of hours) counts.push(await runs(`2026-11-${hour}:00`));
  expect(counts).toEqual([0, 0, 1, 1, 1, 1, 2]);
  vacuum.mockRejectedValueOnce(new Error('the disk is full'));
  await expect(runs('2026-11-30T01:00:00')).rejects.toThrow();
  expect([await runs('2026-11-30T02:00:00'), await runs('2026-11-30T03:00:00')], 'again, once').toEqual([4, 4]);
  await dispose();
});
