import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from './db/errors.ts';
import { tellRecovery } from './db/recovery.ts';
import { createLog, loggableError } from './log.ts';

function recordedLog() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

test('an outage of the database is told once a minute, with its reason and without a stack', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { lines, log } = recordedLog();
  const refuse = (message: string, code = 'SQLITE_FULL') => {
    const cause = new Error('database or disk is full');
    log.error({ error: loggableError(new DatabaseUnavailable(code, { cause })) }, message);
  };
  for (let second = 0; second < 59; second += 1) {
    refuse('database unavailable');
    refuse('desk: cannot poll for changes', 'ECONNREFUSED');
    vi.advanceTimersByTime(1000);
  }
  log.error({ error: loggableError(new Error('another')) }, 'request failed');
  expect(lines.map(({ msg }) => msg)).toEqual(['database unavailable', 'request failed']);
  expect(lines[0]).toMatchObject({ level: 50, error: { code: 'SQLITE_FULL', reason: 'SQLITE_FULL, disk full' } });
  expect(lines[0]?.error).not.toHaveProperty('at');
  vi.advanceTimersByTime(1000);
  refuse('database unavailable');
  expect(lines).toHaveLength(3);
  vi.useRealTimers();
});

test('that the database answers again is told once, after an outage only', async () => {
  const { lines, log } = recordedLog();
  let isAway = false;
  const checkWritable = vi.fn(async () => {
    if (isAway) throw new DatabaseUnavailable('ECONNREFUSED');
  });
  const stop = tellRecovery({ checkWritable }, log, { lookEveryMs: 5, tellEveryMs: 0 });
  await sleep(30);
  expect(checkWritable).not.toHaveBeenCalled();
  isAway = true;
  await checkWritable().catch(() => {});
  await vi.waitFor(() => expect(checkWritable.mock.calls.length).toBeGreaterThan(3));
  expect(lines).toEqual([]);
  isAway = false;
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  await sleep(30);
  stop();
  expect(lines).toEqual([expect.objectContaining({ msg: 'the database answers again' })]);
});

test('an error that ends the process is told with its message', () => {
  const script = `
    import { createLog } from './src/platform/log.ts';
    import { logProcess } from './src/platform/process-log.ts';
    logProcess(createLog('info'));
    setImmediate(() => { throw new TypeError('there is no such font'); });`;
  const ended = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  expect(ended.status).toBe(1);
  expect(JSON.parse(ended.stdout)).toMatchObject({
    level: 60,
    text: 'there is no such font',
    error: { name: 'TypeError' },
  });
});
