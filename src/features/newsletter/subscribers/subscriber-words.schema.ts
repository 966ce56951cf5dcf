export const CONSENT_MAX = 300;

/** Labels of each `SubscriberStatus`. */
export const SUBSCRIBER_LABELS = {
  active: 'Active',
  unconfirmed: 'À confirmer',
  held: 'À vérifier',
  unsubscribed: 'Désabonnée',
  bounced: 'Injoignable',
} as const;

type Fault =
  | { fault: 'invalid'; reason: string }
  | { fault: 'repeated'; firstLine: number }
  | { fault: 'known' | 'left' };

/** Why a line of an imported list added no subscriber. */
export function faultInWords(fault: Fault): string {
  switch (fault.fault) {
    case 'invalid':
      return `refusée\u00a0: ${fault.reason}`;
    case 'repeated':
      return `en double dans le fichier (ligne ${fault.firstLine})`;
    case 'known':
      return 'en double\u00a0: déjà abonnée';
    case 'left':
      return "laissée telle quelle\u00a0: désabonnée ou injoignable, seul l'abonné peut revenir";
  }
}
