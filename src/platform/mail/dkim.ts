import { createPrivateKey, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { createOnce } from '../secrets/keyring.ts';

export interface DkimKey {
  domain: string;
  selector: string;
  privateKey: string;
}

/** nodemailer's default leaves out one-click unsubscribe, which providers honour only when signed (RFC 8058). */
const SIGNED_FIELDS = [
  ...['From', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Id', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

/** @throws when the key cannot sign */
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
  dataDir: string;
  /** Default key: the one generated into `dataDir`; default domain: the sender's. */
  dkim: { selector: string; domain: string | undefined; privateKey: string | undefined } | undefined;
}

/** undefined: mails are not signed. */
export function configuredDkim({ dkim, dataDir }: DkimSettings, mailFrom: string): DkimKey | undefined {
  if (!dkim) return undefined;
  const { selector, domain = domainOf(mailFrom), privateKey = generatedDkimKey(dataDir) } = dkim;
  return { selector, domain, privateKey };
}

/** @param mailFrom `Name <address>` */
export function domainOf(mailFrom: string): string {
  return /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
}

/** Generated once into `dataDir`. @returns PEM */
export function generatedDkimKey(dataDir: string): string {
  return createOnce(dataDir, 'dkim.pem', () =>
    generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  );
}

/** Accepts PEM (also with `\\n` for line breaks) or its base64 alone. @returns PEM; undefined: not an RSA key */
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

export function publicDkimKey(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
}
