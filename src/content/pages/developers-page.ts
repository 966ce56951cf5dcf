import * as z from 'zod';
import { editableOne } from '../model/editable.ts';
import { choiceField, dayField, urlField } from '../model/entry-fields.ts';
import { line, list, pageKind, paragraph, section } from '../model/page-fields.ts';
import { typeset } from '../model/typeset.ts';

const HEADED = { title: line('Titre', 60), lead: paragraph('Introduction', 240) };

/** What a library is written in; its id on the page. */
const LANGUAGES = {
  javascript: 'JavaScript',
  python: 'Python',
  php: 'PHP',
  java: 'Java',
  kotlin: 'Kotlin',
  csharp: 'C#',
  go: 'Go',
  ruby: 'Ruby',
  dart: 'Dart',
} as const;

const library = section('Bibliothèque', {
  language: choiceField(LANGUAGES, { label: 'Langage' }),
  requires: paragraph("Ce qu'elle demande", 160),
  installCode: paragraph('Installation', 400, 'La commande, une ligne par étape.'),
  usageTitle: line("Titre de l'exemple", 60),
  usageCode: paragraph('Exemple', 2000),
});

type Library = z.output<typeof library>;

// The company's own registry: a bare name could install a stranger's package.
const packagesUrl = 'https://paquets.nkul.example';

const LIBRARIES: Library[] = [
  {
    language: 'javascript',
    requires: 'Node.js 20 ou plus récent. La clé reste sur votre serveur, jamais dans une page.',
    installCode: `npm install ${packagesUrl}/js/nkul-sdk-1.0.0.tgz`,
    usageTitle: 'Envoyer un message',
    usageCode: `import { Mail } from 'nkul-sdk';

const mail = new Mail(process.env.NKUL_MAIL_KEY);

const message = await mail.send({
  to: 'aicha@quincaillerie.example',
  subject: 'Livraison à Bafoussam, lot 27',
  content: 'Le camion a quitté Douala à 6 h 40.',
});

console.log(message.id, message.status);`,
  },
  {
    language: 'python',
    requires: 'Python 3.10 ou plus récent.',
    installCode: `pip install ${packagesUrl}/python/nkul_sdk-1.0.0-py3-none-any.whl`,
    usageTitle: 'Traduire une phrase',
    usageCode: `import os
from nkul_sdk import AI

ai = AI(os.environ["NKUL_AI_KEY"])

answer = ai.predict(
    model="otah-1",
    input={"text": "Bonjour, merci beaucoup", "from": "fr", "to": "ewo"},
)

print(answer.output, answer.doubts)`,
  },
  {
    language: 'php',
    requires: 'PHP 8.2 ou plus récent, avec Composer.',
    installCode: `composer config repositories.nkul composer ${packagesUrl}/php\ncomposer require nkul/sdk:^1.0`,
    usageTitle: 'Créer une machine',
    usageCode: `<?php
require 'vendor/autoload.php';

$cloud = new Nkul\\Sdk\\Cloud(getenv('NKUL_CLOUD_KEY'));

$instance = $cloud->createInstance(type: 'medium', region: 'douala-1');

echo $instance->id, ' ', $instance->address, PHP_EOL;`,
  },
];

const FORUM = { label: "Forum d'entraide", url: 'https://github.com/orgs/nkul-exemple/discussions' };

/** The APIs themselves are entries of their own (apis.ts). */
const developersSchema = z.strictObject({
  ...HEADED,
  steps: section('Trois étapes', {
    title: line('Titre', 40),
    items: list('Étapes', section('Étape', { name: line('Nom', 40), text: paragraph('Texte', 240) }), 3),
  }),
  apis: section('Documentation', HEADED, 'Les API elles-mêmes sont dans «\u00a0API\u00a0».'),
  limits: section('Limites', {
    ...HEADED,
    items: list(
      'Lignes',
      section('Ligne', { name: line('Nom', 40), text: line('Précision', 80), figure: line('Chiffre', 30) }),
      1,
      8,
    ),
  }),
  sdks: section('Bibliothèques', {
    ...HEADED,
    items: list('Bibliothèques', library, 1, Object.keys(LANGUAGES).length)
      .refine(
        (items) => new Set(items.map(({ language }) => language)).size === items.length,
        'Deux bibliothèques ont le même langage.',
      )
      .default(LIBRARIES),
  }),
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
    forum: section('Forum', {
      label: line('Bouton', 30),
      url: urlField({ label: 'Adresse', hint: 'Un exemple ne se montre plus une fois le site en ligne.' }),
    }).default(FORUM),
  }),
});

export const developersPageKind = pageKind({
  name: 'developers-page',
  title: 'Développeurs',
  paths: ['/developers'],
  schema: developersSchema,
  sample:
    'Limites, journal des changements et délai de six mois\u00a0: à confirmer avec les équipes des API\u00a0; bibliothèques, leurs versions et adresses, et forum\u00a0: exemples',
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
      items: LIBRARIES,
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
      forum: FORUM,
    },
  },
});

export const developers = editableOne(developersPageKind);

/** The SDKs in the order of the page. */
export const sdks = () =>
  developers().sdks.items.map(({ language, installCode, usageCode, ...told }) => ({
    ...told,
    id: language,
    name: LANGUAGES[language],
    install: { language: 'bash', code: installCode },
    usage: { language, code: usageCode },
  }));

type Sdk = ReturnType<typeof sdks>[number];

/** Whether it still needs what the assistant tells in English. */
export const isSeedOfSdk = ({ id, requires }: Sdk): boolean =>
  LIBRARIES.some((library) => library.language === id && typeset(library.requires) === requires);
