/*
 * Reading without a network: what is kept, and what is said then. These texts are part of the worker (src/offline), which
 * every visitor's browser fetches once a release.
 */

/** Answers for every page that is not kept. */
export const OFFLINE_PATH = '/hors-ligne';

/** Kept before anybody asks for them, where data is not counted: how to reach us, who we look for, what we offer. */
export const IN_ADVANCE: readonly string[] = [OFFLINE_PATH, '/contact', '/careers/jobs', '/website-promo'];

/** Nothing of these is read again: answers to what was sent, previews, signed links. */
export const NEVER_KEPT = /^\/(api\/|apercu|demande\/|newsletter\/|50[03]$)/;

export const offlineTexts = {
  /** At the top of a kept page, before the day and the hour. */
  copy: 'Vous lisez une copie gardée le',
  again: 'Réessayer',
  back: 'Revenir à la page',
  /** Kept to be sent later, where nothing but its fields is known of it. */
  request: 'Demande',
  kept: 'gardé le',
  articles: 'Gardés avec «\u00a0Lire hors ligne\u00a0»',
  pages: 'Pages déjà lues sur cet appareil',
  /** Where not even the page of OFFLINE_PATH is kept. */
  title: 'Pas de connexion',
  lead: "Cette page n'est pas gardée sur cet appareil. Réessayez dès que le réseau revient.",
} as const;

export const offlinePage = {
  title: 'Pas de connexion',
  description: 'Ce que vous pouvez lire sur le site de Nkul sans connexion.',
  heading: "Le réseau ne porte pas jusqu'ici",
  lead: "La page que vous demandez n'est pas gardée sur cet appareil. Celles que vous avez déjà lues restent là, et le téléphone passe parfois où les données ne passent pas.",
  none: "Aucune page n'est encore gardée sur cet appareil. Chaque page que vous lisez le sera.",
} as const;
