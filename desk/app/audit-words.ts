/** What an action of the log is called where it is read; one that has no words yet is shown as it is written. */
export function actionInFrench(action: string): string {
  const [noun = '', verb = '', ...rest] = action.split(' ');
  const words = WORDS[`${noun} ${verb}`.trim()];
  return words ? [words, ...rest].join(' ') : action;
}

const WORDS: Record<string, string> = {
  backup: 'Sauvegarde',
  purge: 'Données arrivées à leur terme, effacées',
  restore: "Restauration d'une sauvegarde",
  'candidates list': 'Candidats lus',
  'campaigns send': 'Lettre envoyée',
  'comments approve': 'Commentaire approuvé',
  'comments erase': 'Commentaire effacé',
  'comments hide': 'Commentaire masqué',
  'comments hold': 'Commentaire retenu de nouveau',
  'letters delete': 'Lettre supprimée',
  'letters halt': 'Envoi suspendu',
  'letters resume': 'Envoi repris',
  'letters schedule': 'Lettre programmée',
  'letters send': 'Lettre envoyée',
  'letters unschedule': 'Lettre retirée de son heure',
  'mail bounces': 'Retours de courrier lus',
  'mail retry': 'Courriers renvoyés',
  'privacy erase': 'Personne effacée',
  'privacy export': "Données d'une personne exportées",
  'privacy purge': 'Demandes anciennes effacées',
  'privacy search': 'Personne cherchée',
  'privacy show': "Ce qui est gardé d'une personne, lu",
  'requests answer': 'Réponse envoyée',
  'requests stage': "Étape d'une candidature changée",
  'requests taken-back': 'Réponse reprise',
  'requests cv': 'CV lu',
  'requests export': 'Demandes exportées',
  'requests list': 'Demandes exportées',
  'requests mark': "État d'une demande changé",
  'requests merge': 'Demandes jointes',
  'requests note': 'Note ajoutée',
  'staff end': 'Accès fermé',
  'staff invite': 'Accès ouvert',
  'staff passkey': "Clé d'accès",
  'staff role': 'Rôle changé',
  'staff sessions': 'Appareils déconnectés',
  'subscribers export': 'Abonnés exportés',
  'subscribers import': 'Abonnés importés',
  'subscribers list': 'Abonnés exportés',
};
