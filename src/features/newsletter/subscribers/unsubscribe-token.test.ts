import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { createKeyring } from '../../../platform/secrets/keyring.ts';
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-token.ts';

const keys = createKeyring('a secret for the tests, long enough');
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const FORGERIES = 100_000;

test('gives back the subscriber it was made for', () => {
  const id = newId(Date.now());
  expect(readUnsubscribeToken(keys, unsubscribeToken(keys, id))).toBe(id);
});

test('stands in an address as it is', () => {
  const token = unsubscribeToken(keys, newId(Date.now()));
  expect(encodeURIComponent(token)).toBe(token);
});

test(`none of ${FORGERIES} forged tokens is accepted`, () => {
  const id = newId(Date.now());
  const token = unsubscribeToken(keys, id);
  const [, signature = ''] = token.split('~');
  const stranger = createKeyring('another secret, just as long as the first');
  const forgers: ((round: number) => string)[] = [
    () => `${id}~${randomBytes(32).toString('base64url')}`,
    () => `${randomUUID()}~${signature}`,
    (round) => changed(token, round % token.length, BASE64URL[round % 64] as string),
    () => unsubscribeToken(stranger, id),
    () => keys.sign('visitor', randomUUID()),
    (round) => `${id}~${createHmac('sha256', String(round)).update(id).digest('base64url')}`,
    (round) => token.slice(0, round % token.length),
    (round) => token + BASE64URL[round % 64],
  ];
  const accepted: string[] = [];
  for (let round = 0; round < FORGERIES; round += 1) {
    const forged = (forgers[round % forgers.length] as (round: number) => string)(round);
    if (forged !== token && readUnsubscribeToken(keys, forged) !== undefined) accepted.push(forged);
  }
  expect(accepted).toEqual([]);
});

test('no other text is accepted in place of the last character, which carries four bits only', () => {
  const token = unsubscribeToken(keys, newId(Date.now()));
  const others = [...BASE64URL].map((letter) => token.slice(0, -1) + letter).filter((text) => text !== token);
  expect(others.filter((text) => readUnsubscribeToken(keys, text) !== undefined)).toEqual([]);
});

test('whatever comes in its place is refused without a fault', () => {
  for (const value of [undefined, null, 7, {}, [], '', '~', '\u0000', `${newId(1)}~`, 'é'.repeat(80)]) {
    expect(readUnsubscribeToken(keys, value)).toBeUndefined();
  }
  fc.assert(fc.property(fc.anything(), (value) => readUnsubscribeToken(keys, value) === undefined));
});

function changed(text: string, at: number, letter: string): string {
  const other = text[at] === letter ? (letter === 'A' ? 'B' : 'A') : letter;
  return text.slice(0, at) + other + text.slice(at + 1);
}
