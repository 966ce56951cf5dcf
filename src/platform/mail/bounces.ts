import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import PostalMime from 'postal-mime';
import { type Returns, readReturnPath } from './return-path.ts';

/** What a mail of the mailbox says of one that was sent. */
export interface Bounce {
  kind: 'bulk' | 'outbox';
  /** Of the delivery, or of the mail of the outbox. */
  id: string;
  /** RFC 3463: `5.1.1`. */
  status: string;
  /** The mail will never arrive; else it is only late. */
  isPermanent: boolean;
}

/** Larger ones are no report of a mail server. */
const MAIL_MAX_BYTES = 2 * 1024 * 1024;
/** Where mail servers note the address that a mail was delivered to. */
const RECIPIENT_HEADERS = ['delivered-to', 'x-original-to', 'envelope-to', 'to'];

/**
 * Reads one mail of the mailbox. Only what came to an address that was signed here, with a report of the mail server in
 * it (RFC 3464), is a bounce: whoever writes to that mailbox else is not believed.
 */
export async function readBounce(mail: Buffer, returns: Returns): Promise<Bounce | undefined> {
  if (mail.byteLength > MAIL_MAX_BYTES) return undefined;
  const parsed = await PostalMime.parse(mail, { forceRfc822Attachments: true }).catch(() => undefined);
  if (!parsed) return undefined;
  const mine = parsed.headers
    .filter(({ key }) => RECIPIENT_HEADERS.includes(key))
    .flatMap(({ value }) => value.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])
    .map((address) => readReturnPath(returns, address))
    .find((it) => it !== undefined);
  const part = parsed.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const content = part && (typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content));
  const report = content && reportOf(content);
  return mine && report ? { ...mine, ...report } : undefined;
}

/** The part for programs, of its first recipient: each of our mails has one. */
function reportOf(text: string): Pick<Bounce, 'status' | 'isPermanent'> | undefined {
  const action = /^action:\s*(\w+)/im.exec(text)?.[1]?.toLowerCase();
  const status = /^status:\s*([245]\.\d{1,3}\.\d{1,3})/im.exec(text)?.[1];
  return action && status ? { status, isPermanent: action === 'failed' && status.startsWith('5') } : undefined;
}

/** The mails of a file in mbox form, of a maildir, of a folder of `.eml` files, or of one such file. */
export async function* mailsOf(path: string): AsyncGenerator<Buffer> {
  if ((await stat(path)).isDirectory()) {
    for (const folder of [path, join(path, 'new'), join(path, 'cur')]) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((it) => it.isFile()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
        yield await readFile(join(folder, entry.name));
      }
    }
    return;
  }
  let mail: string[] | undefined;
  let size = 0;
  let blankBefore = true;
  for await (const line of createInterface({ input: createReadStream(path, 'latin1') })) {
    if (line.startsWith('From ') && blankBefore) {
      if (mail) yield Buffer.from(mail.join('\r\n'), 'latin1');
      mail = [];
      size = 0;
    } else {
      mail ??= [];
      size += line.length;
      // What is too large is not kept: nothing reads it.
      if (size <= MAIL_MAX_BYTES) mail.push(line.replace(/^>(>*From )/, '$1'));
    }
    blankBefore = line === '';
  }
  if (mail) yield Buffer.from(mail.join('\r\n'), 'latin1');
}
