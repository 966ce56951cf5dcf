import * as z from 'zod';
import type { TradePrice } from '../kinds/offer/trade-price.ts';
import { trades } from '../kinds/offer/trades.ts';
import type { Person } from '../kinds/people/people.ts';
import { inFigures } from '../model/amounts.ts';
import { editableOne } from '../model/editable.ts';
import { labelled } from '../model/entry-fields.ts';
import { line, list, pageKind, section } from '../model/page-fields.ts';
import { filled, withKnownFacts } from '../model/placeholders.ts';
import type { Trade } from '../trades/trade.ts';

/** Who calls back; the team, where the trade names a person who has left. */
const FACTS = { prénom: () => "l'équipe" };
const FACTS_HINT = '«\u00a0{prénom}\u00a0» y met celui de la personne du métier.';

const named = (label: string, max: number) =>
  labelled(withKnownFacts(line(label, max), FACTS), { label, hint: FACTS_HINT });

const step = section('Étape', { title: line('Titre', 40), text: named('Texte', 140) });
const steps = (label: string, hint: string) => list(label, step, 4, 4, hint);

const tradePagesSchema = z.strictObject({
  price: section('Le prix', {
    title: line('Titre', 40),
    button: line('Bouton', 30),
    daily: labelled(withKnownFacts(line('Par jour', 70), { somme: () => '' }), {
      label: 'Par jour',
      hint: 'À la boutique, sous un prix par mois\u00a0: «\u00a0{somme}\u00a0» y met son vingt-sixième, un mois de marché.',
    }),
    depends: line('Avant ce qui le change', 30),
  }),
  asked: section(
    'Le prix à demander',
    {
      title: line('Titre', 40),
      button: line('Bouton', 30),
      what: line('Ce que le visiteur reçoit', 24),
      how: line('À la suite', 40),
      text: named('Quand, et de qui', 120),
    },
    "Tant que la grille du produit n'est pas montrée au public.",
  ),
  message: section('Le message', {
    title: line('Titre', 60),
    messaging: line('Lien WhatsApp', 30),
    chat: line('Lien de la discussion', 40),
    closing: line('À la fin du message, si le prix est montré', 80),
    closingAsked: line('À la fin du message, si le prix se demande', 80),
  }),
  stall: section(
    "Le message de l'étal",
    {
      title: line('Titre', 60),
      tills: line('Première question', 40),
      shops: line('Deuxième question', 40),
      credit: line('Troisième question', 40),
      note: line('Sous le message', 40),
      steps: steps('Après le message', 'À la boutique seulement.'),
    },
    'La page de la boutique. Les réponses et la phrase sont fixes.',
  ),
  after: section('Après le message', {
    title: named('Titre', 60),
    steps: steps('Étapes', 'Des promesses\u00a0: la personne du métier les tient.'),
    note: line('Dessous', 100),
  }),
});

export const tradePagesKind = pageKind({
  name: 'trade-pages',
  title: 'Pages par métier',
  paths: ['/pour/boutique', '/pour/restaurant', '/pour/cabinet', '/pour/association'],
  schema: tradePagesSchema,
  sample: 'Les quatre étapes après le message\u00a0: promesses proposées, à confirmer par qui les tiendra',
  texts: {
    price: {
      title: 'Combien ça coûte',
      button: 'Montrez-moi',
      daily: 'Soit {somme} par jour de marché, pour 26\u00a0jours.',
      depends: 'Ce qui le change\u00a0:',
    },
    asked: {
      title: 'Demander un prix',
      button: 'Demander mon prix',
      what: 'Un montant,',
      how: 'par écrit. Pas une fourchette.',
      text: 'Dans les 24\u00a0heures ouvrées, de la main de {prénom}.',
    },
    message: {
      title: 'Le message est déjà écrit',
      messaging: 'Sur WhatsApp',
      chat: "À l'assistant",
      closing: 'Pouvez-vous me montrer sur un cas à moi\u00a0?',
      closingAsked: 'Quel serait mon prix\u00a0?',
    },
    stall: {
      title: "Dites-nous votre étal. Le message s'écrit seul.",
      tills: 'Caisses\u00a0?',
      shops: 'Boutiques\u00a0?',
      credit: 'Carnet de crédit\u00a0?',
      note: "rien n'est encore envoyé",
      steps: [
        {
          title: 'Dans les 24\u00a0heures ouvrées',
          text: '{prénom} vous rappelle. Dix minutes, à vos heures creuses, pas aux nôtres.',
        },
        {
          title: 'Dans la semaine',
          text: "Passage à l'étal avec un téléphone prêt. Vous vendez trois tas de tomates, puis vous dites oui ou non.",
        },
        {
          title: "Un matin, avant l'ouverture",
          text: "Produits et prix sont entrés ensemble, depuis votre cahier. Votre vendeuse s'exerce.",
        },
        {
          title: 'Le premier soir',
          text: "{prénom} reste pour le compte. Si un écart ne s'explique pas, retour le lendemain.",
        },
      ],
    },
    after: {
      title: "Après votre message, c'est {prénom}",
      steps: [
        { title: 'Dans les 24\u00a0heures ouvrées', text: '{prénom} vous rappelle. Dix minutes, quand vous pouvez.' },
        { title: 'Dans la semaine', text: "L'essai se fait chez vous, sur un cas à vous. Vous dites oui ou non." },
        {
          title: 'Avant de commencer',
          text: "Vos listes sont entrées ensemble. Celles et ceux qui s'en serviront s'exercent.",
        },
        { title: 'Le premier jour', text: '{prénom} reste sur place, et revient si quelque chose coince.' },
      ],
      note: 'Rien ne vous engage avant votre accord écrit.',
    },
  },
});

