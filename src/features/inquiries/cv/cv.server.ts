import { type FileTypeResult, fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../../platform/http/forms/body.ts';
import { ProblemError } from '../../../platform/http/forms/problem.ts';
import type { Result } from '../../../platform/result.ts';
import { bounded, plainLine, truncated } from '../../../text/intake.ts';
import { CV_ERRORS, CV_MAX_BYTES, mayBePdf, mayNamePdf, notPdf, PDF_HEADER_WITHIN } from '../kinds/job.schema.ts';
import { asksForPassword } from './cv-encryption.server.ts';
import type { NewFile } from './inquiry-files.repository.ts';

export type CvFile = NewFile;
export type CheckedCv = Result<{ file: CvFile }, { invalid: { error: string } }>;
export type UploadedCv = UploadedFile & Pick<NewFile, 'storedAs'>;

const PDF = 'application/pdf';
const NAME_MAX = 100;
/** Limit of a name before its endings are removed. */
const STEM_MAX = 1000;

/** Returns the PDF under a safe file name, or a French error. Throws ProblemError 413 above 5 MB. */
export async function checkCv(file: unknown): Promise<CheckedCv> {
  if (!isUploaded(file) || (file.bytes.byteLength === 0 && file.name === '')) return invalid(CV_ERRORS.missing);
  const { bytes, storedAs } = file;
  if (bytes.byteLength === 0) return invalid(CV_ERRORS.empty);
  if (bytes.byteLength > CV_MAX_BYTES) {
    throw new ProblemError({ status: 413, detail: CV_ERRORS.tooLarge, errors: { cv: CV_ERRORS.tooLarge } });
  }
  const fault = await pdfFault(file);
  if (fault) return invalid(fault.is === 'other' ? notPdf(fault.kind) : CV_ERRORS[fault.is]);
  return { status: 'ok', file: { name: safeName(file.name), mediaType: PDF, bytes, storedAs } };
}

/** Why a file is no PDF that can be opened, by its content first. `kind`: what else it is, in French. */
export type PdfFault = { is: 'other'; kind: string | undefined } | { is: 'name' | 'locked' };

/** @returns undefined: it is one */
export async function pdfFault({ bytes, name }: Pick<UploadedFile, 'bytes' | 'name'>): Promise<PdfFault | undefined> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const other = await otherKind(bytes, text);
  if (other?.isSure || !isPdf(text)) return { is: 'other', kind: other?.kind };
  if (!mayNamePdf(name)) return { is: 'name' };
  return asksForPassword(text) ? { is: 'locked' } : undefined;
}

const invalid = (error: string): CheckedCv => ({ status: 'invalid', error });

function isUploaded(file: unknown): file is UploadedCv {
  return typeof file === 'object' && file !== null && 'bytes' in file && file.bytes instanceof Uint8Array;
}

/** Bounded repetitions: no catastrophic backtracking. */
const OBJECT = /\d\s{1,20}\d{1,5}\s{1,20}obj\b/;
const STRUCTURE = /\bstartxref\b|\btrailer\b|\/(?:XRef|Catalog)\b/;

/** Lenient as readers are: bytes around it, no end mark. */
const isPdf = (text: string): boolean => mayBePdf(text, true) && OBJECT.test(text) && STRUCTURE.test(text);

const PAGE = /^[\s\xef\xbb\xbf]*<(?:!doctype|html|head|body|script|iframe|\?(?:xml|php)|svg)\b/i;

async function otherKind(bytes: Uint8Array, text: string): Promise<{ kind: string; isSure: boolean } | undefined> {
  if (PAGE.test(text.slice(0, PDF_HEADER_WITHIN))) return { kind: 'une page web', isSure: true };
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

function safeName(name: string): string {
  const stem = bounded(plainLine(name).split(/[/\\]/).at(-1) ?? '', STEM_MAX)
    .replace(/[<>:"|?*]/g, '')
    .replace(/(\.[a-z\d]{1,5})+$/i, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return `${truncated(stem, NAME_MAX, '').trim() || 'CV'}.pdf`;
}
