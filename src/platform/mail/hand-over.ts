import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { createTransport, message, type OutgoingMail, smtpSettings, type TransportOptions } from './transport.ts';

/**
 * What became of a mail that was not taken for certain.
 * - later: the server said 4xx to this mail
 * - refused: it said 5xx to the recipient or to the content
 * - server: no server, no sign-in, or no mail from this sender: nothing that this mail could help
 * - unknown: the last byte had left and no answer came; the mail may have arrived
 */
export type NotTaken = 'later' | 'refused' | 'server' | 'unknown';

/** Its message holds codes only: what a mail server answers often repeats the address. */
export class HandOverError extends Error {
  override name = 'HandOverError';
  readonly outcome: NotTaken;

  constructor(outcome: NotTaken, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

/** Hands mails over so that a sender who is stopped at any moment knows whether a mail may have arrived. */
export interface HandOver {
  /**
   * Sends everything but the last line, which alone makes the server take the mail; waits for `commit`, then lets it
   * leave. As long as `commit` has not resolved, the mail has not been sent and never will be by this call. A mail
   * that becomes a file is not committed: written again under the same name it is still one.
   * @throws {HandOverError} and whatever `commit` throws.
   */
  deliver(mail: OutgoingMail, commit: () => Promise<void>): Promise<void>;
  /** Ends the connections; mails under way fail. */
  close(): void;
}

/** Then a new connection: some servers count, and one that a load balancer holds for hours serves badly. */
const MAILS_PER_CONNECTION = 100;

export function createHandOver(options: TransportOptions): HandOver {
  return options.smtpUrl ? smtpHandOver(options.smtpUrl, options) : spoolHandOver(options);
}

/** A connection that has been signed in. */
interface Line {
  connection: SMTPConnection;
  mails: number;
}

function smtpHandOver(smtpUrl: string, { mailFrom, siteUrl }: TransportOptions): HandOver {
  const { auth, ...settings } = smtpSettings(smtpUrl, siteUrl);
  const idle: Line[] = [];
  const busy = new Set<Line>();
  return {
    async deliver(mail, commit) {
      const mime = new MailComposer({ ...message(mail, mailFrom), newline: 'windows' }).compile();
      const bytes = await mime.build();
      const line = idle.pop() ?? (await connect());
      busy.add(line);
      try {
        await send(line.connection, mime.getEnvelope(), bytes, commit);
      } catch (error) {
        await begunAgain(line);
        throw error;
      } finally {
        busy.delete(line);
        line.mails += 1;
        if (line.mails >= MAILS_PER_CONNECTION) line.connection.quit();
        else if (!line.connection.destroyed) idle.push(line);
      }
    },
    close() {
      for (const line of idle.splice(0)) line.connection.quit();
      for (const line of busy) line.connection.close();
    },
  };

  async function connect(): Promise<Line> {
    // A connection that is closed in mid-mail must be gone at once, its unfinished mail with it.
    const connection = new SMTPConnection({ ...settings, socketCloseTimeout: 0 });
    const line = { connection, mails: 0 };
    connection.on('end', () => {
      const at = idle.indexOf(line);
      if (at >= 0) idle.splice(at, 1);
    });
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        connection.close();
        reject(handOverError(error, false));
      };
      // Also heard later: a mail under way is told by its own error, an idle connection that ends is no failure.
      connection.on('error', fail);
      connection.connect((failure) => {
        if (failure) return fail(failure);
        // The last line leaves alone: without this it would wait 40 ms for the receipt of what went before.
        if (connection._socket) connection._socket.setNoDelay(true);
        if (!auth) return resolve();
        connection.login(auth, (refusal) => (refusal ? fail(refusal) : resolve()));
      });
    });
    return line;
  }
}

/** The next mail needs a conversation that stands at its beginning; where that cannot be had, the connection ends. */
async function begunAgain({ connection }: Line): Promise<void> {
  if (connection.destroyed) return;
  const isReady = await new Promise<boolean>((resolve) => {
    const ended = () => resolve(false);
    connection.once('end', ended);
    connection.reset((failure) => {
      connection.off('end', ended);
      resolve(!failure);
    });
  });
  if (!isReady) connection.close();
}

function send(
  connection: SMTPConnection,
  envelope: { from: string | false; to: string[] },
  bytes: Buffer,
  commit: () => Promise<void>,
): Promise<void> {
  let state: 'envelope' | 'content' | 'committed' = 'envelope';
  let commitFailure: { error: unknown } | undefined;
  async function* content() {
    state = 'content';
    yield bytes;
    try {
      await commit();
    } catch (error) {
      commitFailure = { error };
      throw new Error('not committed');
    }
    // What the connection sends of itself when the content ends is the line with the dot.
    state = 'committed';
  }
  const stream = Readable.from(content(), { objectMode: false });
  return new Promise((resolve, reject) => {
    connection.send({ ...envelope, size: bytes.length }, stream, (error) => {
      // A mail that is half there, or whose server answered before its end, goes with its connection.
      if (error && state === 'content') connection.close();
      if (commitFailure) reject(commitFailure.error);
      else if (error) reject(handOverError(error, state === 'committed'));
      else resolve();
    });
  });
}

function spoolHandOver(options: TransportOptions): HandOver {
  const transport = createTransport({ ...options, smtpUrl: undefined });
  return {
    async deliver(mail) {
      try {
        await transport.send(mail);
      } catch (error) {
        throw new HandOverError('server', error instanceof Error ? error.message : 'ERROR', { cause: error });
      }
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

function handOverError(error: unknown, committed: boolean): HandOverError {
  const { code = 'ERROR', responseCode, response = '', command = '' } = error as SmtpError;
  const isAnswer = responseCode !== undefined && (!committed || command === 'DATA');
  if (!isAnswer) return new HandOverError(committed ? 'unknown' : 'server', code, { cause: error });
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const words = [responseCode, enhanced, command].filter(Boolean).join(' ');
  return new HandOverError(outcomeOf(responseCode, command), words, { cause: error });
}

function outcomeOf(responseCode: number, command: string): NotTaken {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500) return aboutThisMail ? 'refused' : 'server';
  return aboutThisMail || command === 'MAIL FROM' ? 'later' : 'server';
}
