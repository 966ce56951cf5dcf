import type { Kind } from '../../../../src/content/model/editable.ts';

const SITE = {
  online: 'En ligne',
  publish: 'Mettre en ligne',
  withdraw: 'Retirer du site',
  published: "C'est en ligne.",
  withdrawn: 'Retiré du site\u00a0: le texte reste ici, en brouillon.',
  isAhead: "Ce qui est écrit ici n'est pas encore sur le site.",
  waits: 'La mise en ligne attend que chaque champ convienne.',
  unfit: 'Pas encore en ligne',
  noPage: 'Aucune page du site ne montre ce contenu.',
};
const STAFF: typeof SITE = {
  online: 'En service',
  publish: 'Mettre en service',
  withdraw: 'Retirer du service',
  published: "C'est en service.",
  withdrawn: 'Retiré du service\u00a0: le texte reste ici, en brouillon.',
  isAhead: "Ce qui est écrit ici n'est pas encore en service.",
  waits: 'La mise en service attend que chaque champ convienne.',
  unfit: 'Pas encore en service',
  noPage: "Le site ne montre pas ce contenu\u00a0: c'est un outil du bureau.",
};

/** What publishing an entry of this kind is called. */
export const publishWords = ({ isForStaff }: Pick<Kind, 'isForStaff'>) => (isForStaff ? STAFF : SITE);
