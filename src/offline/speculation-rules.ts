/**
 * A page of ours is fetched when its link is pointed at or touched, without being run: its document is what a far server
 * takes longest for, and the rest is known already. The policy of pages knows this text by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/apercu*', '/demande/*', '/newsletter/*', '/images/*', '/_assets/*'] } },
          { not: { selector_matches: '[target=_blank], [data-dialog]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
