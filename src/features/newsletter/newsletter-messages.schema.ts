/*
 * What the forms of the newsletter say (requirements 4.10, 8.2 and 8.5), apart from the rules so that the footer's form, which
 * stands on every page, does not carry the validator.
 */

export const SUBSCRIBED = 'Merci\u00a0! Vous êtes maintenant inscrit à notre newsletter.';
export const TO_CONFIRM =
  "Encore un geste\u00a0: ouvrez le message que nous venons d'envoyer à cette adresse, et confirmez votre inscription.";
export const ALREADY_SUBSCRIBED = 'Cette adresse email est déjà inscrite à notre newsletter.';
export const UNSUBSCRIBED = 'Vous avez été désabonné avec succès de notre newsletter.';
export const NOT_SUBSCRIBED = "Cette adresse email n'est pas trouvée dans notre liste d'abonnés.";

/** The API's code for an address that is subscribed already (requirement 5.2). */
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
  growthRate: number;
}

/** Statistics that cannot be had (requirement 8.5). */
export const NO_STATS: NewsletterStats = { activeSubscribers: 0, newSubscribers: 0, campaignsSent: 0, growthRate: 0 };
