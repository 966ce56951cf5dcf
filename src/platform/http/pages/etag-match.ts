/** No browser sends a longer list. */
const LONGEST_CHARACTERS = 1000;

/** Weak comparison (conditional GET). @param known `If-None-Match`. */
export function matchesETag(known: string | string[] | null | undefined, etag: string): boolean {
  const tags = known?.toString() ?? '';
  if (tags === '' || tags.length > LONGEST_CHARACTERS) return false;
  const own = bare(etag);
  return tags.split(',').some((it) => it.trim() === '*' || bare(it) === own);
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '');
