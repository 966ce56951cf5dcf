export const CONSENT_MAX = 300;

/** Labels of each `SubscriberStatus`. */
export const SUBSCRIBER_LABELS = {
  active: 'Active',
  unconfirmed: 'À confirmer',
  held: 'À vérifier',
  unsubscribed: 'Désabonnée',
  bounced: 'Injoignable',
} as const;

/** What a value of another tool's column says about a subscriber. */
export type Meaning = 'subscribed' | 'unsubscribed' | 'bounced' | 'ignored';

export const MEANING_LABELS: Readonly<Record<Meaning, string>> = {
  subscribed: 'Abonné',
  unsubscribed: 'Désabonné',
  bounced: 'Injoignable',
  ignored: 'Ignorer',
};

/** Stands for all values of a column without a meaning of their own. */
export const OTHER_VALUES = '*';

/** Labels of each `SubscriberOrigin`. */
export const ORIGIN_LABELS = { site: 'Par le site', staff: 'Ajoutée au bureau', import: 'Importée' } as const;

type Fault =
  | { fault: 'invalid'; reason: string }
  | { fault: 'repeated'; firstLine: number }
  | { fault: 'known' | 'own' | 'unclear' | 'unconfirmed' }
  | { fault: 'left'; because?: string | undefined; isRemembered?: boolean | undefined; isEnded?: boolean | undefined };

/** Why a line of an imported list added no subscriber. */
export function faultInWords(fault: Fault): string {
  switch (fault.fault) {
    case 'invalid':
      return `refusée\u00a0: ${fault.reason}`;
    case 'repeated':
      return `en double dans le fichier (ligne ${fault.firstLine})`;
    case 'known':
      return 'en double\u00a0: déjà abonnée';
    case 'own':
      return "laissée telle quelle\u00a0: s'est abonnée, ou a dit oui au bureau, après ce désabonnement";
    case 'unconfirmed':
      return "laissée de côté\u00a0: n'a pas encore confirmé";
    case 'unclear':
      return 'en attente\u00a0: dites ce que ses colonnes veulent dire';
    case 'left':
      return `${fault.isEnded ? 'fin de son abonnement' : fault.isRemembered ? 'retenue' : 'laissée telle quelle'}\u00a0: désabonnée ou injoignable${fault.because ? ` (${fault.because})` : ''}, seul l'abonné peut revenir`;
  }
}
