import * as z from 'zod';
import { editableOne } from '../model/editable.ts';
import { line, list, pageKind, paragraph, section } from '../model/page-fields.ts';
import { typesetAll } from '../model/typeset.ts';

const HEADED = { title: line('Titre', 40), lead: line('Introduction', 160) };

const proofSchema = z.strictObject({
  title: line('Titre', 50),
  lead: paragraph('Introduction', 200),
  cut: section('1. La coupure', HEADED),
  sell: section('2. La caisse', { ...HEADED, text: line('Sous la caisse', 160) }),
  read: section("3. L'article", {
    ...HEADED,
    article: section('Article', {
      topic: line('Rubrique', 30),
      minutes: line('Durée de lecture', 20),
      title: line('Titre', 80),
      paragraphs: list('Paragraphes', paragraph('Paragraphe', 400), 3, 5),
    }),
  }),
  write: section('4. Le message', HEADED),
  back: section('5. Le retour du réseau', { ...HEADED, note: paragraph('Sous le reçu', 300) }),
  answers: section(
    'Nos délais de réponse',
    { title: line('Titre', 60), lead: paragraph('Introduction', 240) },
    'La page les montre quand «\u00a0Promesses\u00a0» le dit, à partir de dix demandes. Les chiffres se comptent seuls.',
  ),
  drum: section('Le nom frappé au nkul', {
    title: line('Titre', 40),
    lead: paragraph('Introduction', 200),
    example: line("Nom d'exemple", 32),
    foot: line('Au bas de la carte', 40),
    caption: paragraph('À côté de la carte', 200),
    cardText: line('Phrase du partage', 80, 'Avec la carte que le visiteur envoie.'),
  }),
});

export const proofPageKind = pageKind({
  name: 'proof-page',
  title: 'Éprouvez-nous',
  paths: ['/preuve'],
  schema: proofSchema,
  texts: {
    title: 'Éprouvez-nous en mode avion',
    lead: 'Passez en mode avion maintenant. Cette page le remarquera et continuera\u00a0: une caisse, un article, un message qui attend.',
    cut: {
      title: 'Coupez',
      lead: "Glissez le haut de l'écran, touchez l'avion. Rien ne se recharge, rien ne se perd.",
    },
    sell: {
      title: 'Vendez',
      lead: 'La caisse de Fufullu vend sans réseau. Chaque ticket est gardé dans cet onglet.',
      text: "Touchez les produits, encaissez, rendez la monnaie. Ce sont des ventes d'essai\u00a0: elles ne quittent pas votre appareil.",
    },
    read: {
      title: 'Lisez',
      lead: 'Cet article est arrivé avec la page\u00a0: il se lit sans réseau.',
      article: {
        topic: 'Réseaux',
        minutes: '2\u00a0minutes',
        title: "Ce qu'une page doit savoir faire quand tout se tait",
        paragraphs: [
          "Une coupure ne prévient pas. Elle arrive entre deux antennes, au milieu d'un paiement, à la dernière ligne d'un formulaire. Un logiciel qui ne s'y attend pas perd trois choses\u00a0: ce que vous lisiez, ce que vous écriviez, et votre confiance.",
          "Pour ce que vous lisez, il suffit d'en faire une copie sur l'appareil. Chaque page ouverte ici reste lisible ensuite, avec la date de sa copie, pour que vous sachiez de quand elle parle.",
          "Pour ce que vous écrivez, il faut écrire d'abord sur l'appareil, envoyer ensuite, et n'effacer qu'après une réponse. Chaque envoi porte un numéro\u00a0: s'il part deux fois, il n'est compté qu'une.",
          "Pour la confiance, il faut le dire. «\u00a0En attente\u00a0» quand cela attend, «\u00a0parti\u00a0» quand c'est parti, et jamais l'un pour l'autre.",
        ],
      },
    },
    write: {
      title: 'Écrivez',
      lead: "C'est notre vrai formulaire. Votre message attend le réseau avec vous, même si vous fermez la page, et une personne y répond.",
    },
    back: {
      title: 'Revenez',
      lead: 'Quittez le mode avion. Voici ce qui part, au caractère près.',
      note: "Les ventes d'essai restent chez vous\u00a0: leurs octets sont ceux qu'une vraie caisse enverrait. Votre message, lui, est vraiment parti. Sans compter les en-têtes du réseau.",
    },
    answers: {
      title: 'Comment nous répondons',
      lead: 'Les 90\u00a0derniers jours, comptés par le logiciel qui reçoit vos demandes. Les jours fermés ne comptent pas, et personne ne corrige ces chiffres.',
    },
    drum: {
      title: 'Écoutez votre nom',
      lead: 'Ici, une voyelle frappe haut, une consonne frappe bas, un espace se tait. Écrivez le nom de votre entreprise.',
      example: 'Boulangerie Akwa',
      foot: 'frappé au nkul',
      caption: 'Son rythme et son pagne, toujours les mêmes pour un même nom. Rien ne quitte votre appareil.',
      cardText: 'Voici comment on frappe ce nom au nkul.',
    },
  },
});

export const proof = editableOne(proofPageKind);

/** What its scripts change, and controls. */
export const proofLabels = typesetAll({
  panel: {
    label: 'Votre réseau',
    state: 'présent',
    detail: 'La page attend que vous coupiez.',
    cut: 'Pas de mode avion\u00a0? Couper ici',
    still:
      "Sans JavaScript, cette page se lit en entier et le formulaire part comme d'habitude. Pour remarquer une coupure et garder un message, il lui faut un navigateur qui exécute ses scripts.",
  },
  marks: { open: 'à faire', done: 'fait', kept: 'gardé' },
  till: ['Servez un client.', 'Puis un autre.'],
  kept: 'Toute la page est gardée sur cet appareil\u00a0: rechargez-la sans réseau, elle revient.',
  submit: 'Envoyer',
  receipt: {
    title: 'Au retour du réseau',
    sales: 'Ventes',
    message: 'Votre message',
    nothing: '0\u00a0octet',
    total: 'Total',
    price: 'À',
    still: "Le ticket se remplit à l'essai.",
  },
  answers: {
    share: 'des demandes ont reçu leur réponse dans les 24\u00a0heures ouvrées',
    median: 'la moitié des réponses est venue plus vite',
    worst: "la réponse qui s'est fait le plus attendre",
  },
  drum: { label: "Nom de l'entreprise", listen: 'Écouter', share: 'Partager la carte' },
} as const);
