import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../../log.ts';
import { problemBody } from '../forms/problem.ts';
import { newRequestId, withRequestId } from './request-id.ts';

test('a name is short enough to be read out, and no two are the same', () => {
  const names = Array.from({ length: 1000 }, newRequestId);
  for (const name of names) expect(name).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(names).size).toBe(names.length);
});

test('log lines and refusals name the request that they belong to, however they overlap', async () => {
  const lines: { id?: string; request?: string }[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line)) });
  const request = (id: string, ms: number) =>
    withRequestId(id, async () => {
      await sleep(ms);
      log.info({ id }, 'answered');
      return JSON.parse(problemBody({ status: 503, detail: '' })).requestId;
    });
  expect(await Promise.all([request('AAAAAAAA', 4), request('BBBBBBBB', 1)])).toEqual(['AAAAAAAA', 'BBBBBBBB']);
  log.info('outside');
  expect(lines.map(({ id, request: named }) => [id, named])).toEqual([
    ['BBBBBBBB', 'BBBBBBBB'],
    ['AAAAAAAA', 'AAAAAAAA'],
    [undefined, undefined],
  ]);
  expect(JSON.parse(problemBody({ status: 503, detail: '' }))).not.toHaveProperty('requestId');
});
