/** Equal for spellings of one address: case, accents, encoding, double slashes, a slash or `.html` at its end. */
export function addressKey(path: string): string {
  const key = decoded(path)
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
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
