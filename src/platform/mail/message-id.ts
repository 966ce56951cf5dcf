import type { Keyring } from '../secrets/keyring.ts';
import { domainOf } from './dkim.ts';
import type { Returns } from './return-path.ts';
import { readSignedId, signedId } from './signed-id.ts';

/** `acknowledgement`: by what it acknowledges. */
export type MessageKind = 'reply' | 'acknowledgement';

const PURPOSE = 'mail-message-id';
const LETTERS: Record<MessageKind, string> = { reply: 'r', acknowledgement: 'i' };

/** Message-ID by which a reply's In-Reply-To and References prove the conversation. @param id a UUID */
export function messageIdOf(keys: Pick<Keyring, 'hmac'>, kind: MessageKind, id: string, domain: string): string {
  return `<${signedId(keys, PURPOSE, LETTERS[kind], id)}@${domain}>`;
}

/** Message-ID of a mail to which customers answer. */
export const signedMessageId = ({ address, keys }: Returns, kind: MessageKind, id: string): string =>
  messageIdOf(keys, kind, id, domainOf(address));

/** @param messageId with or without angle brackets, of a former domain too @returns undefined: not signed here */
export function readMessageId(
  keys: Pick<Keyring, 'hmac'>,
  messageId: string,
): { kind: MessageKind; id: string } | undefined {
  const [local = ''] = messageId.trim().replace(/^</, '').split('@', 1);
  const read = readSignedId(keys, PURPOSE, local);
  const kind = (['reply', 'acknowledgement'] as const).find((it) => LETTERS[it] === read?.letter);
  return read && kind && { kind, id: read.id };
}
