import { fileTypeFromBuffer } from 'file-type';
import type { Transaction } from 'kysely';
import PostalMime from 'postal-mime';
import { newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { MailFile } from '../../../platform/mail/mail-parts.ts';
import type { Result } from '../../../platform/result.ts';
import { decodeText } from '../../../platform/text-encoding.ts';
import { plainLine, truncated } from '../../../text/intake.ts';
import { insertFile, type NewFile } from '../cv/inquiry-files.repository.ts';
import { FILE_TYPES, FILE_WORDS, filesError } from './message-files.schema.ts';

const NAME_MAX = 100;

/** Stores the files of an answer or a customer's mail. Returns the ids, in the order of the files. */
export async function insertFiles(
  trx: Transaction<Tables>,
  { inquiryId, messageId }: { inquiryId: string; messageId: string },
  files: readonly NewFile[],
  now: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [index, file] of files.entries()) {
    // Ids keep their order.
    const id = newId(now + index);
    await insertFile(trx, { id, inquiryId }, { ...file, messageId }, now);
    ids.push(id);
  }
  return ids;
}

/** undefined: empty, or of another type, whatever its name says. */
export async function checkedFile(name: string, bytes: Uint8Array): Promise<NewFile | undefined> {
  const type = bytes.byteLength > 0 ? await fileTypeFromBuffer(bytes).catch(() => undefined) : undefined;
  const extensions = type && FILE_TYPES[type.mime];
  return extensions && { name: safeName(name, extensions), mediaType: type.mime, bytes };
}

/** Types of content that a customer's mail may bring beside those of an answer, with their extensions. */
const BROUGHT: Readonly<Record<string, readonly string[]>> = {
  ...FILE_TYPES,
  'image/heic': ['heic'],
  'image/heif': ['heif', 'heic'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/bmp': ['bmp'],
  'application/rtf': ['rtf'],
};
/** Office files of before 2007 differ by their name only. */
const OLD_OFFICE: Readonly<Record<string, string>> = {
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  msg: 'application/vnd.ms-outlook',
};
const TEXTS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  tsv: 'text/tab-separated-values',
  md: 'text/markdown',
  ics: 'text/calendar',
  vcf: 'text/vcard',
};
const MAIL = 'message/rfc822';

/** A file of a customer's mail, or in French why it is not kept. It is never shown, only downloaded. */
export async function keptFile({
  name,
  mediaType,
  bytes,
}: Pick<MailFile, 'name' | 'mediaType' | 'bytes'>): Promise<Result<{ file: NewFile }, { invalid: { why: string } }>> {
  if (bytes.byteLength === 0) return { status: 'invalid', why: 'vide' };
  const kept = (type: string, extensions: readonly string[], called = name): Result<{ file: NewFile }, never> => ({
    status: 'ok',
    file: { name: safeName(called, extensions), mediaType: type, bytes },
  });
  const extension = /\.([a-z\d]{1,5})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
  if (
    mediaType === MAIL ||
    (extension === 'eml' && /^[!-9;-~]+:/.test(Buffer.from(bytes).toString('latin1', 0, 200)))
  ) {
    return kept(MAIL, ['eml'], name || `${await subjectOf(bytes)}.eml`);
  }
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const extensions = type && BROUGHT[type.mime];
  if (extensions) return kept(type.mime, extensions, name || (type.mime.startsWith('image/') ? 'image' : ''));
  const oldOffice = OLD_OFFICE[extension];
  if (type?.mime === 'application/x-cfb' && oldOffice) return kept(oldOffice, [extension]);
  const end = extension || Object.entries(TEXTS).find(([, it]) => it === mediaType)?.[0] || '';
  const text = TEXTS[end];
  const isText = type === undefined || type.mime.startsWith('text/');
  if (isText && text && decodeText(bytes)) return kept(text, [end], name || (end === 'ics' ? 'invitation' : 'texte'));
  return { status: 'invalid', why: 'format non gardé' };
}

async function subjectOf(mail: Uint8Array): Promise<string> {
  const head = Buffer.from(mail.buffer, mail.byteOffset, Math.min(mail.byteLength, 64 * 1024));
  const { subject } = await PostalMime.parse(head).catch(() => ({ subject: undefined }));
  return plainLine(subject ?? '') || 'message joint';
}

/** Removes the path and signs that systems refuse, and sets an extension of the content. */
function safeName(name: string, extensions: readonly string[]): string {
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([a-z\d]{1,5}))?$/i.exec(shownName(name)) ?? [];
  const end = extensions.includes(extension.toLowerCase()) ? extension.toLowerCase() : extensions[0];
  return `${truncated(stem.replace(/^[.\s]+/, '').trim(), NAME_MAX, '').trim() || 'fichier'}.${end}`;
}

/** The name of a file that is not kept. */
export const shownName = (name: string): string =>
  truncated((plainLine(name).split(/[/\\]/).at(-1) ?? '').replace(/[<>:"|?*]/g, ''), NAME_MAX) || 'sans nom';

/** The files that leave with an answer, or a French error. @param sent as a form has them */
export async function checkedFiles(
  sent: readonly File[],
): Promise<Result<{ files: NewFile[] }, { invalid: { error: string } }>> {
  // An empty field of a plain form.
  const chosen = sent.filter(({ name, size }) => name !== '' || size > 0);
  const error = filesError(chosen);
  if (error) return { status: 'invalid', error };
  const files: NewFile[] = [];
  for (const file of chosen) {
    const checked = await checkedFile(file.name, new Uint8Array(await file.arrayBuffer()));
    if (!checked) {
      return {
        status: 'invalid',
        error: `«\u00a0${shownName(file.name)}\u00a0» ne se joint pas. Joignez\u00a0: ${FILE_WORDS}.`,
      };
    }
    files.push(checked);
  }
  return { status: 'ok', files };
}
