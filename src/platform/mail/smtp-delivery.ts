import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Keyring } from '../secrets/keyring.ts';
import { configuredDkim, type DkimSettings, signed } from './dkim.ts';
import { returnPath } from './return-path.ts';
import { message, type OutgoingMail, smtpSettings, type TransportOptions, writeToSpool } from './transport.ts';

/** later: 4xx. refused: 5xx for recipient or content. server: no connection or sign-in. unknown: may have arrived. */
export type NotTaken = 'later' | 'refused' | 'server' | 'unknown';

/** Its message holds codes only: server responses often repeat the address. */
export class SmtpDeliveryError extends Error {
  override name = 'SmtpDeliveryError';
  readonly outcome: NotTaken;

  constructor(outcome: NotTaken, message: string, options?: ErrorOptions) {
    super(message, options);
    this.outcome = outcome;
  }
}

const TOO_LARGE = /^(?:EMESSAGE|SEND_TIMEOUT)\b|^552 (?!5\.2)|^\d{3} 5\.(?:3\.4|2\.3)\b/;

/** Too large for the server or the connection: without attachments it might pass. */
export const isTooLarge = (message: string) => TOO_LARGE.test(message);

export interface SmtpDelivery {
  /**
   * Sends all but the final dot and awaits `commit`; if that rejects, the mail is never sent. Spooled files are
   * idempotent by name and not committed. @throws {SmtpDeliveryError} and what `commit` throws
   */
  deliver(mail: OutgoingMail, commit: () => Promise<void>): Promise<void>;
  close(): void;
}

/** Time limit of a mail: this, plus what its bytes need on the slowest accepted connection. */
const SEND_TIME_MS = 5 * 60_000;
const SLOWEST_BYTES_PER_SECOND = 4000;

const MAILS_PER_CONNECTION = 100;

