import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { problemBody } from './problem.ts';
import { requestIdOf, withRequestId } from './request-id.ts';

test('a proxy that is believed names the request, nobody else does', () => {
  expect(requestIdOf('4f2a-proxy.id_1', 1)).toBe('4f2a-proxy.id_1');
  const ownIds = [
    requestIdOf('4f2a-proxy.id_1', 0),
    requestIdOf(undefined, 1),
    ...['court', 'a'.repeat(65), 'avec espace', 'ligne\n{"level":50}', ''].map((header) => requestIdOf(header, 1)),
    requestIdOf(['4f2a-proxy.id_1', '4f2a-proxy.id_2'], 1),
  ];
  for (const id of ownIds) expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(ownIds).size).toBe(ownIds.length);
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
