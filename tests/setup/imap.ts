import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow, { type ImapMessage, type ImapServer as Server } from 'hoodiecrow-imap';

export interface ImapServer {
  /** The value of REPLY_URL or BOUNCE_URL. @param folder INBOX or Retours */
  url(folder?: string, password?: string): string;
  /** Puts a mail into a folder, as a delivery does. @returns its UID */
  deliver(mail: string | Buffer, folder?: string): number;
  flagsOf(uid: number, folder?: string): string[];
  mails(folder?: string): number;
  /** Takes a mail out, as a person at a mail program does. */
  remove(uid: number, folder?: string): void;
  /** The server goes away; what it holds stays. */
  away(): Promise<void>;
  back(): Promise<void>;
  /** The folder is made anew: other UIDs for the same mails. */
  renumber(uidValidity: number, folder?: string): void;
  /** Sign-ins since the start, refused ones too. */
  signIns(): number;
  /** Fetches of a mail's text. */
  fetches(): string[];
  stop(): Promise<void>;
}

export const IMAP_USER = 'demandes@nkul.example';
export const IMAP_PASSWORD = 'p@ss:word/1';

/** A real IMAP server in this process. `idle: false`: one that does not tell of new mails by itself. */
export async function startImapServer({ idle = true }: { idle?: boolean } = {}): Promise<ImapServer> {
  const storage = { INBOX: { messages: [] as ImapMessage[] }, '': { folders: { Retours: {} }, separator: '/' } };
  const sockets = new Set<Socket>();
  const fetches: string[] = [];
  let signIns = 0;
  let port = 0;
  let server: Server | undefined;

  const open = async () => {
    const opened = hoodiecrow({
      plugins: ['ID', 'NAMESPACE', 'LITERALPLUS', 'UNSELECT', ...(idle ? ['IDLE'] : [])],
      users: { [IMAP_USER]: { password: IMAP_PASSWORD } },
      storage,
    });
    opened.server.on('connection', (socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      socket.on('error', () => {});
      socket.on('data', (data: Buffer) => {
        const line = data.toString('latin1');
        if (/^\S+ LOGIN /i.test(line)) signIns += 1;
        if (/BODY\.PEEK\[\]/.test(line)) fetches.push(line.trim());
      });
    });
    await new Promise<void>((resolve) => opened.listen(port, '127.0.0.1', resolve));
    port = (opened.server.address() as AddressInfo).port;
    server = opened;
  };
  const box = (folder: string) => {
    const found = (server ?? closed).getMailbox(folder);
    if (!found) throw new Error(`no folder ${folder}`);
    return found;
  };
  let closed: Server;
  await open();
  closed = server as unknown as Server;
  const close = async () => {
    const closing = server;
    server = undefined;
    if (!closing) return;
    closed = closing;
    const ended = new Promise<void>((resolve) => closing.close(resolve));
    for (const socket of sockets) socket.destroy();
    await ended;
  };

  return {
    url: (folder = 'INBOX', password = IMAP_PASSWORD) =>
      `imap://${encodeURIComponent(IMAP_USER)}:${encodeURIComponent(password)}@127.0.0.1:${port}/${folder}`,
    deliver(mail, folder = 'INBOX') {
      // It holds bytes as a string of one sign each.
      const raw = Buffer.from(mail).toString('latin1');
      return (server ?? closed).appendMessage(folder, [], false, raw).message.uid;
    },
    flagsOf: (uid, folder = 'INBOX') => box(folder).messages.find((it) => it.uid === uid)?.flags ?? [],
    mails: (folder = 'INBOX') => box(folder).messages.length,
    remove(uid, folder = 'INBOX') {
      const { messages } = box(folder);
      messages.splice(
        messages.findIndex((it) => it.uid === uid),
        1,
      );
    },
    away: close,
    back: open,
    renumber(uidValidity, folder = 'INBOX') {
      const changed = box(folder);
      changed.uidvalidity = uidValidity;
      for (const [index, message] of changed.messages.entries()) message.uid = index + 1;
      changed.uidnext = changed.messages.length + 1;
    },
    signIns: () => signIns,
    fetches: () => fetches,
    stop: close,
  };
}
