/** Links to pages that somebody may open next. */
const LINKS = [
  { href_matches: '/*' },
  { not: { href_matches: ['/api/*', '/apercu*', '/demande/*', '/newsletter/*', '/images/*', '/_assets/*'] } },
  { not: { selector_matches: '[target=_blank], [data-dialog]' } },
];

/**
 * A page of ours is drawn when its link is pointed at or touched, so that it is there when the link is followed; its scripts wait until
 * then (behaviours/start.ts). What is rendered on demand is fetched only: what it counts and shows is of the moment when it is opened.
 * The policy of pages knows this text by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { and: [...LINKS, { not: { href_matches: ['/blog*', '/blog/*', '/careers/jobs/*', '/newsletter*'] } }] },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { and: LINKS }, eagerness: 'moderate' }],
});
