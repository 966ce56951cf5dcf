import { expect, test } from 'vitest';
import { createKeyring } from '../secrets/keyring.ts';
import { messageIdOf, readMessageId } from './message-id.ts';
import { readReturnPath, returnPath } from './return-path.ts';

const keys = createKeyring('a secret for the tests, long enough');
const others = createKeyring('another secret, of another site');
const ID = '01a21485-6265-70ae-b205-dd85d979545c';

test('a Message-ID says what it is of, whatever its case, brackets and domain', () => {
  const reply = messageIdOf(keys, 'reply', ID, 'nkul.example');
  expect(reply).toMatch(/^<r[0-9a-z]{41}@nkul\.example>$/);
  expect(readMessageId(keys, reply)).toEqual({ kind: 'reply', id: ID });
  expect(readMessageId(keys, ` ${reply.slice(1, -1).toUpperCase()}`)).toEqual({ kind: 'reply', id: ID });
  expect(readMessageId(keys, messageIdOf(keys, 'acknowledgement', ID, 'ancien.example'))).toEqual({
    kind: 'acknowledgement',
    id: ID,
  });
});

test('one that is not signed here, or for another purpose, is none', () => {
  const reply = messageIdOf(keys, 'reply', ID, 'nkul.example');
  for (const other of ['', '<>', `<${ID}@nkul.example>`, reply.replace('<r', '<i'), reply.replace(/.@/, '-@')]) {
    expect(readMessageId(keys, other), other).toBeUndefined();
  }
  expect(readMessageId(others, reply)).toBeUndefined();
  const returns = { address: 'demandes@nkul.example', keys };
  expect(readMessageId(keys, returnPath(returns, 'reply', ID).replace('demandes+', ''))).toBeUndefined();
  expect(readReturnPath(returns, `demandes+${reply.slice(1, -1)}`)).toBeUndefined();
});
