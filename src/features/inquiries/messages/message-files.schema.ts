const MB = 1024 * 1024;

export const FILES_MAX = 3;
export const FILES_MAX_BYTES = 5 * MB;

/** Accepted types of content, with the extensions that their names may have, the usual one first. */
export const FILE_TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
};

export const FILE_WORDS = 'PDF, image (JPEG, PNG, WebP) ou document Word, Excel, PowerPoint ou OpenDocument';

export const ACCEPTED_FILES = Object.entries(FILE_TYPES)
  .flatMap(([type, extensions]) => [type, ...extensions.map((it) => `.${it}`)])
  .join(',');

/** Checks number and size before the content is read. @returns undefined: acceptable */
export function filesError(files: readonly { name: string; size: number }[]): string | undefined {
  if (files.length > FILES_MAX) return `${FILES_MAX} pièces au plus par envoi.`;
  const empty = files.find(({ size }) => size === 0);
  if (empty) return `«\u00a0${empty.name}\u00a0» est vide.`;
  if (files.reduce((sum, { size }) => sum + size, 0) > FILES_MAX_BYTES) {
    return `Les pièces pèsent plus de ${FILES_MAX_BYTES / MB}\u00a0Mo ensemble\u00a0: allégez-les, ou donnez un lien dans le texte.`;
  }
  return undefined;
}
