import type { PictureCut } from '../../../../src/content/model/picture-cut.ts';

type Edited = Partial<Pick<PictureCut, 'focal' | 'crop'>> & Pick<PictureCut, 'file'>;

/** Whether the data of an entry has an uploaded file. */
export function hasFile(data: unknown): data is Edited {
  const { file } = (data ?? {}) as Partial<Edited>;
  return typeof file === 'object' && file !== null && file.width > 0 && file.height > 0;
}

export const keptFile = ({ hash }: PictureCut['file']): string => `/mediatheque/fichiers/${hash}`;
