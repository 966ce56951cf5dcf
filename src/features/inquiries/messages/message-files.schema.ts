const MB = 1024 * 1024;

export const FILES_MAX = 3;
export const FILES_MAX_BYTES = 5 * MB;

/** By content; with the extensions that their names may have, the usual one first. */
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
