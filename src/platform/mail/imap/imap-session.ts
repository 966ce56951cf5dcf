import type { ImapFlow, ImapFlowError } from 'imapflow';
import type { StoredMail } from '../mails-of.ts';
import type { ImapAccount } from './imap-account.ts';
import type { MailboxFault } from './mailbox-words.ts';

const CONNECT_MS = 20_000;
const SILENCE_MS = 90_000;

/** One connection with the folder open. Every method rejects once it is lost. */
export interface ImapSession {
  /** UIDs are comparable under one value only. */
  uidValidity: string;
  /** Whether the server tells by itself of a new mail. */
  hasIdle: boolean;
  isOpen(): boolean;
  /** Ascending. */
  uidsFrom(first: number): Promise<number[]>;
  /** Those of the given ones that are still there. */
  remaining(uids: readonly number[]): Promise<number[]>;
  /** Leaves its flags alone; of a longer one the beginning. @returns undefined: it is gone */
  fetch(uid: number, maxBytes: number): Promise<StoredMail | undefined>;
  /** @returns false: the server refused */
  markSeen(uids: readonly number[]): Promise<boolean>;
  /** Ends with a new mail, the connection, the signal, or after `ms`. */
  waitForNews(ms: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** @throws with a code, which `faultOf` reads; never with the password in it */
export async function openImapSession(account: ImapAccount, signal?: AbortSignal): Promise<ImapSession> {
  // Large, and only needed where a mailbox is configured.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host: account.host,
    port: account.port,
    secure: account.isSecure,
    ...(!account.isSecure && { doSTARTTLS: !account.isLocal }),
    auth: { user: account.user, pass: account.password },
    clientInfo: { name: 'site' },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    maxLiteralSize: 64 * 1024 * 1024,
  });
  // Also tells of what rejects a command, and would end the process without a listener.
  client.on('error', () => {});
  const close = () => client.close();
  signal?.addEventListener('abort', close);
  try {
    await client.connect();
    const folder = await client.mailboxOpen(account.folder).catch((error: ImapFlowError) => {
      if (error.responseStatus) error.mailboxMissing = true;
      throw error;
    });
    return sessionOf(client, folder);
  } catch (error) {
    close();
    throw error;
  } finally {
    signal?.removeEventListener('abort', close);
  }
}

function sessionOf(client: ImapFlow, { uidValidity }: { uidValidity: bigint }): ImapSession {
  const hasIdle = client.capabilities.has('IDLE');
  let hasNews = false;
  let tell = () => {};
  client.on('exists', () => {
    hasNews = true;
    tell();
  });
  client.on('close', () => tell());
  const search = async (uid: string) => {
    const found = await client.search({ uid }, { uid: true });
    if (!found) throw refused();
    return found;
  };
  return {
    uidValidity: String(uidValidity),
    hasIdle,
    isOpen: () => client.usable,
    async uidsFrom(first) {
      hasNews = false;
      // « 7:* » finds the last mail, also below 7.
      return (await search(`${first}:*`)).filter((uid) => uid >= first).toSorted((one, other) => one - other);
    },
    remaining: async (uids) => (uids.length === 0 ? [] : search(uids.join(','))),
    async fetch(uid, maxBytes) {
      const range = { start: 0, maxLength: maxBytes };
      const mail = await client.fetchOne(String(uid), { size: true, source: range }, { uid: true });
      if (!mail) return undefined;
      if (!mail.source) throw refused();
      return { bytes: mail.source, isCut: (mail.size ?? 0) > maxBytes };
    },
    markSeen: (uids) => client.messageFlagsAdd(uids.join(','), ['\\Seen'], { uid: true }),
    async waitForNews(ms, signal) {
      if (hasNews || !client.usable || signal.aborted) return;
      // The next command ends it.
      if (hasIdle) void client.idle().catch(() => {});
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', end);
          tell = () => {};
          resolve();
        };
        const timer = setTimeout(end, ms);
        signal.addEventListener('abort', end);
        tell = end;
      });
    },
    close: () => client.close(),
  };
}

const refused = () => Object.assign(new Error('refused'), { code: 'NO', responseStatus: 'NO' });

export function faultOf(error: unknown): MailboxFault {
  const { authenticationFailed, mailboxMissing, tlsFailed, responseStatus, code = '' } = error as ImapFlowError;
  if (authenticationFailed) return 'password';
  if (mailboxMissing) return 'folder';
  if (tlsFailed || /CERT|TLS|SSL|SIGNATURE/.test(code)) return 'tls';
  return responseStatus ? 'other' : 'unreachable';
}
