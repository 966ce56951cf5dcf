import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createOnce } from '../keyring.ts';

/** RFC 6376. */
export interface DkimKey {
  domain: string;
  selector: string;
  /** PEM, RSA. */
  privateKey: string;
}

/**
 * nodemailer's own list ends before the line by which a mail program unsubscribes in one click; large providers take
 * that line only when it is signed (RFC 8058).
 */
const SIGNED_FIELDS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

/** The mail with its signature before it. @throws when the key cannot sign. */
export async function signed(bytes: Buffer, { domain, selector, privateKey }: DkimKey): Promise<Buffer> {
  const { default: DKIM } = await import('nodemailer/lib/dkim');
  const dkim = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey,
    headerFieldNames: SIGNED_FIELDS,
  });
  const whole = await buffer(dkim.sign(bytes));
  if (!whole.subarray(0, 15).equals(Buffer.from('DKIM-Signature:'))) throw new Error('DKIM');
  return whole;
}

export interface DkimSettings {
  /** Absolute path. */
  dataDir: string;
  /** How mails are signed: without a key, by the one generated into `dataDir`; without a domain, by the sender's. */
  dkim: { selector: string; domain: string | undefined; privateKey: string | undefined } | undefined;
}

/** The configured key, undefined where mails are not signed. */
export function configuredDkim({ dkim, dataDir }: DkimSettings, mailFrom: string): DkimKey | undefined {
  if (!dkim) return undefined;
  const { selector, domain = domainOf(mailFrom), privateKey = generatedDkimKey(dataDir) } = dkim;
  return { selector, domain, privateKey };
}

/** Of `Name <address>`. */
export function domainOf(mailFrom: string): string {
  return /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
}

/** The key of this installation: generated once into `dataDir`, like the site's secret. PEM. */
export function generatedDkimKey(dataDir: string): string {
  return createOnce(dataDir, 'dkim.pem', () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
}

/**
 * A key as it is configured: PEM, also with `\\n` for its line breaks, or the base64 between its first and last line.
 * @returns PEM; undefined for what is no RSA key.
 */
export function readDkimKey(text: string): string | undefined {
  const plain = text.replaceAll('\\n', '\n').trim();
  try {
    const key = plain.startsWith('-----')
      ? createPrivateKey(plain)
      : createPrivateKey({ key: Buffer.from(plain, 'base64'), format: 'der', type: 'pkcs8' });
    return key.asymmetricKeyType === 'rsa' ? key.export({ type: 'pkcs8', format: 'pem' }).toString() : undefined;
  } catch {
    return undefined;
  }
}

/** The base64 that the DNS record of the key shows the world. */
export function publicDkimKey(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}