const texts = editableOne(tradePagesKind);

/** A market month: every day but Sundays. */
const MARKET_DAYS = 26;
const ROUNDED_TO = 50;

/** The words of a trade's page. @param stall the shop's page, with steps of its own */
export function tradePage(trade: Trade, person: Person | undefined, price: TradePrice, stall: boolean) {
  const facts = { prénom: () => person?.name.split(' ')[0] || FACTS.prénom() };
  const { price: shown, asked, message, stall: own, after } = texts();
  const { figure } = price;
  const closing = figure ? message.closing : message.closingAsked;
  return {
    button: figure ? shown.button : asked.button,
    tag: figure
      ? {
          title: shown.title,
          big: figure.amount,
          small: figure.unit,
          text: stall ? dailyLine(shown.daily, figure) : '',
        }
      : { title: asked.title, big: asked.what, small: asked.how, text: filled(asked.text, facts) },
    depends: shown.depends,
    message: {
      ...message,
      title: stall ? own.title : message.title,
      closing,
      text: `Bonjour. ${trade.said} ${closing}`,
      question: `${trade.said} Que pouvez-vous faire pour moi\u00a0?`,
    },
    stall: own,
    after: {
      title: filled(after.title, facts),
      steps: (stall ? own.steps : after.steps).map(({ title, text }) => ({ title, text: filled(text, facts) })),
      note: after.note,
    },
  };
}

function dailyLine(words: string, { amount, unit }: NonNullable<TradePrice['figure']>): string {
  const monthly = Number(amount.replaceAll('\u00a0', ''));
  if (!/par mois$/.test(unit) || !(monthly > 0)) return '';
  const daily = Math.ceil(monthly / MARKET_DAYS / ROUNDED_TO) * ROUNDED_TO;
  return filled(words, { somme: () => `${inFigures(daily)}\u00a0FCFA` });
}

/** `/pour/boutique` and the like, where pages of trades are missing. */
export const missingTrade = {
  withdrawn: "Cette page n'est plus là",
  unknown: "Nous n'avons pas de page pour ce métier",
  lead: 'Votre métier est peut-être sous un autre nom. Sinon, dites-le-nous\u00a0: une personne vous répond.',
  others: 'Les métiers qui ont leur page',
  ask: 'Nous écrire',
} as const;

export const tradeLabels = {
  crumb: 'Vous êtes',
  crumbPath: '/#vous',
  hours: 'La journée, heure par heure',
  now: 'Avec Nkul',
  before: "Aujourd'hui",
  answers: 'Répond',
  tried: "À toucher d'abord",
  example: "Journée d'exemple\u00a0: noms, sommes et ventes inventés, qui s'additionnent.",
} as const;

export const findTrade = (id: string) => trades().find((trade) => trade.id === id);

/** 'Le nombre' as 'le nombre', after a colon; names keep their capital. */
export const afterColon = (text: string): string =>
  text.replace(/^(?:(?:Le|La|Les|Une?|Des|Vos|Votre|Deux|Qui)(?= )|L')/, (word) => word.toLowerCase());

const TITLE_MAX = 53;

/** What search engines get: 'Boutique, marché : le soir, votre caisse tombe juste', or the sentence alone. */
export function tradeTitle({ name, page }: Pick<Trade, 'name' | 'page'>): string {
  const sentence = page.title.replace(/\.$/, '');
  const whole = `${name}\u00a0: ${afterColon(sentence)}`;
  return whole.length <= TITLE_MAX ? whole : sentence;
}
