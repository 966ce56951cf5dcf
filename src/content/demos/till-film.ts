/** The film of the till (studio/make-till-film.ts): `weight` is its file's, `width` and `height` its pixels. */
export const TILL_FILM = {
  open: 'Voir dix secondes de caisse',
  weight: '230\u00a0Ko',
  label: 'Film sans son\u00a0: le réseau est coupé, deux ventes se font, puis partent au bureau quand il revient.',
  share: 'Envoyer ce film',
  seconds: 10,
  width: 540,
  height: 960,
} as const;
