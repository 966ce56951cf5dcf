import { expect, test } from 'vitest';
import * as z from 'zod';
import { createKeyring } from './keyring.ts';
import { readPayload, signPayload } from './signed-payload.ts';

const UNTIL = 1_000;
const services = { keys: createKeyring('un secret de test, assez long pour servir'), now: () => UNTIL - 1 };
const schema = z.object({ path: z.string(), use: z.enum(['frame']).optional() });
const read = (token: string | null, now = services.now) => readPayload({ ...services, now }, 'a', schema, token);

test('a signed payload is read back until it expires, for its purpose only', () => {
  const token = signPayload(services, 'a', { path: '/é~?' }, UNTIL);
  expect(read(token)).toEqual({ payload: { path: '/é~?' }, until: UNTIL });
  expect(read(token, () => UNTIL)).toBeUndefined();
  expect(readPayload(services, 'b', schema, token)).toBeUndefined();
});

test.each([
  ['none', null],
  ['an altered one', signPayload(services, 'a', { path: '/' }, UNTIL).replace('/', '//')],
  ['another form', signPayload(services, 'a', { path: 1 }, UNTIL)],
  ['an unknown value', signPayload(services, 'a', { path: '/', use: 'x' }, UNTIL)],
  ['an array', services.keys.sign('a', '["/", 1]')],
  ['no JSON', services.keys.sign('a', 'id.1000')],
])('%s is no payload', (_, token) => {
  expect(read(token)).toBeUndefined();
});
