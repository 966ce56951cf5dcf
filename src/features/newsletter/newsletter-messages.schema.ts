/*
 * What the forms of the newsletter say (specification 4 and 8), apart from the rules so that the footer's form, which
 * stands on every page, does not carry the validator.
 */

export const SUBSCRIBED = 'Merci\u00a0! Vous êtes maintenant inscrit à notre newsletter.';
export const ALREADY_SUBSCRIBED = 'Cette adresse email est déjà inscrite à notre newsletter.';
export const UNSUBSCRIBED = 'Vous avez été désabonné avec succès de notre newsletter.';
export const NOT_SUBSCRIBED = "Cette adresse email n'est pas trouvée dans notre liste d'abonnés.";

/** The API's code for an address that is subscribed already (specification 5). */
export const DUPLICATE_CODE = '23505';

/**
 * One address takes a person longer than this to enter, in milliseconds since the first touch; the form waits until
 * then, so that whoever has the browser fill it in is not taken for a robot.
 */
export const TOO_FAST_MS = 1500;

/** What the page of the newsletter shows, and its API answers. */
export interface NewsletterStats {
  /** Subscribers that get the next letter. */
  activeSubscribers: number;
  /** Those of them who came in the last 30 days. */
  newSubscribers: number;
  campaignsSent: number;
  /** Percent. */
  growthRate: number;
}

/** Statistics that cannot be had (specification 8). */
export const NO_STATS: NewsletterStats = { activeSubscribers: 0, newSubscribers: 0, campaignsSent: 0, growthRate: 0 };
