const LINKS = [
  { href_matches: '/*' },
  {
    not: {
      href_matches: ['/api/*', '/apercu*', '/demande/*', '/newsletter/*', '/images/*', '/_assets/*', '/fichiers/*'],
    },
  },
  { not: { selector_matches: '[target=_blank], [data-dialog]' } },
];

/** Pages rendered on demand are only prefetched, since they count the visit. The CSP has this text's hash. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: { and: [...LINKS, { not: { href_matches: ['/blog*', '/blog/*', '/careers/jobs/*', '/newsletter*'] } }] },
      eagerness: 'moderate',
    },
  ],
  prefetch: [{ where: { and: LINKS }, eagerness: 'moderate' }],
});
