import { fileTypeFromBuffer } from 'file-type';
import type { UploadedFile } from '../../platform/http/body.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { NewFile } from './inquiry-files.repository.ts';
import { CV_ERRORS, CV_MAX_BYTES } from './job.schema.ts';

export type CvFile = NewFile;

const PDF = 'application/pdf';
const NAME_MAX = 100;

/**
 * A CV is a PDF by its content, whatever it is called, and nothing else at the same time.
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
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (type?.mime !== PDF || !isOnlyPdf(bytes)) return { error: CV_ERRORS.notPdf };
  return { name: safeName(file.name), mediaType: PDF, bytes };
}

function isUploaded(file: unknown): file is UploadedFile {
  return typeof file === 'object' && file !== null && 'bytes' in file && file.bytes instanceof Uint8Array;
}

/** Header, then comments without markup, then the first object: nothing else may come before it. */
const HEAD = /^%PDF-[12]\.\d\s*(?:%[^\r\n<]*[\r\n]\s*)*\d+\s+\d+\s+obj\b/;
/** The longest run of comments that real files begin with is far shorter. */
const HEAD_BYTES = 2048;
/** Nothing but blanks may follow: a ZIP or a page could hang on to it. */
const END = '%%EOF';
/** What a browser (as it sniffs: with one blank) or a PHP server would run, wherever it hides. */
const MARKUP = ['<!doctype html', '<html', '<script', '<iframe', '<?php'];
/** ZIP readers look for the end of their directory in the last 64 KiB. */
const ZIP_END = 'PK\x05\x06';
const ZIP_TAIL_BYTES = 65_557;

/** Five megabytes are looked through in a few milliseconds: no pattern that tries again at every byte. */
function isOnlyPdf(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  let end = bytes.length;
  while (end > 0 && isBlank(bytes[end - 1])) end -= 1;
  const lowerCase = text.toLowerCase();
  return (
    HEAD.test(text.slice(0, HEAD_BYTES)) &&
    text.slice(Math.max(0, end - END.length), end) === END &&
    !MARKUP.some((markup) => lowerCase.includes(markup)) &&
    !text.slice(-ZIP_TAIL_BYTES).includes(ZIP_END)
  );
}

/** As PDF counts blanks. */
const isBlank = (byte: number | undefined) =>
  byte === 0 || byte === 0x20 || (byte !== undefined && byte >= 9 && byte <= 13);

/** Accents stay; folders, quotes, invisible characters and every other extension go. */
function safeName(name: string): string {
  const stem = (name.normalize('NFC').split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/(\.[a-z\d]{1,5})+$/i, '')
    .replace(/^[.\s]+/, '')
    .trim();
  return `${[...stem].slice(0, NAME_MAX).join('') || 'CV'}.pdf`;
}
