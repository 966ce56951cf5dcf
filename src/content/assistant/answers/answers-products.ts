import { shownLink } from '../../kinds/company/outside-links.ts';
import { isFree, publicTiersOf, tierText } from '../../kinds/offer/prices.ts';
import {
  countedProducts,
  factsOf,
  findProduct,
  inBrief,
  type Product,
  productPath,
  products,
} from '../../kinds/offer/products.ts';
import { englishCount } from '../english.ts';
import { englishProduct } from '../english-products.ts';
import {
  type Answer,
  dynamicAnswer,
  EN,
  FR,
  firstSentence,
  fixedAnswer,
  inEnglishList,
  inFrench,
  linkTo,
  lowerFirst,
  of,
  type UnderstoodMessage,
  withoutFullStop,
} from './answer.ts';

const productOf = ({ product }: UnderstoodMessage): Product | undefined => (product ? findProduct(product) : undefined);
export const productPage = ({ title, id }: Product) => linkTo(title, productPath(id));
const demoHref = ({ id }: Product) => (id === 'fufullu' ? '/#contact' : '/contact');
const freeToo = (language: 'fr' | 'en'): string => {
  const free = products()
    .filter(({ id }) => isFree(id))
    .map(({ title }) => title);
  if (free.length === 0) return '';
  if (language === 'en') return `, and ${inEnglishList(free)} ${free.length > 1 ? 'are' : 'is'} free`;
  return `, et ${inFrench(free)} ${free.length > 1 ? 'sont gratuits' : 'est gratuit'}`;
};
/** 'Essentiel à 2 000 FCFA par mois, Entreprise sur devis'; '' while the desk does not show them. */
function shownTiers({ id }: Pick<Product, 'id'>, language: 'fr' | 'en'): string {
  const tiers = publicTiersOf(id) ?? [];
  if (language === 'en')
    return tiers
      .map(({ name, price, period }) =>
        price === null
          ? `${name} on quote`
          : `${name} at ${price.toLocaleString('en')} FCFA${period ? ` ${PERIODS[period]}` : ''}`,
      )
      .join(', ');
  return tiers.map(tierText).join(', ');
}

const PERIODS = { 'par mois': 'a month', 'par utilisateur et par mois': 'per user and month' } as const;

const shownPrices = (language: 'fr' | 'en'): string =>
  products()
    .filter((product) => !isFree(product.id) && publicTiersOf(product.id))
    .map((product) => ` ${productPage(product)}${language === 'fr' ? ' :' : ':'} ${shownTiers(product, language)}.`)
    .join('');
const size = ({ people, sites }: UnderstoodMessage, language: 'fr' | 'en') => {
  if (language === 'fr')
    return [...(people ? [`${people} personnes`] : []), ...(sites ? [`${sites} lieux`] : [])].join(' et ');
  return [...(people ? [`${people} people`] : []), ...(sites ? [`${sites} places`] : [])].join(' and ');
};

function detailInFrench(asked: UnderstoodMessage): string {
  const product = productOf(asked);
  if (!product) return productsInFrench();
  const fact = factsOf(product).find(({ name }) => name === asked.fact);
  const rest = `Le reste est sur la page ${productPage(product)}.`;
  if (!fact?.text)
    return `${product.title} en bref : ${product.features.items.map(({ name }) => lowerFirst(name)).join(', ')}. Chaque point est expliqué sur la page ${productPage(product)}. Voulez-vous le voir sur votre cas ? [Demandez une démonstration](${demoHref(product)}).`;
  const link = product.integrations?.items.some(({ name }) => name === fact.name)
    ? `avec ${fact.name}`
    : lowerFirst(fact.name);
  return `${product.title}, ${link} : ${lowerFirst(withoutFullStop(fact.text))}. ${rest}`;
}

function detailInEnglish(asked: UnderstoodMessage): string {
  const product = productOf(asked);
  if (!product) return productsInEnglish();
  const { facts, tagline } = englishProduct(product);
  const fact = asked.fact ? facts[asked.fact] : undefined;
  if (!fact)
    return `${product.title} in short: ${product.features.items.map(({ name }) => (facts[name] ?? name).split(':')[0]).join(', ')}. Every point is on the page ${productPage(product)}. Would you like to see it? [Ask for a demonstration](${demoHref(product)}).`;
  const named = product.integrations?.items.some(({ name }) => name === asked.fact) ? `with ${asked.fact}` : tagline;
  return `${product.title}, ${named}: ${fact}. The rest is on the page ${productPage(product)}, in French.`;
}

