import type { Moments } from '../moments.ts';
import type { Request } from './request.ts';

/* Candidates of a week of Nkul, invented. */

/** Applications at each stage, in the order of their arrival. */
export const applicationsOf = ({ before, ago }: Moments): readonly Request[] => [
  {
    at: before(7, '9:48'),
    kind: 'job',
    sent: {
      firstName: 'Éloïse',
      lastName: 'Mballa',
      email: 'eloise.mballa@courriel.example',
      phone: '+237677120934',
      position: 'Data Scientist',
      experience: 4,
      message: "J'ai construit un modèle qui prévoit les récoltes de cacao de 60 coopératives du Centre.",
    },
    steps: [
      { at: before(7, '14:00'), by: 'rh', stage: 'read' },
      { at: before(7, '14:02'), by: 'rh', rating: 5 },
      {
        at: before(6, '10:00'),
        by: 'rh',
        answers:
          'Bonjour Éloïse,\n\nVotre travail sur le cacao nous intéresse. Pouvez-vous passer mardi à 14 heures, ou préférez-vous un appel ?\n\nAïssatou Bello',
        stage: 'interview',
      },
      { at: before(6, '12:31'), writes: 'Bonjour, mardi à 14 heures me convient, je viendrai. Merci beaucoup.' },
      {
        at: before(3, '16:00'),
        by: 'rh',
        answers:
          "Bonjour Éloïse,\n\nMerci pour cet échange. Voici l'épreuve : une table de ventes, une question, deux heures. Renvoyez-la quand vous voulez d'ici vendredi.\n\nAïssatou Bello",
        stage: 'test',
      },
      {
        at: before(3, '16:05'),
        by: 'rh',
        notes: "Entretien : claire, sait dire ce que son modèle ne sait pas. L'épreuve est envoyée.",
      },
    ],
  },
  {
    at: before(7, '11:20'),
    kind: 'job',
    sent: {
      firstName: 'Wilfried',
      lastName: 'Tagne',
      email: 'w.tagne@courriel.example',
      phone: '+237655018873',
      position: 'Développeur Full Stack Senior',
      experience: 7,
      message: 'Sept ans de TypeScript et de PostgreSQL, dont trois dans une banque de Douala.',
    },
    steps: [
      { at: before(6, '9:00'), by: 'rh', stage: 'read' },
      {
        at: before(5, '9:30'),
        by: 'rh',
        answers:
          'Bonjour Wilfried,\n\nNous aimerions vous rencontrer jeudi à 11 heures, avec Franck Eyenga.\n\nAïssatou Bello',
        stage: 'interview',
      },
      { at: before(5, '13:00'), writes: 'Bonjour, jeudi à 11 heures, entendu. Je serai à Yaoundé ce jour-là.' },
      {
        at: before(1, '15:00'),
        by: 'rh',
        answers:
          "Bonjour Wilfried,\n\nNous vous proposons le poste. L'offre écrite est jointe à la lettre qui part aujourd'hui.\n\nAïssatou Bello",
        stage: 'offer',
      },
    ],
  },
  {
    at: before(5, '10:05'),
    kind: 'job',
    sent: {
      firstName: 'Aminatou',
      lastName: 'Sali',
      email: 'aminatou.sali@courriel.example',
      phone: '+237691552310',
      position: 'Chef de projet digital',
      experience: 6,
      message: "J'ai mené la refonte de deux sites d'institutions, en français et en anglais.",
    },
    steps: [
      { at: before(4, '9:00'), by: 'rh', stage: 'read' },
      { at: before(4, '9:03'), by: 'rh', rating: 4 },
      {
        at: before(2, '11:00'),
        by: 'rh',
        answers: 'Bonjour Aminatou,\n\nPouvons-nous nous voir vendredi à 9 heures 30 ?\n\nAïssatou Bello',
        stage: 'interview',
      },
    ],
  },
  {
    at: before(5, '15:22'),
    kind: 'job',
    sent: {
      firstName: 'Hervé',
      lastName: 'Ndongo',
      email: 'herve.ndongo@courriel.example',
      phone: '+237670889123',
      position: 'Data Scientist',
      experience: 0,
      message: 'Je viens de finir ma licence de mathématiques et je cherche un premier poste.',
    },
    steps: [
      {
        at: before(3, '10:00'),
        by: 'rh',
        answers:
          "Bonjour Hervé,\n\nLe poste demande trois ans d'expérience : nous ne pouvons pas vous le proposer. Un stage en Data Science ouvre en février, et votre dossier y a sa place : écrivez-nous six semaines avant.\n\nAïssatou Bello",
        stage: 'declined',
      },
    ],
  },
  {
    at: before(1, '10:50'),
    kind: 'job',
    sent: {
      firstName: 'Serge',
      lastName: 'Kouam',
      email: 'serge.kouam@courriel.example',
      phone: '+237678220045',
      position: 'Développeur Full Stack Senior',
      experience: 5,
      message: 'Cinq ans de React, et un projet libre pour les tontines que vous pouvez essayer.',
    },
    steps: [{ at: before(1, '16:00'), by: 'rh', stage: 'read' }],
  },
  {
    at: before(1, '15:05'),
    kind: 'job',
    sent: {
      firstName: 'Carine',
      lastName: 'Djoumessi',
      email: 'carine.djoumessi@courriel.example',
      phone: '+237690112277',
      position: 'Data Scientist',
      experience: 3,
      message: 'Trois ans de données de santé dans une ONG, entre Maroua et Yaoundé.',
    },
    steps: [{ at: before(1, '16:30'), by: 'rh', stage: 'read' }],
  },
  {
    at: before(1, '15:30'),
    kind: 'job',
    sent: {
      firstName: 'Yvan',
      lastName: 'Owona',
      email: 'yvan.owona@courriel.example',
      phone: '+237651907788',
      position: 'Chef de projet digital',
      experience: 2,
      message: "Deux ans d'agence, et l'envie de suivre un projet du premier appel à la mise en ligne.",
    },
  },
  {
    at: ago(175),
    kind: 'job',
    sent: {
      firstName: 'Prisca',
      lastName: 'Nanga',
      email: 'prisca.nanga@courriel.example',
      phone: '+237673445566',
      position: 'Développeur Full Stack Senior',
      experience: 8,
      message: 'Huit ans, dont quatre à Kigali. Je rentre à Yaoundé en février.',
    },
  },
];
