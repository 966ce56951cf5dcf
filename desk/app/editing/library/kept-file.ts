import type { PictureCut } from '../../../../src/content/model/picture-cut.ts';

type Edited = Partial<Pick<PictureCut, 'focal' | 'crop'>> & Pick<PictureCut, 'file'>;

/** Whether the data of an entry has an uploaded file. */
export function hasFile(data: unknown): data is Edited {
  const { file } = (data ?? {}) as Partial<Edited>;
  return typeof file === 'object' && file !== null && file.width > 0 && file.height > 0;
}

/** The file in the data of a PDF. */
export interface PdfFile {
  hash: string;
  size: number;
  name: string;
}

export function pdfFile(data: unknown): PdfFile | undefined {
  const { file } = (data ?? {}) as { file?: Partial<PdfFile> };
  const { hash, size, name } = file ?? {};
  return hash && size && name ? { hash, size, name } : undefined;
}

export const keptFile = ({ hash }: Pick<PictureCut['file'], 'hash'>): string => `/mediatheque/fichiers/${hash}`;
