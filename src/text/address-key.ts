const SILENT = /[\p{M}\p{Cf}]/gu;

/** Equal for spellings of one address: case, accents, encoding, double slashes, a slash or `.html` at its end. */
export function addressKey(path: string): string {
  const key = decoded(path)
    // Twice: `normalize` sorts long runs of marks in quadratic time.
    .replace(SILENT, '')
    .normalize('NFD')
    .replace(SILENT, '')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '')
    .replace(/(\/index)?\.html$/, '')
    .replace(/\/$/, '');
  return key === '' ? '/' : key;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
