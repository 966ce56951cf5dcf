import * as z from 'zod';
import { checked } from './checked.ts';
import { question, text } from './fields.ts';

const step = { title: text, lead: text };

const proofSchema = z.strictObject({
  question,
  title: text,
  lead: text,
  link: z.strictObject({ label: text, href: z.literal('/preuve') }),
  panel: z.strictObject({ label: text, state: text, detail: text, cut: text, still: text }),
  marks: z.strictObject({ open: text, done: text, kept: text }),
  cut: z.strictObject(step),
  sell: z.strictObject({ ...step, till: z.tuple([text, text]), text }),
  read: z.strictObject({
    ...step,
    kept: text,
    article: z.strictObject({ topic: text, minutes: text, title: text, paragraphs: z.array(text).length(4) }),
  }),
  write: z.strictObject({ ...step, submit: text }),
  back: z.strictObject({
    ...step,
    receipt: text,
    sales: text,
    message: text,
    nothing: text,
    total: text,
    price: text,
    note: text,
    still: text,
  }),
  answers: z.strictObject({ title: text, lead: text, share: text, median: text, worst: text }),
  drum: z.strictObject({
    title: text,
    lead: text,
    label: text,
    example: text,
    listen: text,
    foot: text,
    caption: text,
    share: text,
    cardText: text,
  }),
});

export const proof = checked('content/proof.ts', proofSchema, {
  question: 'Leurs outils marchent-ils vraiment quand le réseau tombe\u00a0?',
  title: 'Éprouvez-nous en mode avion',
  lead: 'Passez en mode avion maintenant. Cette page le remarquera et continuera\u00a0: une caisse, un article, un message qui attend.',
  link: { label: 'Éprouvez-nous', href: '/preuve' },
  panel: {
    label: 'Votre réseau',
    state: 'présent',
    detail: 'La page attend que vous coupiez.',
    cut: 'Pas de mode avion\u00a0? Couper ici',
    still:
      "Sans JavaScript, cette page se lit en entier et le formulaire part comme d'habitude. Pour remarquer une coupure et garder un message, il lui faut un navigateur qui exécute ses scripts.",
  },
  marks: { open: 'à faire', done: 'fait', kept: 'gardé' },
  cut: {
    title: 'Coupez',
    lead: "Glissez le haut de l'écran, touchez l'avion. Rien ne se recharge, rien ne se perd.",
  },
  sell: {
    title: 'Vendez',
    lead: 'La caisse de Fufullu vend sans réseau. Chaque ticket est gardé dans cet onglet.',
    till: ['Servez un client.', 'Puis un autre.'],
    text: "Touchez les produits, encaissez, rendez la monnaie. Ce sont des ventes d'essai\u00a0: elles ne quittent pas votre appareil.",
  },
  read: {
    title: 'Lisez',
    lead: 'Cet article est arrivé avec la page\u00a0: il se lit sans réseau.',
    kept: 'Toute la page est gardée sur cet appareil\u00a0: rechargez-la sans réseau, elle revient.',
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
    submit: 'Envoyer',
  },
  back: {
    title: 'Revenez',
    lead: 'Quittez le mode avion. Voici ce qui part, au caractère près.',
    receipt: 'Au retour du réseau',
    sales: 'Ventes',
    message: 'Votre message',
    nothing: '0\u00a0octet',
    total: 'Total',
    price: 'À',
    note: "Les ventes d'essai restent chez vous\u00a0: leurs octets sont ceux qu'une vraie caisse enverrait. Votre message, lui, est vraiment parti. Sans compter les en-têtes du réseau.",
    still: "Le ticket se remplit à l'essai.",
  },
  answers: {
    title: 'Comment nous répondons',
    lead: 'Les 90\u00a0derniers jours, comptés par le logiciel qui reçoit vos demandes. Les jours fermés ne comptent pas, et personne ne corrige ces chiffres.',
    share: 'des demandes ont reçu leur réponse dans les 24\u00a0heures ouvrées',
    median: 'la moitié des réponses est venue plus vite',
    worst: "la réponse qui s'est fait le plus attendre",
  },
  drum: {
    title: 'Écoutez votre nom',
    lead: 'Ici, une voyelle frappe haut, une consonne frappe bas, un espace se tait. Écrivez le nom de votre entreprise.',
    label: "Nom de l'entreprise",
    example: 'Boulangerie Akwa',
    listen: 'Écouter',
    foot: 'frappé au nkul',
    caption: 'Son rythme et son pagne, toujours les mêmes pour un même nom. Rien ne quitte votre appareil.',
    share: 'Partager la carte',
    cardText: 'Voici comment on frappe ce nom au nkul.',
  },
});
