/* Part of the service worker, which every browser downloads once a release. */

export const OFFLINE_PATH = '/hors-ligne';

/** Cached in advance on unmetered connections. */
export const IN_ADVANCE: readonly string[] = [OFFLINE_PATH, '/preuve', '/contact', '/careers/jobs', '/website-promo'];

/** Never cached: responses to forms, previews, signed links. */
export const NEVER_KEPT = /^\/(api\/|apercu|demande\/|newsletter\/|50[03]$)/;

export const offlineTexts = {
  copy: 'Vous lisez une copie gardée le',
  again: 'Réessayer',
  back: 'Revenir à la page',
  /** A queued request of unknown kind. */
  request: 'Demande',
  /** Title and text, once it has left or was refused. */
  sent: ['Demande envoyée', 'Votre demande a été envoyée.'],
  unsent: ['Demande à reprendre', "Votre demande n'a pas pu partir telle quelle. Revenez à la page pour la reprendre."],
  kept: 'gardé le',
  articles: 'Gardés avec «\u00a0Lire hors ligne\u00a0»',
  pages: 'Pages déjà lues sur cet appareil',
  /** The title of the page that stands where OFFLINE_PATH itself is not cached. */
  title: 'Pas de connexion',
  lead: "Cette page n'est pas gardée sur cet appareil. Réessayez dès que le réseau revient.",
} as const;

export const offlinePage = {
  title: 'Pas de connexion',
  description: 'Ce que vous pouvez lire sur le site de Nkul sans connexion.',
  heading: "Vous êtes hors ligne, et cette page n'est pas encore gardée ici",
  lead: 'Celles que vous avez déjà lues restent là, et le téléphone passe parfois où les données ne passent pas.',
  none: "Aucune page n'est encore gardée sur cet appareil. Chaque page que vous lisez le sera.",
} as const;
