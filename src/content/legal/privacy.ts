import * as z from 'zod';
import { companyContact } from '../kinds/company/company.ts';
import { mailboxes } from '../kinds/company/mailboxes.ts';
import { checked } from '../model/checked.ts';
import { text } from '../model/fields.ts';
import type { SampleNote } from '../model/sample-note.ts';
import { PERIODS, RETENTION_MARK } from '../words/retention.ts';
import { legalPage, legalSection } from './legal-page.ts';
import { legalText } from './legal-versions.ts';

const record = z.strictObject({
  subject: text,
  kept: text,
  purpose: text,
  duration: text,
});

const annex = z.strictObject({
  id: z.literal('annexe'),
  title: z.literal('Annexe\u00a0: ce que ce site enregistre'),
  dated: text,
  introduction: z.array(text).min(1),
  labels: z.strictObject({ subject: text, kept: text, purpose: text, duration: text }),
  groups: z
    .array(
      z.strictObject({ id: z.enum(['device', 'server']), title: text, lead: text, records: z.array(record).min(3) }),
    )
    .length(2),
  sections: z.array(legalSection).min(2),
});

/** The version in force; the annex has its own date. */
export const privacyPage = () =>
  checked('content/legal/privacy.ts', z.strictObject({ ...legalPage, annex }), {
    question: "Que savez-vous de moi, qu'en faites-vous, et comment le faire effacer\u00a0?",
    title: 'Politique de confidentialité',
    ...legalText('privacy'),
    contact: {
      title: `${legalText('privacy').sections.length + 1}. Contact`,
      text: 'Pour toute question sur la présente politique\u00a0:',
      ...companyContact(),
    },
    annex: {
      id: 'annexe',
      title: 'Annexe\u00a0: ce que ce site enregistre',
      dated: 'Annexe établie en novembre\u00a02026',
      introduction: [
        "Voici la liste complète. Ce qui n'y figure pas n'est pas enregistré.",
        'Le site compte combien de fois ses pages sont lues, sans cookie et sans savoir par qui («\u00a0Fréquentation\u00a0», ci-dessous). Il ne contient ni publicité, ni traceur, ni bouton de réseau social qui vous suivrait\u00a0: les liens de partage sont de simples liens.',
      ],
      labels: { subject: 'Quoi', kept: 'Ce qui est gardé', purpose: 'Pourquoi', duration: 'Combien de temps' },
      groups: [
        {
          id: 'device',
          title: 'Dans votre navigateur',
          lead: 'Ces informations restent sur votre appareil. Vous pouvez les effacer dans ses réglages.',
          records: [
            {
              subject: 'Thème clair ou sombre',
              kept: 'Le mot «\u00a0light\u00a0» ou «\u00a0dark\u00a0» sous le nom «\u00a0theme\u00a0», si vous avez choisi.',
              purpose: 'Garder votre choix.',
              duration: "Jusqu'à ce que vous l'effaciez.",
            },
            {
              subject: 'Réponse au bandeau',
              kept: 'Le cookie «\u00a0cookieConsent\u00a0», avec le mot «\u00a0true\u00a0» ou «\u00a0false\u00a0».',
              purpose: 'Ne pas vous reposer la question à chaque page.',
              duration: '365\u00a0jours.',
            },
            {
              subject: 'Mode économe',
              kept: 'Le cookie «\u00a0mode\u00a0», avec le mot «\u00a0econome\u00a0» ou «\u00a0complet\u00a0», si vous avez choisi en bas de page.',
              purpose: 'Vous servir ces pages sans vous le redemander.',
              duration: '365\u00a0jours.',
            },
            {
              subject: 'Pages gardées pour lire sans connexion',
              kept: 'Les pages que vous avez lues, quarante au plus, et quelques autres\u00a0: contact, offres.',
              purpose: 'Vous les rendre quand le réseau manque.',
              duration: "Jusqu'à ce que vous l'effaciez.",
            },
            {
              subject: 'Formulaire en cours',
              kept: 'Ce que vous avez tapé dans un formulaire et pas encore envoyé, sans le fichier joint.',
              purpose: 'Ne rien vous faire retaper.',
              duration: "Jusqu'à l'envoi ou jusqu'à ce que vous l'effaciez, et sept jours au plus.",
            },
            {
              subject: 'Demandes en attente',
              kept: "Une demande envoyée et pas encore reçue par le site, avec le fichier joint et l'heure.",
              purpose: "L'envoyer d'elle-même dès le retour du réseau.",
              duration:
                "Jusqu'à sa réception ou jusqu'à ce que vous l'effaciez, et sept jours au plus, puis un jour pour un dernier essai.",
            },
            {
              subject: "Conversation avec l'assistant",
              kept: "Les messages échangés et les questions proposées, dans l'onglet ouvert. Si vous passez de là au formulaire de contact, son brouillon les reprend.",
              purpose: 'La retrouver en changeant de page.',
              duration: "Jusqu'à la fermeture de l'onglet.",
            },
            {
              subject: 'Caisse à essayer',
              kept: "Les ventes d'essai, dans l'onglet ouvert.",
              purpose: 'Les retrouver.',
              duration: "Jusqu'à la fermeture de l'onglet.",
            },
            {
              subject: 'Articles aimés',
              kept: "La marque d'un article aimé sur cet appareil.",
              purpose: "Ne calculer l'empreinte du navigateur que si elle sert.",
              duration: "Jusqu'à ce que vous l'effaciez.",
            },
            {
              subject: "Fenêtre de l'offre",
              kept: 'La marque de son passage.',
              purpose: 'Ne pas la montrer deux fois.',
              duration: "Jusqu'à la fermeture de l'onglet.",
            },
          ],
        },
        {
          id: 'server',
          title: 'Chez nous',
          lead: 'Ces informations arrivent dans notre base de données quand vous agissez, jamais avant.',
          records: [
            {
              subject: 'Demandes',
              kept: "Les réponses aux formulaires de démonstration, de contact, de formation, de partenariat et de candidature, ou ce qu'un collaborateur note de votre appel, message ou visite, avec le moyen et son nom, la date, la page du formulaire et la campagne dont son adresse portait le nom, l'état du dossier, les réponses de l'équipe et les vôtres par courriel, avec leurs pièces jointes et les adresses en copie, et les notes de suivi de l'équipe.",
              purpose: 'Vous répondre et suivre votre dossier.',
              duration: `${RETENTION_MARK}\u00a0mois après la clôture du dossier, ou ${PERIODS.openRequestsExtraMonths}\u00a0mois de plus s'il n'a jamais été clos, puis effacement.`,
            },
            {
              subject: 'CV',
              kept: 'Le fichier PDF joint à une candidature en ligne, ou remis à un collaborateur.',
              purpose: 'Étudier la candidature.',
              duration: `Comme la candidature\u00a0: ${RETENTION_MARK}\u00a0mois après sa clôture, ou plus tôt si vous le demandez.`,
            },
            {
              subject: "CV en cours d'envoi",
              kept: "Les parties déjà arrivées d'un CV dont l'envoi a été coupé, sans nom.",
              purpose: "Reprendre l'envoi où il s'est arrêté.",
              duration: `Jusqu'à l'arrivée de la candidature, sinon ${PERIODS.cvUploadsHours}\u00a0heures après la dernière partie.`,
            },
            {
              subject: 'Courriers envoyés',
              kept: "Ce que le site écrit à nos collaborateurs pour chaque demande, et à vous (accusé de réception, lien de confirmation), dans une file d'envoi\u00a0; quand aucun serveur de courrier n'est branché, sur le disque aussi, lettres comprises.",
              purpose: "Qu'aucune demande ne se perde si le courrier tombe en panne.",
              duration: `Comme la demande, avec laquelle il est effacé\u00a0; ${PERIODS.otherMailsMonths}\u00a0mois pour un courrier ou une lettre qui n'en concerne aucune.`,
            },
            {
              subject: 'Abonnés à la newsletter',
              kept: "L'adresse électronique, le nom si vous l'avez donné, la date, l'origine («\u00a0website\u00a0»), le jour et la forme de votre accord si un collaborateur vous a inscrit à votre demande, l'état de l'abonnement (actif, à confirmer, à vérifier s'il semble venir d'un robot, désabonné ou injoignable), vos groupes et les envois faits.",
              purpose: 'Vous envoyer la lettre une fois, et une seule, par numéro.',
              duration: `Jusqu'au désabonnement, possible dans chaque lettre et sur la page Newsletter\u00a0; la ligne devient alors inactive, puis est effacée après ${RETENTION_MARK}\u00a0mois. Une inscription à vérifier l'est après ${PERIODS.heldSubscribersMonths}\u00a0mois, une inscription jamais confirmée après ${PERIODS.unconfirmedDays}\u00a0jours.`,
            },
            {
              subject: 'Commentaires',
              kept: 'Le texte, la date, une empreinte à clé du texte et, si le commentaire a dû attendre, le motif. Ni nom, ni adresse électronique, ni adresse IP, sauf si vous les écrivez vous-même dans le texte.',
              purpose: 'Les publier, et remarquer les messages répétés des robots.',
              duration: `Tant que l'article est conservé. Un commentaire masqué ou en attente n'est montré à personne\u00a0; il est effacé après ${PERIODS.hiddenCommentsMonths}\u00a0mois, ou sur demande.`,
            },
            {
              subject: "Mentions «\u00a0J'aime\u00a0»",
              kept: "Une empreinte du navigateur, à clé secrète, irréversible et différente pour chaque article, l'article aimé et la date.",
              purpose: "Ne compter chaque lecteur qu'une fois.",
              duration: "Tant que l'article est conservé.",
            },
            {
              subject: 'Lectures',
              kept: 'Un nombre par article, rien sur les lecteurs.',
              purpose: 'Savoir ce qui est lu.',
              duration: "Tant que l'article est conservé.",
            },
            {
              subject: 'Fréquentation',
              kept: 'Des nombres par jour\u00a0: combien de fois une page a été ouverte, depuis quel autre site (son nom seul) ou quelle campagne (ce que son lien en dit), combien de formulaires ont été commencés, quels mots ont été cherchés en vain dans le blog, sur quels sujets les questions que propose notre assistant ont été choisies. Pas de cookie, pas de visiteur\u00a0: rien ne relie un nombre à un autre, ni à vous.',
              purpose: 'Savoir ce qui est lu, ce qui manque, et ce qui amène chez nous.',
              duration: `${PERIODS.siteCountsMonths}\u00a0mois.`,
            },
            {
              subject: 'Clés contre les doubles envois',
              kept: 'Une empreinte à clé de la demande, et la réponse que le site lui a faite.',
              purpose: "Qu'une demande répétée ne soit enregistrée qu'une fois.",
              duration: `${PERIODS.repeatsDays}\u00a0jours.`,
            },
            {
              subject: 'Accusés de réception',
              kept: "Une empreinte à clé de l'adresse et le nombre d'accusés ou de liens qu'elle a reçus ce jour-là.",
              purpose: 'Ne pas écrire plus de deux fois par jour à la même adresse.',
              duration: "Jusqu'au lendemain.",
            },
            {
              subject: 'Limites contre les robots',
              kept: "Un numéro tiré au hasard, gardé par la page ouverte et valable un jour au plus, et des compteurs d'envois. L'adresse IP sert à compter, sans être enregistrée telle quelle.",
              purpose: "Qu'une machine n'envoie pas mille demandes à votre place.",
              duration:
                "Les compteurs d'essais cessent de servir après dix\u00a0minutes au plus\u00a0; ceux de ce qui a été enregistré, ou transmis au fournisseur de l'assistant, après un jour.",
            },
            {
              subject: 'Adresses effacées ou désabonnées',
              kept: "Une empreinte à clé de l'adresse, ou du numéro de téléphone s'il était seul, qui ne permet pas de la retrouver, et une date.",
              purpose: "Qu'une sauvegarde restaurée ou une liste importée ne vous ramène pas.",
              duration: 'Sans limite\u00a0: sans elle, un effacement ne serait pas définitif.',
            },
            {
              subject: 'Photos et documents de la médiathèque',
              kept: "Les images du site, sans lieu ni appareil, les documents à télécharger, et l'accord des personnes reconnaissables\u00a0: qui, quel jour, pour quoi, jusqu'à quand.",
              purpose: "Illustrer le site, avec l'accord de chacun, et donner nos documents.",
              duration: `Tant que l'image ou le document sert. Retirés ou remplacés, ils sont effacés, avec leur note, après ${PERIODS.removedPicturesMonths}\u00a0mois.`,
            },
            {
              subject: 'Questions restées sans réponse',
              kept: "Quand l'assistant ne sait pas répondre\u00a0: le sujet le plus proche, quelques mots pris parmi ceux que le site emploie lui-même, et un nombre. Ni votre phrase, ni ce qui dirait qui l'a posée.",
              purpose: 'Savoir ce que le site ne dit pas encore.',
              duration: `${PERIODS.unansweredMonths}\u00a0mois après la dernière fois.`,
            },
            {
              subject: "Journal de l'équipe",
              kept: 'Qui, parmi nos collaborateurs, a exporté, lu, effacé ou restauré quelles demandes, par leur numéro.',
              purpose: "Pouvoir rendre compte de l'usage de vos données.",
              duration: `${PERIODS.auditMonths}\u00a0mois.`,
            },
            {
              subject: "Comptes de l'équipe",
              kept: "De nos collaborateurs seulement\u00a0: nom, adresse professionnelle, rôle, signature, appareils reconnus, brouillons, modèles de courriels. Un visiteur n'a pas de compte.",
              purpose: 'Que seules les personnes chargées de votre demande y aient accès, sous leur propre nom.',
              duration: `Un lien d'accès dure quinze minutes, un appareil ${PERIODS.staffSessionDays}\u00a0jours sans visite, un brouillon ${PERIODS.staffDraftDays}\u00a0jours\u00a0; les appareils et les clés disparaissent au départ de la personne, son nom reste sous ce qu'elle a écrit.`,
            },
            {
              subject: 'Journaux techniques',
              kept: "L'heure, la page demandée, le code de réponse et la durée. Aucune adresse IP, aucun nom, aucune saisie.",
              purpose: 'Trouver et réparer les pannes.',
              duration: 'Le temps de leur examen\u00a0; ils ne disent rien de vous.',
            },
          ],
        },
      ],
      sections: [
        {
          id: 'loi-2024-017',
          title: 'La loi du 23\u00a0décembre\u00a02024',
          paragraphs: [
            "Depuis la politique ci-dessus, la loi n°\u00a02024/017 du 23\u00a0décembre\u00a02024 relative à la protection des données à caractère personnel au Cameroun est entrée en vigueur\u00a0; le délai de dix-huit mois qu'elle laissait pour s'y conformer a pris fin le 23\u00a0juin\u00a02026. Elle s'applique à tout ce que cette annexe énumère, et prévaut sur la politique là où elle accorde davantage.",
            "Nkul est responsable du traitement\u00a0; ses prestataires (hébergement, courrier, et le fournisseur de l'assistant s'il y en a un) sont ses sous-traitants, liés par contrat.",
          ],
          items: [
            'vous êtes informé ici de chaque donnée gardée, de son usage et de sa durée\u00a0;',
            "votre consentement est demandé case par case, jamais coché d'avance, et se retire sans frais\u00a0;",
            "l'accès, la rectification, l'opposition et l'effacement s'exercent comme il est dit plus bas\u00a0;",
            "une plainte peut être portée devant l'autorité de contrôle que la loi prévoit.",
          ],
        },
        {
          id: 'assistant',
          title: "L'assistant en ligne",
          paragraphs: [
            "Nous ne conservons pas vos conversations\u00a0; d'une question restée sans réponse ou choisie parmi celles qu'il propose, seul le sujet est compté. Si l'assistant s'appuie sur un fournisseur extérieur, le message et les quatre précédents au plus lui sont transmis, avec ce que le site dit à ce sujet, pour obtenir la réponse\u00a0; une ligne vous le dit avant votre premier message. N'y écrivez ni mot de passe ni donnée de santé.",
          ],
        },
        {
          id: 'sauvegardes',
          title: 'Les sauvegardes',
          paragraphs: [
            "Une sauvegarde contient les mêmes informations que la base. Si l'une d'elles doit servir, les effacements demandés depuis y sont refaits avant la remise en service.",
          ],
        },
        {
          id: 'exercer-vos-droits',
          title: 'Faire valoir vos droits',
          paragraphs: [
            `Écrivez à ${mailboxes().privacy}, depuis l'adresse que vous nous aviez donnée si possible. Si vous n'avez laissé qu'un numéro de téléphone, donnez-le. Vous pouvez demander\u00a0:`,
          ],
          items: [
            'une copie de tout ce qui vous concerne, dans un fichier lisible\u00a0;',
            'la correction de ce qui est faux\u00a0;',
            "l'effacement\u00a0: demandes, notes, CV, courriers en attente, abonnement. Il est définitif, et nous vous le confirmons.",
          ],
        },
      ],
    },
  });

export const samples: SampleNote[] = [
  {
    where: 'content/legal/privacy.ts',
    what: 'Politique de confidentialité\u00a0: à faire relire par un avocat camerounais, à la lumière des textes parus depuis mars 2024',
  },
];
