import { companyElsewhere } from '../../kinds/company/company.ts';
import { contactPath, tradeMessagingUrl } from '../../kinds/offer/contact-messages.ts';
import { findProduct } from '../../kinds/offer/products.ts';
import { serviceNameOf, services } from '../../kinds/offer/services.ts';
import { tradePrice } from '../../kinds/offer/trade-price.ts';
import { type ShownTrade, tradePath, trades } from '../../kinds/offer/trades.ts';
import { people } from '../../kinds/people/people.ts';
import { englishProduct } from '../english-products.ts';
import { serviceKinds } from '../service-kinds.ts';
import { tradeWords } from '../trade-words.ts';
import {
  type Answer,
  dynamicAnswer,
  EN,
  FR,
  linkTo,
  lowerFirst,
  type UnderstoodMessage,
  withoutFullStop,
} from './answer.ts';
import { productAnswers, productPage } from './answers-products.ts';

type Moment = ShownTrade['leaf']['moments'][number];

const tradeOf = ({ trade }: UnderstoodMessage): ShownTrade | undefined => trades().find(({ id }) => id === trade);

/** 'a shop or a market stall'; staff's own trades have a French name alone. */
export const englishTrade = ({ id, name }: Pick<ShownTrade, 'id' | 'name'>): string => tradeWords[id]?.en ?? name;

const serviceLink = (id: string): string | undefined =>
  services().some((service) => service.id === id) ? linkTo(serviceNameOf(id) ?? id, `/services#${id}`) : undefined;

/** What stands on the home page's leaf, while it is published. */
function thingInFrench({ product: id, service, text }: Moment): string {
  const product = id === undefined ? undefined : findProduct(id);
  const link = product ? productPage(product) : serviceLink(service ?? '');
  return link === undefined ? '' : `${link} : ${lowerFirst(text)}`;
}

function thingInEnglish({ product: id, service }: Moment): string {
  const product = id === undefined ? undefined : findProduct(id);
  if (product) return `${productPage(product)}: ${withoutFullStop(englishProduct(product).tagline)}.`;
  const kind = Object.entries(serviceKinds()).find(([key, it]) => it.service.id === service && key === service)?.[1];
  const link = serviceLink(service ?? '');
  return link === undefined ? '' : kind ? `${link}: ${kind.name.en}.` : `${link}.`;
}

const PERIODS: readonly (readonly [RegExp, string])[] = [
  [/^de (.+) à /, 'from $1 to '],
  [/ une fois$/, ' once'],
  [/ et plus$/, ' and more'],
  [/ par mois$/, ' a month'],
  [/ par an$/, ' a year'],
];
const inEnglishFigures = (price: string): string =>
  PERIODS.reduce((told, [french, english]) => told.replace(french, english), price);

/** A reply has 900 characters: what does not fit is the last thing. */
const ROOM = 860;

function told(things: readonly string[], rest: string): string {
  const said = things.filter(Boolean);
  while (said.length > 1 && [...said, rest].join(' ').length > ROOM) said.pop();
  return [said.join(' '), rest].filter(Boolean).join('\n\n');
}

function waysTo(trade: ShownTrade, language: 'fr' | 'en'): string {
  const { messagingUrl } = companyElsewhere();
  const form = contactPath('metier', trade.id);
  const messaging = messagingUrl ? linkTo('WhatsApp', tradeMessagingUrl(messagingUrl, trade)) : '';
  const person = people().find(({ id }) => id === trade.person)?.name;
  if (language === 'en') {
    const ways = [linkTo('ask for your price', form), ...(messaging ? [`write on ${messaging}`] : [])].join(' or ');
    return `[Try it, and see the whole day](${tradePath(trade.id)}), in French; ${ways}${person ? `: ${person} calls you back ${EN.reply}` : ''}.`;
  }
  const ways = [linkTo('demandez votre prix', form), ...(messaging ? [`écrivez sur ${messaging}`] : [])].join(' ou ');
  return `[Essayez, et voyez la journée entière](${tradePath(trade.id)}) ; ${ways}${person ? ` : ${person} vous rappelle ${FR.reply}` : ''}.`;
}

export const tradeAnswers: Readonly<Record<string, Answer>> = {
  trade: dynamicAnswer(
    {
      name: "Le métier d'un visiteur",
      instead: 'product.choose',
      one: {
        of: 'trade',
        fr: ['{Name}', '{one}'],
        en: ['For {name}', 'What can you do for {name}?'],
      },
      next: ['product.demo', 'appointment'],
    },
    '/products',
    (asked) => {
      const trade = tradeOf(asked);
      if (!trade) return productAnswers['product.choose']?.fr(asked) ?? '';
      const { label, depends, figure } = tradePrice(trade, asked.now);
      const amount = figure ? `${figure.amount} ${figure.unit}` : 'un montant, dit au premier appel, puis écrit';
      const price = `Le prix, pour « ${label} » : ${amount}. Ce qui le change : ${lowerFirst(depends)}`;
      return told(trade.leaf.moments.map(thingInFrench), `${price}\n\n${waysTo(trade, 'fr')}`);
    },
    (asked) => {
      const trade = tradeOf(asked);
      if (!trade) return productAnswers['product.choose']?.en(asked) ?? '';
      const { figure } = tradePrice(trade, asked.now);
      const price = figure
        ? `The price: ${inEnglishFigures(`${figure.amount} ${figure.unit}`)}; its page says what changes it.`
        : 'The price is one amount, said at the first call, then written.';
      const things = trade.leaf.moments.map(thingInEnglish);
      return told([`For ${englishTrade(trade)}:`, ...things], `${price}\n\n${waysTo(trade, 'en')}`);
    },
  ),
};
