import * as z from 'zod';
import { services } from '../kinds/offer/services.ts';
import { editableOne } from '../model/editable.ts';
import { line, pageKind, paragraph, section, titled } from '../model/page-fields.ts';
import { filled, withKnownFacts } from '../model/placeholders.ts';
import { servicesCounted } from './services-page.ts';

/** Texts of the home page; what requirements fix is in home-fixed-words.ts and home-products.ts. */
const FACTS = { métiers: servicesCounted } as const;

/** What the page said before staff could change it. */
const ADDED = {
  till: {
    first: 'Coupez le réseau.',
    second: 'Vendez quand même.',
    text: 'Voici la caisse de Fufullu, grandeur nature. Vendez trois tomates, coupez le réseau, vendez encore\u00a0: le ticket sort, la monnaie se calcule, et le bureau reçoit tout quand la liaison revient.',
    frugal:
      "La caisse de Fufullu vend sans réseau\u00a0: le ticket sort, la monnaie se calcule, et le bureau reçoit tout quand la liaison revient. Elle s'essaie sur la page complète.",
  },
  dialog: 'Sept réponses, deux minutes. Nous vous répondons dans les 24\u00a0heures ouvrées.',
  checks: {
    title: 'Vérifiez vous-même',
    lead: 'Ne nous croyez pas sur parole. Quatre contrôles, dix secondes chacun.',
  },
  trades: {
    title: 'Vous êtes…',
    lead: "Choisissez. Voici ce qui change lundi matin, le prix, et de quoi l'essayer.",
    note: "Journées et montants d'exemple. Ce que vous essayez ici reste sur votre appareil.",
  },
  solutions: {
    title: 'Ce que nous faisons',
    lead: '{métiers}. Chaque projet en croise deux ou trois\u00a0; dites-nous où cela coince.',
    few: '{métiers}. Dites-nous où cela coince.',
  },
};

const counting = (label: string) =>
  withKnownFacts(
    line(label, 160, '«\u00a0{métiers}\u00a0» y met leur nombre\u00a0: «\u00a0Six métiers\u00a0».'),
    FACTS,
  );

const homeSchema = z.strictObject({
  hero: section('Haut de la page', {
    trade: line('Métier', 110, 'Sous le titre, qui est fixe comme la carte dessinée de ses lettres.'),
    statement: paragraph('Déclaration', 200),
    caption: line('Légende de la carte', 110),
  }),
  mission: section('Mission', {
    title: line('Titre', 80),
    figureText: line('À côté du chiffre', 110, 'Le chiffre est dans «\u00a0Chiffres publiés\u00a0».'),
    connect: line('Connecter', 140, 'Le mot commence la phrase.'),
    innovate: line('Innover', 140, 'Le mot commence la phrase.'),
    impact: line('Impacter', 140, 'Le mot commence la phrase.'),
  }),
  erp: section('Fufullu', {
    till: section('La caisse', {
      first: line('Titre, première ligne', 24),
      second: line('Titre, seconde ligne', 24, 'Les ondes dessinées autour ne la suivent pas.'),
      text: paragraph('Texte', 320),
      // The data-saver text: entries are stored with this key.
      frugal: paragraph(
        'En mode économe',
        240,
        "À la place de la caisse, que l'on n'y essaie pas. Sur «\u00a0Éprouvez-nous\u00a0» aussi.",
      ),
    }).default(ADDED.till),
    team: titled('Équipes', 240),
    accounting: titled('Comptabilité', 240),
    note: line('Sous les écrans', 160),
    proof: line('Lien vers la preuve', 50),
    call: line('Invitation à la démonstration', 160),
    dialog: line('Introduction de la fenêtre de démonstration', 160).default(ADDED.dialog),
  }),
  trades: section('Les métiers des visiteurs', {
    title: line('Titre', 60),
    lead: line('Introduction', 160),
    note: line('Sous le panneau', 120),
  }).default(ADDED.trades),
  contact: section('Contact', {
    lead: line('Introduction', 120),
    picture: line('Description du dessin', 160, 'Pour qui ne le voit pas.'),
    demoTitle: line('Titre de la demande de démonstration', 60),
    demoLead: line('Introduction de la demande', 160),
  }),
  solutions: section('Les services', {
    title: line('Titre', 60),
    lead: counting('Introduction'),
    few: counting("Introduction, d'un ou deux services"),
  }).default(ADDED.solutions),
  checks: section('Vérifiez vous-même', {
    title: line('Titre', 40),
    lead: paragraph('Introduction', 160),
  }).default(ADDED.checks),
  quote: section('Invitation au devis, au bas de la page', {
    title: line('Titre', 60),
    text: paragraph('Texte', 240),
  }),
});

