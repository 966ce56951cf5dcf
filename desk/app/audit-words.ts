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
  'article create': 'Article commencé',
  'article delete': 'Brouillon supprimé',
  'article export': 'Article exporté',
  'article link': "Lien d'aperçu d'un article",
  'article publish': 'Article publié',
  'article restore': 'Version reprise',
  'article schedule': 'Article programmé',
  'article unpublish': 'Article retiré',
  'campaigns send': 'Lettre envoyée',
  'comments approve': 'Commentaire approuvé',
  'comments erase': 'Commentaire effacé',
  'comments hide': 'Commentaire masqué',
  'mail bounces': 'Retours de courrier lus',
  'mail retry': 'Courriers renvoyés',
  'privacy erase': 'Personne effacée',
  'privacy export': "Données d'une personne exportées",
  'privacy purge': 'Demandes anciennes effacées',
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