const productsInFrench = () =>
  `Nous avons ${countedProducts()} : ${products()
    .map((product) => `${product.title} (${lowerFirst(inBrief(product))})`)
    .join(', ')}. [Voir les produits](/products). Qu'est-ce qui vous fait perdre du temps aujourd'hui ?`;
const productsInEnglish = () =>
  `We have ${englishCount(products().length, 'product')}: ${products()
    .map((product) => `${product.title} (${englishProduct(product).tagline})`)
    .join(', ')}. [See the products](/products). What costs you time today?`;

const whatFor = (language: 'fr' | 'en') =>
  Object.entries(NEEDS)
    .flatMap(([id, need]) => {
      const product = findProduct(id);
      return product ? [`${productPage(product)} ${need[language]}`] : [];
    })
    .join(', ');

const NEEDS: Readonly<Record<string, { fr: string; en: string }>> = {
  fufullu: { fr: 'pour la caisse, le stock et les comptes', en: 'for till, stock and accounts' },
  gomail: { fr: 'pour le courrier à votre nom', en: 'for mail at your name' },
  godrive: { fr: 'pour les fichiers', en: 'for files' },
  gomap: { fr: 'pour les livraisons', en: 'for deliveries' },
  'prophete-ai': { fr: 'pour prévoir', en: 'for forecasts' },
  gocloud: { fr: 'pour les serveurs', en: 'for servers' },
};