export const homePageKind = pageKind({
  name: 'home-page',
  title: 'Accueil',
  paths: ['/'],
  schema: homeSchema,
  texts: {
    hero: {
      trade: 'Sites, applications et logiciels de gestion pour les entreprises du Cameroun.',
      statement:
        'Nkul conçoit des solutions technologiques qui rapprochent les personnes, les idées et les opportunités, même quand le réseau tombe.',
      caption: 'Depuis Yaoundé, nous connectons les talents africains au monde.',
    },
    mission: {
      title: 'Rapprocher les personnes, les idées et les opportunités',
      figureText: 'projets qui connectent des communautés, parmi tous ceux que nous avons livrés',
      connect: 'vos équipes, vos clients et vos données, même quand le réseau hésite.',
      innovate: "quand une technologie répond à un besoin d'ici, et savoir s'en passer quand elle n'apporte rien.",
      impact: 'de façon mesurable\u00a0: du temps rendu, des ventes conclues, des métiers qui se transmettent.',
    },
    erp: {
      till: ADDED.till,
      team: {
        title: 'Ressources humaines et planning',
        text: "Chacun pointe depuis son téléphone, à l'agence comme sur le chantier. Vous voyez qui est là, qui remplace qui, et vous répondez à une demande de congé sans sortir le cahier.",
      },
      accounting: {
        title: 'Vue globale de la comptabilité',
        text: 'Un devis accepté devient une facture, une facture payée par mobile money devient une écriture. À la fin du mois, votre comptable vérifie\u00a0; il ne recopie plus.',
      },
      note: "Produits, tickets, équipes et comptes d'exemple. Ce que vous tapez dans la caisse reste sur votre appareil.",
      proof: "L'épreuve complète, en mode avion",
      call: 'Montrez-nous une de vos factures ou votre cahier de caisse\u00a0: la démonstration partira de là.',
      dialog: ADDED.dialog,
    },
    trades: ADDED.trades,
    contact: {
      lead: "Une personne de l'équipe vous répond dans les 24\u00a0heures ouvrées.",
      picture: "Une collègue, à l'accueil du bureau de Yaoundé.",
      demoTitle: 'Voyez Fufullu tourner sur vos chiffres',
      demoLead:
        'Dites-nous qui vous êtes\u00a0: nous préparons la démonstration sur votre métier, pas une visite guidée.',
    },
    solutions: ADDED.solutions,
    checks: ADDED.checks,
    quote: {
      title: 'Un projet, une idée, un doute\u00a0?',
      text: 'Racontez-le avec vos mots. Nous répondons dans les 24\u00a0heures ouvrées, avec un prix ou avec les questions qui manquent.',
    },
  },
});

export const home = editableOne(homePageKind);

/** Requirement 2.6, word for word. */
export const PILLARS = [
  { name: 'Connecter', key: 'connect' },
  { name: 'Innover', key: 'innovate' },
  { name: 'Impacter', key: 'impact' },
] as const;

/** Each name the beginning of its sentence. */
export function pillars() {
  const { mission } = home();
  return PILLARS.map(({ name, key }) => ({ name, text: mission[key] }));
}

/** The number of services from which one project needs several. */
const SEVERAL = 3;

export function solutions(): { title: string; lead: string } {
  const { title, lead, few } = home().solutions;
  return { title, lead: filled(services().length < SEVERAL ? few : lead, FACTS) };
}
