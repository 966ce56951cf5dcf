import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../platform/http/body.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import { plainLine, truncated } from '../../text/intake.ts';
import { asksForPassword } from './cv-encryption.server.ts';
import type { NewFile } from './inquiry-files.repository.ts';
import { CV_ERRORS, CV_MAX_BYTES, isPdfName, notPdf } from './job.schema.ts';

export type CvFile = NewFile;

const PDF = 'application/pdf';
/** Characters of a file's name, without its extension. */
const NAME_MAX = 100;

/**
 * A CV is what readers open as a PDF, under a name that says so.
 * @returns the file under a name that is safe on every system, or a French sentence why not.
 * @throws {ProblemError} 413 above 5 MB.
 */
export async function checkCv(file: unknown): Promise<CvFile | { error: string }> {
  if (!isUploaded(file) || (file.bytes.byteLength === 0 && file.name === '')) return { error: CV_ERRORS.missing };
  const { bytes } = file;
  if (bytes.byteLength === 0) return { error: CV_ERRORS.empty };
  if (bytes.byteLength > CV_MAX_BYTES) {
    throw new ProblemError({ status: 413, detail: CV_ERRORS.tooLarge, errors: { cv: CV_ERRORS.tooLarge } });
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const other = await otherKind(bytes, text);
  if (other?.isSure || !isPdf(text)) return { error: notPdf(other?.kind) };
  if (!isPdfName(file.name)) return { error: CV_ERRORS.name };
  if (asksForPassword(text)) return { error: CV_ERRORS.locked };
  return { name: safeName(file.name), mediaType: PDF, bytes };
}

function isUploaded(file: unknown): file is UploadedFile {
  return typeof file === 'object' && file !== null && 'bytes' in file && file.bytes instanceof Uint8Array;
}

/** Readers look for the header in so many bytes: mail programs, scanners and servers write before it. */
const HEADER_WITHIN = 1024;
const HEADER = '%PDF-';
/** An object, and what says where the others are; bounded, so that no text is tried again at every byte. */
const OBJECT = /\d\s{1,20}\d{1,5}\s{1,20}obj\b/;
const STRUCTURE = /\bstartxref\b|\btrailer\b|\/(?:XRef|Catalog)\b/;

/** Whether readers would open it: with bytes around it, and without its end mark as well. */
const isPdf = (text: string): boolean => mayBePdf(text, true) && OBJECT.test(text) && STRUCTURE.test(text);

/** @param beginning of a file, a character for each byte. @param isWhole whether it is all there is */
export const mayBePdf = (beginning: string, isWhole: boolean): boolean =>
  beginning.slice(0, HEADER_WITHIN).includes(HEADER) || (!isWhole && beginning.length < HEADER_WITHIN);

const PAGE = /^[\s\xef\xbb\xbf]*<(?:!doctype|html|head|body|script|iframe|\?(?:xml|php)|svg)\b/i;

/** What else it is by its first bytes, in French, and whether no reader of PDFs is meant; undefined where nothing says so. */
async function otherKind(bytes: Uint8Array, text: string): Promise<{ kind: string; isSure: boolean } | undefined> {
  if (PAGE.test(text.slice(0, HEADER_WITHIN))) return { kind: 'une page web', isSure: true };
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type === undefined || type.mime === PDF) return undefined;
  const kind = KINDS[type.ext];
  if (kind) return { kind, isSure: true };
  const group = GROUPS[type.mime.split('/')[0] ?? ''];
  return group === undefined ? undefined : { kind: group, isSure: false };
}

const KINDS: Partial<Record<FileTypeResult['ext'], string>> = {
  docx: 'un document Word (.docx)',
  cfb: 'un document Word (.doc)',
  odt: 'un document OpenDocument (.odt)',
  rtf: 'un document RTF',
  xlsx: 'un classeur Excel (.xlsx)',
  pptx: 'une présentation PowerPoint (.pptx)',
  epub: 'un livre EPUB',
  zip: 'une archive ZIP',
  rar: 'une archive RAR',
  '7z': 'une archive 7z',
  gz: 'une archive',
  exe: 'un programme',
  elf: 'un programme',
  ps: 'un document PostScript',
};
const GROUPS: Record<string, string> = { image: 'une image', video: 'une vidéo', audio: 'un enregistrement audio' };

/** Accents stay; folders, quotes, invisible characters and every other extension go. */
function safeName(name: string): string {
  const stem = (plainLine(name).split(/[/\\]/).at(-1) ?? '')
    .replace(/[<>:"|?*]/g, '')
    .replace(/(\.[a-z\d]{1,5})+$/i, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return `${truncated(stem, NAME_MAX, '').trim() || 'CV'}.pdf`;
}