export const productAnswers: Readonly<Record<string, Answer>> = {
  products: fixedAnswer(
    {
      name: 'Nos produits',
      fr: ['Nos produits', 'Quels sont vos produits ?'],
      en: ['Our products', 'What are your products?'],
      next: ['product.choose', 'product.demo', 'product.price'],
    },
    '/products',
    productsInFrench,
    productsInEnglish,
  ),
  'product.choose': fixedAnswer(
    {
      name: "Le choix d'un produit",
      fr: ['Choisir un produit', 'Quel produit choisir ?'],
      en: ['Choose a product', 'Which product should I choose?'],
      next: ['products', 'product.demo'],
    },
    '/products',
    () =>
      whatFor('fr')
        ? `Cela dépend de ce qui vous fait perdre du temps : ${whatFor('fr')}. Qu'est-ce qui coince chez vous ?`
        : productsInFrench(),
    () =>
      whatFor('en') ? `It depends on what costs you time: ${whatFor('en')}. Where does it hurt?` : productsInEnglish(),
  ),
  product: dynamicAnswer(
    {
      name: 'Un produit',
      instead: 'products',
      one: { of: 'product', fr: ['{name}', "Qu'est-ce que {name} ?"], en: ['{name}', 'What is {name}?'] },
      next: ['product.price', 'product.demo', 'product.detail'],
    },
    '/products',
    (asked) => {
      const product = productOf(asked);
      if (!product) return productsInFrench();
      const trial = shownLink(product.demoUrl);
      const next = trial
        ? `Vous pouvez l'essayer tout de suite sur [la page d'essai](${trial}).`
        : `Voulez-vous le voir sur votre cas ? [Demandez une démonstration](${demoHref(product)}).`;
      const introduced = [
        `${productPage(product)} : ${lowerFirst(inBrief(product))}.`,
        product.description[0]?.split(/(?<=[.!?]) /)[0] ?? '',
      ];
      if (asked.isOneOfSeveral) return introduced.join(' ').trim();
      return [...introduced, product.audience && `C'est fait pour ${lowerFirst(firstSentence(product.audience))}`, next]
        .filter((part) => part !== '')
        .join(' ');
    },
    (asked) => {
      const product = productOf(asked);
      if (!product) return productsInEnglish();
      const { tagline, pitch, audience } = englishProduct(product);
      const trial = shownLink(product.demoUrl);
      const next = trial
        ? `You can try it now on [the trial page](${trial}).`
        : `Would you like to see it on your own case? [Ask for a demonstration](${demoHref(product)}).`;
      const more = pitch && audience ? `${pitch} It is made for ${audience}.` : 'Its page says it all, in French.';
      const introduced = `${productPage(product)}: ${withoutFullStop(tagline)}.`;
      return asked.isOneOfSeveral ? `${introduced} ${pitch ?? ''}`.trim() : `${introduced} ${more} ${next}`;
    },
  ),
  'product.price': dynamicAnswer(
    {
      name: "Le prix d'un produit",
      fr: ['Un prix pour un produit', 'Je voudrais un prix pour un produit'],
      en: ['A price for a product', 'I would like a price for a product'],
      one: {
        of: 'product',
        fr: ['Un prix pour {name}', 'Je voudrais un prix pour {name}'],
        en: ['A price for {name}', 'I would like a price for {name}'],
      },
      next: ['product.demo', 'product'],
    },
    '/contact',
    (asked) => {
      const product = productOf(asked);
      const forSize = size(asked, 'fr');
      if (!product)
        return `Nos produits se chiffrent selon le nombre de personnes et ce que vous activez : un devis vient après une courte démonstration${freeToo('fr')}.${shownPrices('fr')} [Demandez la vôtre](/contact) en disant lequel vous intéresse, réponse ${FR.reply}.`;
      if (isFree(product.id)) return `${productPage(product)} est gratuit.`;
      const tiers = shownTiers(product, 'fr');
      if (tiers)
        return `${productPage(product)} : ${tiers}. Pour ${forSize || 'votre équipe'}, demandez le prix exact et une démonstration [ici](${demoHref(product)}), réponse ${FR.reply}.`;
      return `Le prix ${of(product.title)} se fixe sur devis, après une courte démonstration : il dépend de votre équipe et de ce que vous activez. ${forSize ? `Pour ${forSize}, demandez` : 'Demandez'} l'un et l'autre [ici](${demoHref(product)}), réponse ${FR.reply}.${forSize ? '' : " Combien de personnes s'en serviraient ?"}`;
    },
    (asked) => {
      const product = productOf(asked);
      const forSize = size(asked, 'en');
      if (!product)
        return `Our products are priced by the number of people and by what you use: a quote comes after a short demonstration${freeToo('en')}.${shownPrices('en')} [Ask for yours](/contact) and say which one interests you, answer ${EN.reply}.`;
      if (isFree(product.id)) return `${productPage(product)} is free.`;
      const tiers = shownTiers(product, 'en');
      if (tiers)
        return `${productPage(product)}: ${tiers}. For ${forSize || 'your team'}, ask for the exact price and a demonstration [here](${demoHref(product)}), answer ${EN.reply}.`;
      return `The price of ${product.title} comes with a quote, after a short demonstration: it depends on your team and on what you use. ${forSize ? `For ${forSize}, ask` : 'Ask'} for both [here](${demoHref(product)}), answer ${EN.reply}.${forSize ? '' : ' How many people would use it?'}`;
    },
  ),
  'product.demo': dynamicAnswer(
    {
      name: 'Une démonstration',
      fr: ['Demander une démonstration', 'Comment voir une démonstration ?'],
      en: ['Ask for a demonstration', 'How can I see a demonstration?'],
      one: {
        of: 'product',
        fr: ['Essayer {name}', 'Comment essayer {name} ?'],
        en: ['Try {name}', 'How can I try {name}?'],
      },
      next: ['product.price', 'appointment'],
    },
    '/#contact',
    (asked) => {
      const product = productOf(asked);
      const trial = shownLink(product?.demoUrl);
      if (product && trial)
        return `Essayez ${product.title} tout de suite sur [la page d'essai](${trial}). Pour en parler sur votre cas, [écrivez-nous](/contact).`;
      return `Demandez votre démonstration${product ? ` ${of(product.title)}` : ''} [ici](${product ? demoHref(product) : '/#contact'}) : dites qui vous êtes et ce que fait votre entreprise, deux minutes suffisent. Nous la préparons sur votre cas et répondons ${FR.reply}.`;
    },
    (asked) => {
      const product = productOf(asked);
      const trial = shownLink(product?.demoUrl);
      if (product && trial)
        return `Try ${product.title} now on [the trial page](${trial}). To talk about your own case, [write to us](/contact).`;
      return `Ask for your demonstration${product ? ` of ${product.title}` : ''} [here](${product ? demoHref(product) : '/#contact'}): say who you are and what your company does, two minutes are enough. We prepare it on your case and answer ${EN.reply}.`;
    },
  ),
  'product.detail': dynamicAnswer(
    {
      name: 'Un point précis',
      instead: 'products',
      one: { of: 'fact', fr: ['{Name}', '{one}'], en: ['{Name}', '{one}'] },
      next: ['product.price', 'product.demo', 'product'],
    },
    '/products',
    detailInFrench,
    detailInEnglish,
  ),
};
