/** The invented outbox of GoMail's page: the same afternoon as in its window in the catalogue. */
export const gomailOutbox = {
  title: "Boîte d'envoi",
  network: 'Réseau',
  cut: 'réseau coupé',
  waitingText: 'attendent',
  messages: [
    { to: 'École La Source', subject: 'Devis, 45 tables-bancs', weight: 18 },
    { to: 'Menuiserie Abega', subject: "D'accord pour jeudi", weight: 4 },
    { to: 'Équipe commerciale', subject: 'Ordre du jour de lundi', weight: 6 },
    { to: 'Hôtel Mbankomo', subject: 'Réservation confirmée', weight: 4, sent: '14\u00a0h\u00a002' },
    { to: 'Clinique du Lac', subject: 'Bon de livraison', weight: 96, sent: '13\u00a0h\u00a047' },
    { to: 'Coop. du Noun', subject: 'Facture F-0417', weight: 61, sent: '11\u00a0h\u00a030' },
    { to: 'Pharmacie de Mokolo', subject: 'Votre commande est prête', weight: 3, sent: '9\u00a0h\u00a012' },
  ] satisfies readonly OutboxMessage[] as readonly OutboxMessage[],
  unit: 'Ko',
  waits: 'Attend',
  left: 'Parti à',
  write: {
    title: 'Écrivez-en un de plus',
    to: 'À',
    subject: 'Objet',
    send: "Mettre à l'envoi",
    example: { to: 'Quincaillerie du Wouri', subject: 'Bien reçu, merci' },
  },
  note: "Messages d'exemple, débit de 5\u00a0Ko par seconde. Ce que vous écrivez reste dans cette page.",
  /** The features as one day of mail: hour, sender, and the index of the screenshot that is joined. */
  thread: [
    { hour: '6\u00a0h\u00a040', from: 'Aïcha B., livraisons', screenshot: 2 },
    { hour: '9\u00a0h\u00a012', from: 'Jean-Paul M., en route', screenshot: 1 },
    { hour: '11\u00a0h\u00a030', from: 'Solange E., catalogue' },
    { hour: '14\u00a0h\u00a002', from: 'Rosalie F., comptabilité', screenshot: 3 },
    { hour: '15\u00a0h\u00a020', from: 'Hamadou B., sécurité' },
    { hour: '17\u00a0h\u00a005', from: 'Clarisse M., direction', screenshot: 0 },
  ] satisfies readonly ThreadMessage[] as readonly ThreadMessage[],
  joined: 'Pièce jointe',
} as const;

interface OutboxMessage {
  readonly to: string;
  readonly subject: string;
  /** KB. */
  readonly weight: number;
  /** Hour at which it left; without it the message waits. */
  readonly sent?: string;
}

interface ThreadMessage {
  readonly hour: string;
  readonly from: string;
  readonly screenshot?: number;
}
