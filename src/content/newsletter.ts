import * as z from 'zod';
import { checked } from './checked.ts';
import { question, text } from './fields.ts';
import type { SampleNote } from './sample-note.ts';

const resultSchema = z.strictObject({ title: text, text, link: z.strictObject({ label: text, href: text }) });

const newsletterSchema = z.strictObject({
  question,
  back: text,
  title: text,
  lead: text,
  actions: z.strictObject({ subscribe: text, letters: text }),
  envelope: text,
  figures: z.strictObject({
    title: text,
    activeSubscribers: text,
    newSubscribers: text,
    campaignsSent: text,
    growthRate: text,
    /** Without subscribers or sent letters. */
    growthAim: text,
    first: text,
  }),
  benefits: z.strictObject({ title: text, cards: z.array(z.strictObject({ title: text, text })).length(4) }),
  previews: z.strictObject({ title: text, lead: text, examples: z.strictObject({ title: text, lead: text }) }),
  signUp: z.strictObject({ title: text, lead: text }),
  leave: z.strictObject({ title: text, lead: text }),
  sidebar: z.strictObject({ title: text, lead: text }),
  /** On other pages. */
  band: text,
  results: z.strictObject({
    merci: resultSchema,
    'a-confirmer': resultSchema,
    desabonne: resultSchema,
    'adresse-introuvable': resultSchema,
  }),
  forms: z.strictObject({
    inscription: z.strictObject({ title: text, description: text }),
    desabonnement: z.strictObject({ title: text, description: text }),
  }),
});

export const newsletter = checked('content/newsletter.ts', newsletterSchema, {
  question: 'Que vais-je recevoir, à quel rythme, et comment en sortir\u00a0?',
  back: "Retour à l'accueil",
  title: "Le nkul ne frappe que s'il a quelque chose à dire",
  lead: 'La newsletter de Nkul, tous les deux mois\u00a0: une lettre, une seule idée, un conseil que vous pouvez appliquer avant vendredi.',
  actions: { subscribe: 'Recevoir la prochaine', letters: 'Lire trois lettres' },
  envelope: '«\u00a0Bonjour, voici une idée\u00a0», en frappes de nkul.',
  figures: {
    title: 'La lettre en chiffres',
    activeSubscribers: 'abonnés actifs',
    newSubscribers: 'nouveaux abonnés sur 30\u00a0jours',
    campaignsSent: 'campagnes envoyées',
    growthRate: 'taux de croissance',
    growthAim: 'taux de croissance visé',
    first: 'Soyez parmi les premiers à la recevoir.',
  },
  benefits: {
    title: 'Quatre raisons de laisser une adresse',
    cards: [
      {
        title: 'Une idée, pas un catalogue',
        text: 'Un sujet par lettre, lu en deux minutes, avec ce qui marche et ce qui rate.',
      },
      {
        title: 'Écrite pour ici',
        text: "Le délestage, le mobile money, la connexion qui tombe\u00a0: nos exemples sont ceux des commerces et des bureaux d'ici.",
      },
      {
        title: 'Légère comme un SMS',
        text: "Du texte d'abord, peu d'images et toujours dans le message même, aucun mouchard\u00a0: elle s'ouvre avec une barre de réseau.",
      },
      {
        title: 'La porte reste ouverte',
        text: 'Un lien en bas de chaque lettre, ou le formulaire de cette page\u00a0: vous partez en un geste, sans avoir à dire pourquoi.',
      },
    ],
  },
  previews: {
    title: 'Trois lettres déjà parties',
    lead: 'Jugez sur pièces avant de vous abonner.',
    examples: {
      title: "Trois lettres, à\u00a0titre d'exemple",
      lead: 'Elles montrent ce que vous recevrez. Jugez sur pièces avant de vous abonner.',
    },
  },
  signUp: {
    title: 'La prochaine est pour vous\u00a0?',
    lead: "Une adresse suffit. Elle sert à vous envoyer la lettre, et à rien d'autre.",
  },
  leave: {
    title: 'Vous préférez arrêter\u00a0?',
    lead: 'Donnez votre adresse, nous la retirons de la liste tout de suite.',
  },
  sidebar: {
    title: 'La suite par e-mail',
    lead: 'Une lettre tous les deux mois, une idée à la fois.',
  },
  band: 'Une lettre tous les deux mois, un conseil utile',
  results: {
    merci: {
      title: 'Merci\u00a0!',
      text: 'Vous êtes maintenant inscrit à notre newsletter.',
      link: { label: 'Lire trois lettres', href: '/newsletter#lettres' },
    },
    'a-confirmer': {
      title: 'Encore un geste',
      text: "Ouvrez le message que nous venons d'envoyer à votre adresse, et confirmez votre inscription. Le lien est valable sept jours.",
      link: { label: 'Lire trois lettres', href: '/newsletter#lettres' },
    },
    desabonne: {
      title: "C'est fait",
      text: 'Vous avez été désabonné avec succès de notre newsletter.',
      link: { label: "Retour à l'accueil", href: '/' },
    },
    'adresse-introuvable': {
      title: 'Adresse introuvable',
      text: "Cette adresse email n'est pas trouvée dans notre liste d'abonnés.",
      link: { label: 'Essayer une autre adresse', href: '/newsletter#desabonnement' },
    },
  },
  forms: {
    inscription: {
      title: 'Recevoir la newsletter',
      description:
        'Laissez votre adresse\u00a0: la prochaine lettre de Nkul vous arrivera, une tous les deux mois, sans publicité.',
    },
    desabonnement: {
      title: 'Se désabonner de la newsletter',
      description: "Donnez l'adresse à retirer de la liste\u00a0: plus aucune lettre n'y sera envoyée.",
    },
  },
});

export const samples: SampleNote[] = [
  { where: 'content/first-letter.ts', what: 'Mois de la première lettre\u00a0: à confirmer' },
  { where: 'content/newsletter.ts', what: 'Promesses de la lettre (rythme, sujets)\u00a0: exemple, à confirmer' },
];