export interface MailSettings extends DkimSettings {
  /** undefined: mails are written into a folder of `dataDir`. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  bounceAddress: string | undefined;
}

export function configuredSmtpDelivery(
  env: MailSettings,
  keys: Keyring,
  { mailFrom: usual, siteUrl }: { mailFrom: string; siteUrl: string },
): SmtpDelivery {
  const mailFrom = env.mailFrom ?? usual;
  return createSmtpDelivery({
    smtpUrl: env.smtpUrl,
    dataDir: env.dataDir,
    mailFrom,
    siteUrl,
    dkim: configuredDkim(env, mailFrom),
    returns: env.bounceAddress ? { address: env.bounceAddress, keys } : undefined,
  });
}

export function createSmtpDelivery(options: TransportOptions): SmtpDelivery {
  return options.smtpUrl ? smtpDelivery(options.smtpUrl, options) : spoolDelivery(options);
}

interface SmtpConnection {
  connection: SMTPConnection;
  mails: number;
}

/** Builds the whole mail first, so that nothing can fail after the envelope. */
async function composed(mail: OutgoingMail, { mailFrom, dkim, returns }: TransportOptions) {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const mime = new MailComposer(message(mail, mailFrom)).compile();
  const { from, to } = mime.getEnvelope();
  const bytes = await mime.build();
  return {
    envelope: { from: mail.returnKind && returns ? returnPath(returns, mail.returnKind, mail.id) : from, to },
    bytes: dkim ? await signed(bytes, dkim) : bytes,
  };
}

function smtpDelivery(smtpUrl: string, options: TransportOptions): SmtpDelivery {
  const { auth, ...settings } = smtpSettings(smtpUrl, options.siteUrl);
  const { sendTimeMs = SEND_TIME_MS } = options;
  const idle: SmtpConnection[] = [];
  const busy = new Set<SmtpConnection>();
  return {
    async deliver(mail, commit) {
      const { envelope, bytes } = await composed(mail, options);
      const line = idle.pop() ?? (await connect());
      busy.add(line);
      const time = sendTimeMs + (bytes.length / SLOWEST_BYTES_PER_SECOND) * 1000;
      try {
        await send(line.connection, { envelope, bytes, commit, time });
      } catch (error) {
        await reset(line);
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

  async function connect(): Promise<SmtpConnection> {
    const { default: Connection } = await import('nodemailer/lib/smtp-connection');
    // A connection closed within a mail ends at once, with its unfinished mail.
    const connection = new Connection({ ...settings, socketCloseTimeout: 0 });
    const line = { connection, mails: 0 };
    connection.on('end', () => {
      const at = idle.indexOf(line);
      if (at >= 0) idle.splice(at, 1);
    });
    await new Promise<void>((resolve, reject) => {
      const fail = (error: unknown) => {
        connection.close();
        reject(smtpDeliveryError(error, false));
      };
      // Stays attached: mails report their own errors, and an idle connection's end is no failure.
      connection.on('error', fail);
      connection.connect((failure) => {
        if (failure) return fail(failure);
        if (!auth) return resolve();
        connection.login(auth, (refusal) => (refusal ? fail(refusal) : resolve()));
      });
    });
    return line;
  }
}

async function reset({ connection }: SmtpConnection): Promise<void> {
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

interface Sending {
  envelope: { from: string | false; to: string[] };
  bytes: Buffer;
  commit: () => Promise<void>;
  time: number;
}

function send(connection: SMTPConnection, { envelope, bytes, commit, time }: Sending): Promise<void> {
  let state: 'envelope' | 'content' | 'committed' = 'envelope';
  let commitFailure: { error: unknown } | undefined;
  async function* content() {
    state = 'content';
    // On a slow connection the content stays in system buffers for minutes, without visible progress.
    const socket = connection._socket;
    if (socket) {
      const { timeout: silence = 0 } = socket;
      socket.setTimeout(0);
      settled.finally(() => socket.setTimeout(silence)).catch(() => {});
    }
    yield bytes;
    try {
      await commit();
    } catch (error) {
      commitFailure = { error };
      throw new Error('not committed');
    }
    // The connection's own write after the content is the final dot.
    state = 'committed';
  }
  const { promise: settled, resolve, reject } = Promise.withResolvers<void>();
  const end = (error?: unknown) => {
    clearTimeout(timer);
    connection.off('end', ended);
    if (error && state === 'content') connection.close();
    if (commitFailure) reject(commitFailure.error);
    else if (error) reject(smtpDeliveryError(error, state === 'committed'));
    else resolve();
  };
  // In a microtask: a more specific error comes first.
  const ended = () => queueMicrotask(() => end({ code: 'ECONNECTION' }));
  const timer = setTimeout(() => {
    end({ code: 'SEND_TIMEOUT' });
    connection.close();
  }, time);
  connection.once('end', ended);
  const done = (error: unknown, info?: { rejected?: unknown[]; rejectedErrors?: unknown[] }) => {
    // Those in copy may have it; the addressee has not.
    const refused = info?.rejected?.includes(envelope.to[0]) ? info.rejectedErrors?.[0] : undefined;
    if (!error && refused) state = 'envelope';
    end(error ?? refused);
  };
  connection.send({ ...envelope, size: bytes.length }, Readable.from(content(), { objectMode: false }), done);
  return settled;
}

function spoolDelivery(options: TransportOptions): SmtpDelivery {
  return {
    async deliver(mail) {
      try {
        await writeToSpool(options.dataDir, mail.id, (await composed(mail, options)).bytes);
      } catch (error) {
        throw smtpDeliveryError(error, false);
      }
    },
    close() {},
  };
}

/** STARTTLS not offered, or stripped on the way: nothing was sent. */
export const NO_TLS = 'ETLS';

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

function smtpDeliveryError(error: unknown, committed: boolean): SmtpDeliveryError {
  const { code = 'ERROR', responseCode, response = '', command = '' } = error as SmtpError;
  // A response to STARTTLS is not a response to a mail.
  const isAnswer = responseCode !== undefined && code !== NO_TLS && (!committed || command === 'DATA');
  if (!isAnswer) return new SmtpDeliveryError(committed ? 'unknown' : 'server', code, { cause: error });
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const words = [responseCode, enhanced, command].filter(Boolean).join(' ');
  return new SmtpDeliveryError(outcomeOf(responseCode, command), words, { cause: error });
}

function outcomeOf(responseCode: number, command: string): NotTaken {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA';
  if (responseCode >= 500) return aboutThisMail ? 'refused' : 'server';
  return aboutThisMail || command === 'MAIL FROM' ? 'later' : 'server';
}
