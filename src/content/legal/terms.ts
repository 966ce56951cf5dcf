import * as z from 'zod';
import { checked } from '../checked.ts';
import { company, companyContact, postalAddress } from '../company.ts';
import type { SampleNote } from '../sample-note.ts';
import { legalPage } from './legal-page.ts';

export const termsPage = () =>
  checked('content/legal/terms.ts', z.strictObject(legalPage), {
    question: "À quoi est-ce que je m'engage en utilisant ce site, et à quoi Nkul s'engage-t-elle\u00a0?",
    title: "Conditions générales d'utilisation",
    updated: 'Dernière mise à jour\u00a0: mars 2024',
    introduction: [
      "Les présentes conditions régissent l'accès au site de Nkul et son utilisation. En poursuivant sa navigation, le visiteur reconnaît en avoir pris connaissance et les accepter. Celui qui ne les accepte pas est prié de ne pas utiliser le site.",
    ],
    sections: [
      {
        id: 'editeur',
        title: '1. Éditeur du site',
        paragraphs: [
          `Le site est édité par ${company().legalName}, société à responsabilité limitée de droit camerounais, régie par l'Acte uniforme de l'OHADA relatif au droit des sociétés commerciales et du groupement d'intérêt économique. Bureaux\u00a0: ${postalAddress()}. Registre du commerce et du crédit mobilier\u00a0: ${company().registration.tradeRegister}. Numéro d'identifiant unique du contribuable\u00a0: ${company().registration.taxpayer}.`,
          "Conformément à l'article\u00a030 de la loi n°\u00a02010/021 du 21\u00a0décembre\u00a02010 régissant le commerce électronique au Cameroun, ces informations sont accessibles à tout moment. Les mêmes numéros figurent sur les devis et les factures.",
        ],
      },
      {
        id: 'acces',
        title: '2. Accès au site',
        paragraphs: [
          "L'accès au site est libre et gratuit, hors coût de la connexion. Aucun compte n'est nécessaire. Nkul s'efforce de maintenir le site disponible, sans pouvoir le garantir en cas de maintenance, de panne d'énergie ou de liaison, ou de force majeure.",
        ],
      },
      {
        id: 'informations',
        title: '3. Informations, devis et contrats',
        paragraphs: [
          "Les descriptions de services et de produits ont une valeur d'information. Elles ne constituent pas une offre ferme, hormis les offres promotionnelles présentées comme telles, dans leurs limites de date et de contenu.",
          "L'envoi d'un formulaire est une demande et n'engage pas son auteur à acheter. Le contrat se forme par l'acceptation écrite d'un devis, qui en fixe le prix en francs CFA, le contenu et les délais. Il est soumis à l'Acte uniforme de l'OHADA portant sur le droit commercial général, adopté le 15\u00a0décembre\u00a02010, lorsque les parties sont commerçantes.",
        ],
      },
      {
        id: 'consommateurs',
        title: '4. Consommateurs',
        paragraphs: [
          "Rien, dans les présentes conditions, n'a pour effet de priver le consommateur des droits que lui reconnaissent la loi-cadre n°\u00a02011/012 du 6\u00a0mai\u00a02011 portant protection du consommateur au Cameroun et la loi n°\u00a02010/021 précitée, notamment quant à l'information préalable et à la rétractation.",
        ],
      },
      {
        id: 'obligations',
        title: "5. Obligations de l'utilisateur",
        paragraphs: ["L'utilisateur s'engage à un usage loyal du site. Il s'interdit notamment\u00a0:"],
        items: [
          "d'accéder sans droit à tout ou partie du système ou de s'y maintenir, d'en entraver le fonctionnement ou d'en altérer les données, faits réprimés par la loi n°\u00a02010/012 du 21\u00a0décembre\u00a02010 relative à la cybersécurité et la cybercriminalité au Cameroun\u00a0;",
          "de fournir des informations fausses ou d'usurper l'identité d'autrui\u00a0;",
          'de recueillir par des moyens automatisés, sans accord écrit, une partie substantielle du contenu\u00a0;',
          "d'adresser des contenus illicites, injurieux, diffamatoires ou contraires à l'ordre public et aux bonnes mœurs.",
        ],
      },
      {
        id: 'commentaires',
        title: '6. Commentaires',
        paragraphs: [
          "Les commentaires sont publiés sans nom et sous la responsabilité de leur auteur, qui autorise Nkul à les reproduire sur le site. Nkul peut différer la publication d'un commentaire, ou le retirer, lorsqu'il est illicite, hors de propos ou publicitaire. Toute personne peut signaler un contenu à l'adresse indiquée à la fin des présentes\u00a0; il est examiné sans délai.",
        ],
      },
      {
        id: 'propriete',
        title: '7. Propriété intellectuelle',
        paragraphs: [
          "Les textes, dessins, marques, logiciels et bases de données du site sont protégés par la loi n°\u00a02000/011 du 19\u00a0décembre\u00a02000 relative au droit d'auteur et aux droits voisins et par l'Accord de Bangui instituant l'Organisation Africaine de la Propriété Intellectuelle (OAPI).",
          "Toute reproduction autre que la courte citation avec mention de la source suppose l'accord écrit de Nkul. Les exemples de code de la documentation destinée aux développeurs peuvent être repris librement dans leurs applications.",
        ],
      },
      {
        id: 'liens',
        title: '8. Liens',
        paragraphs: [
          "Le site renvoie vers des sites tiers que Nkul ne maîtrise pas et dont elle ne répond pas. Un lien vers le site de Nkul est libre, pourvu qu'il ne prête pas à confusion sur l'origine des contenus.",
        ],
      },
      {
        id: 'assistant',
        title: '9. Assistant en ligne',
        paragraphs: [
          "Les réponses de l'assistant de discussion sont produites automatiquement et données à titre indicatif. Une fourchette de prix n'y vaut pas devis. Seul un écrit d'un collaborateur de Nkul engage la société.",
        ],
      },
      {
        id: 'responsabilite',
        title: '10. Responsabilité',
        paragraphs: [
          "Nkul apporte un soin normal à l'exactitude du site et corrige les erreurs qui lui sont signalées. Elle ne répond pas des dommages indirects nés de l'usage du site ni de ceux qui résultent d'un cas de force majeure. Aucune stipulation n'écarte sa responsabilité en cas de faute lourde ou de dol, ni celle que la loi met à sa charge envers le consommateur.",
        ],
      },
      {
        id: 'donnees',
        title: '11. Données à caractère personnel',
        paragraphs: [
          'Le traitement des données à caractère personnel est décrit dans la politique de confidentialité, qui fait partie des présentes conditions.',
        ],
      },
      {
        id: 'preuve',
        title: '12. Échanges électroniques et preuve',
        paragraphs: [
          "Les parties admettent l'écrit électronique comme mode de preuve, dans les conditions des lois n°\u00a02010/012 et n°\u00a02010/021 du 21\u00a0décembre\u00a02010 et de l'Acte uniforme portant sur le droit commercial général, dès lors que son auteur peut être identifié et que son intégrité est assurée.",
        ],
      },
      {
        id: 'modification',
        title: '13. Modification et nullité partielle',
        paragraphs: [
          "Nkul peut modifier les présentes conditions\u00a0; la version applicable est celle qui est en ligne au jour de l'utilisation. La nullité d'une clause n'entraîne pas celle des autres.",
        ],
      },
      {
        id: 'droit-applicable',
        title: '14. Droit applicable et juridiction',
        paragraphs: [
          "Les présentes conditions sont régies par le droit camerounais et par les actes uniformes de l'OHADA. Les parties recherchent d'abord un règlement amiable, pendant trente\u00a0jours à compter de la réclamation écrite. À défaut, le différend est porté devant les juridictions compétentes de Yaoundé, sous réserve des règles impératives qui protègent le consommateur.",
        ],
      },
    ],
    contact: {
      title: '15. Contact',
      text: 'Pour toute question, réclamation ou signalement\u00a0:',
      ...companyContact(),
    },
  });

export const samples: SampleNote[] = [
  {
    where: 'content/legal/terms.ts',
    what: "Conditions d'utilisation\u00a0: à faire relire par un avocat camerounais\u00a0; capital à ajouter, RCCM et identifiant fiscal à vérifier",
  },
];
