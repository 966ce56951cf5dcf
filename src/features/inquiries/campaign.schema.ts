/** Long numbers and addresses may be personal data. */
const TAG = /^[\p{L}\d][\p{L}\d _.·+-]{0,39}$/u;
const OF_SOMEBODY = /\d{5}|@/;

/** 'linkedin, rentree' of utm_source and utm_campaign; undefined without valid tags. */
export function campaignOf(search: URLSearchParams): string | undefined {
  const tags = ['utm_source', 'utm_campaign'].map((name) => search.get(name)?.trim().toLowerCase() ?? '');
  const words = tags.filter((tag) => TAG.test(tag) && !OF_SOMEBODY.test(tag));
  return words.length > 0 ? words.join(', ') : undefined;
}
