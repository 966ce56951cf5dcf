import * as z from 'zod';
import { checked } from './checked.ts';
import { company } from './company.ts';
import { question, sitePath, text } from './fields.ts';
import { capitalised, counted } from './french-numbers.ts';
import { jobs, noJob } from './jobs.ts';
import { timesInFrench } from './opening-hours.ts';
import type { SampleNote } from './sample-note.ts';

const card = z.strictObject({ title: text, text });
const link = z.strictObject({ label: text, href: sitePath });

const MEDIA_PICTURES = ['team-meeting', 'user-test', 'team-meal', 'one-day'] as const;

const mediaSchema = z.strictObject({
  type: z.enum(['image', 'video']),
  /** Names a drawn scene, and its poster for a video. */
  picture: z.enum(MEDIA_PICTURES),
  caption: text,
  alt: text,
});

export type CareersMedia = z.infer<typeof mediaSchema>;

const landingSchema = z.strictObject({
  question,
  title: text,
  lead: text,
  actions: z.strictObject({ apply: link, internships: link }),
  jobs: z.strictObject({ link }),
  programme: z.strictObject({ title: text, lead: text, link }),
  media: z.strictObject({
    title: text,
    lead: text,
    labels: z.strictObject({ previous: text, next: text, choose: text, item: text }),
    autoplayOn: text,
    autoplayOff: text,
    items: z
      .array(mediaSchema)
      .length(4)
      .refine((items) => items.filter(({ type }) => type === 'video').length === 1, 'three images and one video'),
  }),
  benefits: z.strictObject({ title: text, cards: z.array(card).length(3), link }),
});

export const careers = checked('content/careers.ts', landingSchema, {
  question: "Qu'est-ce que je ferais chez Nkul, et comment y entrer, en emploi ou en stage\u00a0?",
  title: 'Venez travailler là où le logiciel rencontre la rue',
  lead: 'Une caisse se juge au marché Mokolo, une carte dans les embouteillages de Bonabéri. Alors nous y allons, nous regardons ce qui gêne, et nous corrigeons. Si cela vous ressemble, voici comment nous rejoindre.',
  actions: {
    apply: { label: 'Postuler', href: '/careers/apply' },
    internships: { label: 'Voir les stages', href: '/careers/internships' },
  },
  jobs: { link: { label: 'Lire les offres en entier', href: '/careers/jobs' } },
  programme: {
    title: 'Le programme de stages',
    lead: 'Pour les étudiants à partir de Bac+2/3, trois entrées par an, et une réponse en 7\u00a0jours au plus.',
    link: { label: 'Les stages ouverts', href: '/careers/internships' },
  },
  media: {
    title: 'Une semaine ordinaire',
    lead: 'Dessinée par nos soins. Pour les vrais visages, passez nous voir.',
    labels: {
      previous: 'Image précédente',
      next: 'Image suivante',
      choose: 'Choisir une image',
      item: 'Image',
    },
    autoplayOn: 'Lire la vidéo automatiquement',
    autoplayOff: 'Arrêter la lecture automatique',
    items: [
      {
        type: 'image',
        picture: 'team-meeting',
        caption: 'Lundi, 9\u00a0h. Chacun dit ce qui le bloque, personne ne dit «\u00a0tout va bien\u00a0».',
        alt: "Dessin d'une équipe autour d'une table\u00a0: une femme montre du doigt, au tableau, la note qui bloque, trois collègues l'écoutent.",
      },
      {
        type: 'image',
        picture: 'user-test',
        caption: "Mercredi, au marché Mokolo. La caisse s'essaie derrière un vrai comptoir.",
        alt: "Dessin d'une commerçante qui encaisse au téléphone derrière son étal de tissus\u00a0; devant elle, un développeur prend des notes.",
      },
      {
        type: 'image',
        picture: 'team-meal',
        caption: 'Vendredi midi. La table est longue, le ndolè arrive de la rue voisine.',
        alt: "Dessin de quatre collègues à une longue table, dehors\u00a0; l'un passe le plat de ndolè à sa voisine.",
      },
      {
        type: 'video',
        picture: 'one-day',
        caption: 'Une journée en quelques secondes, du premier taxi au dernier envoi.',
        alt: "Film dessiné, sans son\u00a0: le soleil se lève sur Yaoundé, les fenêtres d'un immeuble s'allument, des cercles partent vers les villes, puis la nuit tombe.",
      },
    ],
  },
  benefits: {
    title: 'Ce que vous y gagnez',
    cards: [
      {
        title: "Quelqu'un vous relit",
        text: 'Rien ne part en production sans un second regard, et chacun relit à son tour.',
      },
      {
        title: 'Vous voyez à quoi ça sert',
        text: "Une journée par mois chez un client, dans sa boutique ou son bureau, avec ceux qui se servent de l'outil.",
      },
      {
        title: 'Le courant, le réseau, le retour',
        text: 'Une batterie et un forfait pour travailler de chez vous, un transport quand la journée finit tard.',
      },
    ],
    link: { label: 'La vie chez Nkul', href: '/careers/life' },
  },
});

const lifeSchema = z.strictObject({
  question,
  title: text,
  lead: text,
  picture: z.strictObject({ alt: text, caption: text }),
  culture: z.strictObject({ title: text, paragraphs: z.array(text).min(3) }),
  benefits: z.strictObject({
    title: text,
    cards: z.array(card.extend({ hasHours: z.literal(true).optional() })).length(6),
  }),
  call: z.strictObject({ title: text, text, apply: link, careers: link }),
});

