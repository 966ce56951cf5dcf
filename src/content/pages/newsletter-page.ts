import * as z from 'zod';
import { editableOne } from '../model/editable.ts';
import { dayField } from '../model/entry-fields.ts';
import { line, list, pageKind, paragraph, section, titled } from '../model/page-fields.ts';
import { typesetAll } from '../model/typeset.ts';

const HEADED = { title: line('Titre', 60), lead: paragraph('Introduction', 200) };

const FIRST_DAY = '2026-12-01';

const newsletterSchema = z.strictObject({
  title: line('Titre', 70),
  lead: paragraph('Introduction', 240),
  envelope: line('Description du dessin', 120, "Pour qui ne voit pas l'enveloppe."),
  actions: section('Boutons du haut', {
    subscribe: line("Vers l'inscription", 30),
    letters: line('Vers les lettres', 30),
  }),
  firstDay: dayField({
    label: 'Mois de la première lettre',
    hint: "Un jour de ce mois. La page l'annonce tant qu'aucune lettre n'est ni partie ni prévue, et qu'il n'est pas passé.",
  }).default(FIRST_DAY),
  first: line('Sous la date de la première lettre', 80, "Tant qu'aucune lettre n'est partie. La date se met seule."),
  benefits: section('Quatre raisons', { title: line('Titre', 60), cards: list('Raisons', titled('Raison', 200), 4) }),
  previews: section('Trois lettres', {
    sent: section('Une fois trois lettres parties', HEADED),
    examples: section("Jusque-là, avec des lettres d'exemple", HEADED),
  }),
  signUp: section('Inscription', HEADED),
  leave: section('Désinscription', HEADED),
  elsewhere: section('Sur les autres pages', {
    band: line("Près du formulaire, sur l'accueil et le blog", 80),
    sidebar: section('Sous les articles du blog', { title: line('Titre', 40), lead: line('Texte', 100) }),
  }),
});

export const newsletterPageKind = pageKind({
  name: 'newsletter-page',
  title: 'Newsletter',
  paths: ['/newsletter', '/', '/blog'],
  schema: newsletterSchema,
  sample: 'Promesses de la lettre (rythme, sujets), mois de la première\u00a0: exemple, à confirmer',
  texts: {
    title: "Le nkul ne frappe que s'il a quelque chose à dire",
    lead: 'La newsletter de Nkul, tous les deux mois\u00a0: une lettre, une seule idée, un conseil que vous pouvez appliquer avant vendredi.',
    envelope: '«\u00a0Bonjour, voici une idée\u00a0», en frappes de nkul.',
    actions: { subscribe: 'Recevoir la prochaine', letters: 'Lire trois lettres' },
    firstDay: FIRST_DAY,
    first: 'Soyez parmi les premiers à la recevoir.',
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
      sent: { title: 'Trois lettres déjà parties', lead: 'Jugez sur pièces avant de vous abonner.' },
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
    elsewhere: {
      band: 'Une lettre tous les deux mois, un conseil utile',
      sidebar: { title: 'La suite par e-mail', lead: 'Une lettre tous les deux mois, une idée à la fois.' },
    },
  },
});

export const newsletter = editableOne(newsletterPageKind);

/** The way back, the names of the figures, and what forms answer: requirement 8.2 fixes those messages. */
export const newsletterLabels = typesetAll({
  back: "Retour à l'accueil",
  figures: {
    title: 'La lettre en chiffres',
    activeSubscribers: 'abonnés actifs',
    newSubscribers: 'nouveaux abonnés sur 30\u00a0jours',
    campaignsSent: 'campagnes envoyées',
    growthRate: 'taux de croissance',
    /** The words of a zero: a beginning. */
    none: {
      activeSubscribers: 'abonné actif\u00a0: la première place est libre',
      newSubscribers: 'nouvel abonné sur 30\u00a0jours\u00a0: on compte à partir de vous',
      campaignsSent: "campagne envoyée\u00a0: la première s'écrit",
    },
    /** The name of the rate as long as there are no subscribers or no sent letters. */
    growthAim: 'taux de croissance visé',
  },
  letter: {
    last: 'La dernière lettre, en entier',
    example: 'Une lettre, en entier',
    more: 'Lire la suite',
  },
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
} as const);
