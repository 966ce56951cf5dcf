import { describe, expect, test } from 'vitest';
import * as returned from '../../../tests/fixtures/mail/bounces.ts';
import { newId } from '../db/ids.ts';
import { createKeyring } from '../secrets/keyring.ts';
import { readBounce } from './bounces.ts';
import { returnPath } from './return-path.ts';

const returns = { address: 'retours@nkul.example', keys: createKeyring('a secret for the tests, long enough') };
const id = newId(Date.parse('2026-11-20T08:00:00.000Z'));
const path = returnPath(returns, 'bulk', id);
const read = (mail: string) => readBounce(Buffer.from(mail.replaceAll('\n', '\r\n')), returns);

describe('a bounce', () => {
  test.each([
    ['Gmail', returned.gmail, '5.1.1', 'failed'],
    ['Exchange, in German', returned.exchangeInGerman, '5.1.10', 'failed'],
    ['Yahoo, of a full mailbox', returned.yahooFull, '5.2.2', 'failed'],
    ['OVH, of a refused content', returned.ovhBlocked, '5.7.1', 'failed'],
    ['Amazon SES', returned.sesUnknown, '5.1.1', 'failed'],
    ['Postfix, after days', returned.postfixExpired, '4.4.1', 'failed'],
    ['Zoho, while it still tries', returned.zohoDelayed, '4.2.2', 'late'],
    ['qmail, in words', returned.qmail, '5.1.1', 'failed'],
    ['Exim, in words', returned.exim, '5.1.1', 'failed'],
  ])('from %s says why', async (_what, mail, status, outcome) => {
    expect(await read(mail(path))).toEqual({ kind: 'bulk', id, status, outcome });
  });

  test.each(['Delivered-To', 'X-Original-To', 'Envelope-To', 'X-Envelope-To'])(
    'is recognised by %s too',
    async (header) => {
      expect(await read(`${header}: ${path}\n${returned.gmail('retours@nkul.example')}`)).toMatchObject({ id });
    },
  );

  test('is accepted at a signed address only, and an absence notice is not a bounce', async () => {
    expect(await read(returned.qmail('retours@nkul.example'))).toBeUndefined();
    expect(await read(returned.vacation(path))).toBeUndefined();
  });
});

test('a complaint names its mail, and a withdrawn one is ignored', async () => {
  expect(await read(returned.complaint(path))).toMatchObject({ id, outcome: 'complaint' });
  expect(await read(returned.complaint('awa@client.example', { to: path }))).toMatchObject({
    id,
    outcome: 'complaint',
  });
  expect(await read(returned.complaint(path, { type: 'not-spam' }))).toBeUndefined();
  expect(await read(returned.complaint('awa@client.example'))).toBeUndefined();
});