export const life = checked('content/careers.ts', lifeSchema, {
  question: 'Comment travaille-t-on chez Nkul, au quotidien, quand tout ne se passe pas comme prévu\u00a0?',
  title: 'La vie chez Nkul',
  lead: 'Le nkul se jouait à plusieurs\u00a0: un qui frappe, un qui écoute, un qui répond plus loin. Notre bureau marche à peu près comme cela.',
  picture: {
    alt: "Dessin de quatre collègues sur une terrasse au-dessus de la ville\u00a0: l'un écrit, deux discutent debout, une téléphone.",
    caption: 'Avenue Kennedy, seize heures\u00a0: la terrasse tient lieu de salle de réunion.',
  },
  culture: {
    title: "Notre culture d'entreprise",
    paragraphs: [
      "Nous travaillons dans le même couloir, entre un balcon sur l'avenue et une salle où l'on peut fermer la porte. On se tutoie, on se contredit, on mange ensemble le vendredi. Le stagiaire arrivé lundi a le droit de demander pourquoi, et il faut lui répondre.",
      "Nous écrivons nos décisions. Une page, une date, les raisons, ce qu'on perd. Celui qui n'était pas à la réunion parce que la pluie avait bloqué Mvog-Mbi peut la lire le soir et dire qu'il n'est pas d'accord.",
      "Nous racontons nos erreurs. Quand une mise à jour casse la caisse d'un client, nous l'appelons, nous réparons, puis l'équipe entière regarde comment c'est arrivé. On cherche la cause, pas le coupable.",
      'Nous allons voir. Chaque mois, chacun passe une journée chez un client, le comptable comme la développeuse. On revient avec des chaussures poussiéreuses et une liste de détails qui changent tout.',
    ],
  },
  benefits: {
    title: 'Six choses sur lesquelles compter',
    cards: [
      {
        title: 'La santé',
        text: "Une assurance qui couvre aussi votre conjoint et vos enfants, dès la fin de la période d'essai.",
      },
      {
        title: 'Des horaires tenables',
        hasHours: true,
        text: 'Les soirées de mise en production se récupèrent la même semaine.',
      },
      {
        title: 'Le travail à distance',
        text: 'Deux jours par semaine chez vous, avec un forfait internet payé et une batterie prêtée pour les coupures.',
      },
      {
        title: 'Apprendre',
        text: 'Cinq jours par an et un budget pour une formation, un livre, une conférence. Vous choisissez.',
      },
      {
        title: 'Transmettre',
        text: 'Du temps compté pour encadrer un stagiaire, animer un cours ou relire une thèse.',
      },
      {
        title: 'Les moments qui comptent',
        text: "Une naissance, un deuil, une fête au village\u00a0: vous prévenez, l'équipe s'arrange, personne ne demande de justificatif.",
      },
    ],
  },
  call: {
    title: 'Vous vous y voyez\u00a0?',
    text: 'Lisez les offres, ou écrivez-nous simplement ce que vous aimeriez faire ici.',
    apply: { label: 'Postuler', href: '/careers/apply' },
    careers: { label: 'Voir les carrières', href: '/careers' },
  },
});

export const lifeBenefits = () =>
  life.benefits.cards.map(({ title, text, hasHours }) => ({
    title,
    text: hasHours ? `${capitalised(timesInFrench(company().openingHours))}. ${text}` : text,
  }));

const applySchema = z.strictObject({
  question,
  title: text,
  lead: text,
  before: z.strictObject({ title: text, items: z.array(text).min(3) }),
  ways: z.strictObject({ title: text, online: text, mail: text }),
  positions: z.strictObject({ apply: text, read: text }),
  internships: z.strictObject({ title: text, lead: text, write: text, spontaneous: text, spontaneousAlone: text }),
});

export const apply = checked('content/careers.ts', applySchema, {
  question: 'Comment envoyer ma candidature, avec quoi, et que devient mon CV\u00a0?',
  title: 'Postuler chez Nkul',
  lead: "Comptez dix minutes. Votre candidature arrive directement à la personne qui recrute, et vous aurez une réponse, quelle qu'elle soit.",
  before: {
    title: 'À préparer',
    items: [
      'Votre CV en PDF, 5\u00a0Mo au plus. Deux pages suffisent.',
      "Un travail à raconter\u00a0: ce qu'il fallait faire, ce que vous avez fait, ce que vous referiez autrement.",
      "Vos années d'expérience, en chiffres\u00a0: 0\u00a0si vous débutez.",
    ],
  },
  ways: {
    title: 'Deux façons de postuler',
    online: "En ligne\u00a0: votre CV part avec le formulaire, et vous savez tout de suite qu'il est arrivé.",
    mail: 'Par e-mail\u00a0: nous ouvrons un brouillon déjà rempli dans votre messagerie\u00a0; il vous reste à joindre le CV.',
  },
  positions: {
    apply: 'Postuler',
    read: "Lire l'offre",
  },
  internships: {
    title: 'Pour un stage',
    lead: 'Choisissez-le dans le formulaire, ou ouvrez son brouillon dans votre messagerie\u00a0: complétez-le, joignez votre CV en PDF, envoyez. Réponse en 7\u00a0jours au plus.',
    write: 'Écrire un e-mail',
    spontaneous: 'Un autre domaine de la liste',
    spontaneousAlone: 'Un domaine de la liste',
  },
});

/** 'Les trois postes'. */
export function openPositionsTitle(): string {
  const { length } = jobs();
  if (length === 0) return noJob.title;
  return length === 1 ? 'Le poste ouvert' : `Les ${counted(length, 'poste', 'postes')}`;
}

export const samples: SampleNote[] = [
  {
    where: 'content/careers.ts',
    what: "Avantages, horaires, télétravail et récits de la vie d'équipe\u00a0: à confirmer par les ressources humaines",
  },
];
