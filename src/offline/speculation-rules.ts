const LINKS = [
  { href_matches: '/*' },
  { not: { href_matches: ['/api/*', '/apercu*', '/demande/*', '/newsletter/*', '/images/*', '/_assets/*'] } },
  { not: { selector_matches: '[target=_blank], [data-dialog]' } },
];

/**
 * Pages are prerendered on hover or touch; their scripts wait for the activation (behaviours/start.ts). Pages rendered
 * on demand are prefetched only, since they count the visit. The CSP contains this text's hash.
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
