import type { BroughtPicture } from '../paste/brought-picture.ts';
import { DocumentError } from '../paste/document-error.ts';
import { UploadError, uploadPicture } from './picture-upload.ts';

export interface StoredPictures {
  /** One for each picture; undefined: it was refused. */
  names: (string | undefined)[];
  /** What did not arrive, by names and with the reason. */
  refused: string[];
}

const listed = new Intl.ListFormat('fr');

/** Uploads the pictures of a text like chosen ones, until the desk is lost or the text has as many as it takes. */
export async function storePictures(
  address: string,
  pictures: readonly BroughtPicture[],
  onNext: (number: number) => void,
  upload = uploadPicture,
): Promise<StoredPictures> {
  const names: (string | undefined)[] = [];
  const reasons = new Map<string, string[]>();
  for (const [index, { name, file }] of pictures.entries()) {
    onNext(index + 1);
    const stored = await store(file);
    if ('picture' in stored) {
      names[index] = stored.picture.name;
      continue;
    }
    const refused = stored.isLast ? pictures.slice(index).map((it) => it.name) : [name];
    reasons.set(stored.message, [...(reasons.get(stored.message) ?? []), ...refused]);
    if (stored.isLast) break;
  }
  const refused = [...reasons].map(([message, named]) => `${listed.format(named)}\u00a0: ${message}`);
  return { names, refused };

  async function store(read: () => File): Promise<{ picture: { name: string } } | Refusal> {
    try {
      const answer = await upload({ address, file: read() });
      return answer as { picture: { name: string } } | Refusal;
    } catch (error) {
      if (error instanceof UploadError) return { message: error.message, isLast: error.isRetriable };
      if (error instanceof DocumentError) return { message: error.message };
      throw error;
    }
  }
}

interface Refusal {
  message: string;
  /** No other would be taken either. */
  isLast?: boolean;
}
