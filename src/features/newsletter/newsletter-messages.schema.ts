/* Apart from the schemas: the footer's form must not load the validator. */

export const SUBSCRIBED = 'Merci\u00a0! Vous êtes maintenant inscrit à notre newsletter.';
export const TO_CONFIRM =
  "Encore un geste\u00a0: ouvrez le message que nous venons d'envoyer à cette adresse, et confirmez votre inscription.";
export const ALREADY_SUBSCRIBED = 'Cette adresse email est déjà inscrite à notre newsletter.';
export const UNSUBSCRIBED = 'Vous avez été désabonné avec succès de notre newsletter.';
export const NOT_SUBSCRIBED = "Cette adresse email n'est pas trouvée dans notre liste d'abonnés.";

export const DUPLICATE_CODE = '23505';

/** Ms since the first touch; the form delays autofilled submissions until then. */
export const TOO_FAST_MS = 1500;

export interface NewsletterStats {
  activeSubscribers: number;
  newSubscribers: number;
  campaignsSent: number;
  growthRate: number;
}

/** Requirement 8.5. */
export const NO_STATS: NewsletterStats = { activeSubscribers: 0, newSubscribers: 0, campaignsSent: 0, growthRate: 0 };
