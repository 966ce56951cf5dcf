import * as z from 'zod';
import { editableOne } from './editable.ts';
import { dayField } from './entry-fields.ts';
import { line, list, pageKind, paragraph, section } from './page-fields.ts';

const HEADED = { title: line('Titre', 60), lead: paragraph('Introduction', 240) };

/** The reference, its examples and the libraries follow the programs: they stay in code (developers.ts). */
const developersSchema = z.strictObject({
  ...HEADED,
  steps: section('Trois étapes', {
    title: line('Titre', 40),
    items: list('Étapes', section('Étape', { name: line('Nom', 40), text: paragraph('Texte', 240) }), 3),
  }),
  apis: section(
    'Documentation',
    HEADED,
    "Les appels et leurs exemples suivent les programmes\u00a0: ils ne changent pas d'ici.",
  ),
  limits: section('Limites', {
    ...HEADED,
    items: list(
      'Lignes',
      section('Ligne', { name: line('Nom', 40), text: line('Précision', 80), figure: line('Chiffre', 30) }),
      1,
      8,
    ),
  }),
  sdks: section('Bibliothèques', HEADED),
  changes: section('Journal des changements', {
    ...HEADED,
    items: list(
      'Changements',
      section('Changement', {
        day: dayField({ label: 'Jour' }),
        of: line('API', 30, 'Par exemple «\u00a0API mail\u00a0», ou «\u00a0Toutes\u00a0».'),
        text: line('Ce qui change', 160),
      }),
      1,
      30,
      'Le plus récent en premier.',
    ),
  }),
  help: section('Invitation, au bas de la page', {
    title: line('Titre', 60),
    text: paragraph('Texte', 240),
    contact: line('Bouton', 30),
  }),
});

export const developersPageKind = pageKind({
  name: 'developers-page',
  title: 'Développeurs',
  paths: ['/developers'],
  schema: developersSchema,
  sample: 'Limites, journal des changements et délai de six mois\u00a0: à confirmer avec les équipes des API',
  texts: {
    title: 'Envoyer, créer, prédire\u00a0: trois API',
    lead: "Envoyer un reçu, créer une machine, traduire une phrase en ewondo\u00a0: trois API en JSON, la même façon de s'identifier, des erreurs qui disent quoi corriger.",
    steps: {
      title: 'Trois étapes',
      items: [
        {
          name: 'Demandez vos clés',
          text: "Écrivez-nous ce que vous construisez. Vous recevez une clé d'essai par API, dans les 24\u00a0heures ouvrées.",
        },
        {
          name: 'Faites un premier appel',
          text: "Copiez l'exemple de l'API qui vous intéresse, remplacez la clé, lancez-le. La clé d'essai répond comme la vraie, sans rien envoyer ni facturer.",
        },
        {
          name: 'Passez en service',
          text: 'Nous relisons avec vous la gestion des erreurs et des reprises, celle qui compte quand le réseau coupe. Puis vous recevez la clé réelle.',
        },
      ],
    },
    apis: {
      title: 'La documentation, appel par appel',
      lead: "Toutes parlent JSON en UTF-8, en HTTPS. Un appel coupé en route peut être renvoyé sans risque de doublon avec l'en-tête Idempotency-Key.",
    },
    limits: {
      title: 'Les limites, en chiffres',
      lead: 'Par clé. Au-delà, la réponse est 429 et dit combien de secondes attendre.',
      items: [
        { name: "Clé d'essai", text: 'Pour écrire et vérifier votre programme.', figure: '30\u00a0appels par minute' },
        {
          name: 'Clé réelle',
          text: 'Davantage sur demande, après un essai de charge.',
          figure: '600\u00a0appels par minute',
        },
        { name: "Taille d'un appel", text: 'Corps de la requête, en JSON.', figure: '256\u00a0Ko' },
        {
          name: "Attente d'une réponse",
          text: 'Fermez la connexion après, puis renvoyez.',
          figure: '30\u00a0secondes',
        },
        { name: 'Idempotency-Key', text: 'La même clé rend la même réponse.', figure: '24\u00a0heures' },
      ],
    },
    sdks: {
      title: 'Une bibliothèque par langage',
      lead: 'Elles reprennent les appels coupés, attendent quand on le leur demande, et tiennent dans quelques fichiers que vous pouvez lire.',
    },
    changes: {
      title: 'Journal des changements',
      lead: 'Un changement qui casse un programme est annoncé six mois avant, par e-mail, à chaque clé.',
      items: [
        {
          day: '2026-11-16',
          of: 'Toutes',
          text: "L'en-tête Idempotency-Key vaut pour tous les appels, pendant 24\u00a0heures.",
        },
        { day: '2026-10-05', of: 'API IA', text: 'La réponse cite les mots dont le modèle doute (doubts).' },
        {
          day: '2026-08-31',
          of: 'API cloud',
          text: 'Un second lieu, yaounde-1.',
        },
        { day: '2026-07-06', of: 'Toutes', text: 'Première version, v1.' },
      ],
    },
    help: {
      title: 'Un appel qui échoue\u00a0?',
      text: "Écrivez-nous avec l'identifiant de la réponse\u00a0: une clé, un projet ou une erreur, la même adresse répond.",
      contact: 'Demander des clés',
    },
  },
});

export const developers = editableOne(developersPageKind);
