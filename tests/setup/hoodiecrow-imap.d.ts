declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  export interface ImapMessage {
    uid: number;
    flags: string[];
    raw: string;
  }

  export interface ImapFolder {
    messages: ImapMessage[];
    uidvalidity: number;
    uidnext: number;
  }

  export interface ImapServer {
    server: Server & { on(event: 'connection', listener: (socket: Socket) => void): unknown };
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
    getMailbox(path: string): ImapFolder | undefined;
    appendMessage(path: string, flags: string[], date: string | false, raw: string): { message: ImapMessage };
  }

  export default function hoodiecrow(options: {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: object;
  }): ImapServer;
}
