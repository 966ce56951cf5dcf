import { fileTypeFromBuffer } from 'file-type';
import type { Transaction } from 'kysely';
import { newId } from '../../../platform/db/ids.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Result } from '../../../platform/result.ts';
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
