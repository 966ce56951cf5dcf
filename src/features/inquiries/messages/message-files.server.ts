import { fileTypeFromBuffer } from 'file-type';
import { plainLine, truncated } from '../../../text/intake.ts';
import type { NewFile } from '../cv/inquiry-files.repository.ts';
import { FILE_TYPES } from './message-files.schema.ts';

const NAME_MAX = 100;

/** undefined: empty, or of another type, whatever its name says. */
export async function checkedFile(name: string, bytes: Uint8Array): Promise<NewFile | undefined> {
  const type = bytes.byteLength > 0 ? await fileTypeFromBuffer(bytes).catch(() => undefined) : undefined;
  const extensions = type && FILE_TYPES[type.mime];
  return extensions && { name: safeName(name, extensions), mediaType: type.mime, bytes };
}

/** Without a path, without signs that systems refuse, with an extension of its content. */
function safeName(name: string, extensions: readonly string[]): string {
  const [, stem = '', extension = ''] = /^(.*?)(?:\.([a-z\d]{1,5}))?$/i.exec(shownName(name)) ?? [];
  const end = extensions.includes(extension.toLowerCase()) ? extension.toLowerCase() : extensions[0];
  return `${truncated(stem.replace(/^[.\s]+/, '').trim(), NAME_MAX, '').trim() || 'fichier'}.${end}`;
}

/** The name of a file that is not kept. */
export const shownName = (name: string): string =>
  truncated((plainLine(name).split(/[/\\]/).at(-1) ?? '').replace(/[<>:"|?*]/g, ''), NAME_MAX) || 'sans nom';
