import { company } from '../../kinds/company/company.ts';
import { mailboxes } from '../../kinds/company/mailboxes.ts';
import { type PriceRange, priceRanges, priceRangeText } from '../../kinds/offer/price-ranges.ts';
import { countedProducts, findProduct, productName, products } from '../../kinds/offer/products.ts';
import { offer, offerLasts, offerPrice } from '../../kinds/offer/promo.ts';
import { services } from '../../kinds/offer/services.ts';
import { capitalised, counted } from '../../model/french-numbers.ts';
import type { Service } from '../../services/service.ts';
import { englishCount, englishService } from '../english.ts';
import { englishRange, formerKindName, isAdded, type Kind, priceOf, serviceKinds } from '../service-kinds.ts';
import {
  type Answer,
  dynamicAnswer,
  EN,
  FR,
  firstSentence,
  fixedAnswer,
  IN_FRENCH,
  inEnglishList,
  inFrench,
  linkTo,
  lowerFirst,
  type Topic,
  type UnderstoodMessage,
  withoutFullStop,
} from './answer.ts';
import { productPage } from './answers-products.ts';
import { englishOfferPrice } from './answers-promo.ts';

/** Undefined also for a service that the company has withdrawn. */
const kindOf = ({ service }: UnderstoodMessage): Kind | undefined =>
  service === undefined ? undefined : serviceKinds()[service];
/** The service that answers describe when the visitor names none. */
const firstKind = (): Kind => {
  const [kind] = Object.values(serviceKinds());
  if (!kind) throw new Error('no service is published');
  return kind;
};
const englishName = (service: Service) => englishService(service).name ?? service.name;
const pageOf = ({ service }: Kind, language: 'fr' | 'en') =>
  linkTo(language === 'fr' ? service.name : englishName(service), `/services#${service.id}`);

type OfService = (kind: Kind | undefined, asked: UnderstoodMessage) => string;

/** An answer about a service; one that is withdrawn is not offered. */
const serviceAnswer = (topic: Topic, href: string, fr: OfService, en: OfService): Answer =>
  dynamicAnswer(
    topic,
    href,
    (asked) => withdrawn(asked, 'fr') ?? fr(kindOf(asked), asked),
    (asked) => withdrawn(asked, 'en') ?? en(kindOf(asked), asked),
  );

function withdrawn(asked: UnderstoodMessage, language: 'fr' | 'en'): string | undefined {
  if (asked.service === undefined || kindOf(asked)) return undefined;
  const name = formerKindName(asked.service)?.[language];
  const named = name ? ` (${name})` : '';
  return language === 'fr'
    ? `Nous ne proposons plus ce service${named}. ${servicesInFrench()}`
    : `We no longer offer this service${named}. ${servicesInEnglish()}`;
}

const servicesInFrench = () =>
  `Nous travaillons sur ${counted(services().length, 'métier', 'métiers')} : ${inFrench(services().map(({ name }) => lowerFirst(name)))}. [La page des services](/services) dit ce que vous recevez et la première étape ; nous avons aussi [${countedProducts()}](/products) et [des formations](/careers/training). Quel est votre projet ?`;
const servicesInEnglish = () =>
  `We work in ${englishCount(services().length, 'field')}: ${inEnglishList(services().map(englishName))}. [The services page](/services) says what you receive and how it begins; we also have [${englishCount(products().length, 'product')}](/products) and [courses](/careers/training). What is your project?`;

/** Describes a service that staff added by its fields. */
function addedService(kind: Kind, language: 'fr' | 'en'): string {
  const { promise, deliverables, onQuote } = kind.service;
  if (language === 'en')
    return `Yes, ${pageOf(kind, 'en')} is one of our services; ${IN_FRENCH}. The next step: [ask for a quote](/contact), answer ${EN.reply}.`;
  const received = deliverables.map(({ text }) => lowerFirst(withoutFullStop(text))).join(' ; ');
  const told = received && ` Vous recevez : ${received}.`;
  const price = kind.ranges.length > 0 ? '' : ` Le prix : ${withoutFullStop(lowerFirst(onQuote))}.`;
  return `${pageOf(kind, 'fr')} : ${lowerFirst(withoutFullStop(promise))}.${told}${price} Le pas suivant : [demandez un devis](/contact), réponse ${FR.reply}.`;
}

const forSector = ({ sector }: UnderstoodMessage, language: 'fr' | 'en') =>
  sector ? (language === 'fr' ? `Pour votre activité (${sector}) aussi` : 'For your business too') : undefined;

const frenchRange = (range: PriceRange) => `${lowerFirst(range.name)} ${priceRangeText(range)}`;

const offerToo = ({ service, now }: UnderstoodMessage, language: 'fr' | 'en') => {
  if (!offerLasts(now) || (service !== 'web' && service !== 'showcase')) return '';
  return language === 'fr'
    ? ` Pour commencer petit : [l'offre à partir de ${offerPrice()}](/website-promo).`
    : ` For a simple site there is also [the offer from ${englishOfferPrice()}](/website-promo).`;
};

const amount = (value: number, language: 'fr' | 'en') =>
  `${language === 'fr' ? value.toLocaleString('fr-FR').replaceAll(/\s/g, '\u00a0') : value.toLocaleString('en')} FCFA`;

const leastOfASite = () => priceRanges().find(({ id }) => id === 'showcase')?.from ?? 0;

/** Names the offer's price when the budget is below it; '' otherwise. */
function leastOffer(
  { budget = 0, now }: Pick<UnderstoodMessage, 'budget' | 'now'>,
  kind: Kind | undefined,
  language: 'fr' | 'en',
) {
  if (!offerLasts(now) || budget >= offer().price || (kind && !kind.isSite)) return '';
  return language === 'fr'
    ? ` Notre plus petit prix pour un site est celui de [l'offre](/website-promo) : à partir de ${offerPrice()}.`
    : ` Our lowest price for a site is that of [the offer](/website-promo): from ${englishOfferPrice()}.`;
}

function budgetInFrench(kind: Kind | undefined, { budget, now }: UnderstoodMessage): string {
  const next = `Dites ce montant et votre besoin dans [la demande de devis](/contact) : une personne répond ${FR.reply} avec ce qui tient dedans.`;
  if (budget === undefined) return `Merci de le dire : un ordre de budget aide à proposer juste. ${next}`;
  const has = `Avec ${amount(budget, 'fr')}`;
  const offered =
    offerLasts(now) && budget >= offer().price && (!kind || kind.isSite)
      ? ` Il y a en revanche [l'offre de site web](/website-promo) à partir de ${offerPrice()}, hébergement d'un an compris.`
      : leastOffer({ budget, now }, kind, 'fr');
  if (kind) {
    const [range] = kind.ranges;
    if (range && budget < range.from)
      return `${has}, ${kind.fr} complet reste difficile : nos prix vont ${priceRangeText(range)}.${offered} On peut aussi commencer par un morceau plus petit. ${next}`.replace(
        ' complet reste',
        ' reste',
      );
    if (!range) return `${has}, ${kind.fr} se discute : le prix se fixe ${kind.service.onQuote}. ${next}`;
    return `${has}, ${kind.fr} est possible : nos prix vont ${priceRangeText(range)}. ${next}`;
  }
  const fitting = priceRanges().filter(({ from }) => from <= budget);
  const can =
    fitting.length > 0
      ? `${has}, on peut envisager ${inFrench(fitting.slice(0, 4).map(({ phrase }) => phrase))}.`
      : `${has}, c'est en dessous de nos fourchettes.`;
  return `${can}${budget < leastOfASite() ? offered.replace('en revanche', 'aussi') : ''} ${next}`;
}

function budgetInEnglish(kind: Kind | undefined, { budget, now }: UnderstoodMessage): string {
  const next = `Tell this amount and your need in [the quote request](/contact): a person answers ${EN.reply} with what fits in it.`;
  if (budget === undefined) return `Thank you for saying so: an idea of the budget helps. ${next}`;
  const has = `With ${amount(budget, 'en')}`;
  const offered =
    offerLasts(now) && budget >= offer().price && (!kind || kind.isSite)
      ? ` There is however [the website offer](/website-promo) from ${englishOfferPrice()}, one year of hosting included.`
      : leastOffer({ budget, now }, kind, 'en');
  if (kind) {
    const [range] = kind.ranges;
    if (range && budget < range.from)
      return `${has}, ${kind.en} will be difficult. Our range is ${englishRange(range)}.${offered} We can also begin with a smaller piece. ${next}`;
    if (!range) return `${has}, let us talk about ${kind.en}: the price comes with a quote. ${next}`;
    return `${has}, ${kind.en} is possible. Our range is ${englishRange(range)}. ${next}`;
  }
  const fitting = priceRanges().filter(({ from }) => from <= budget);
  const can =
    fitting.length > 0
      ? `${has} you can think of ${inEnglishList(fitting.slice(0, 4).map((range) => englishRange(range).split(':')[0] ?? ''))}.`
      : `${has}, it is below our ranges.`;
  return `${can}${budget < leastOfASite() ? offered.replace('however', 'also') : ''} ${next}`;
}

/** The product's name, linked to its page while that is published. */
const named = (id: string) => {
  const product = findProduct(id);
  return product ? productPage(product) : productName(id);
};
const ofMail = (language: 'fr' | 'en') => {
  const mail = findProduct('gomail');
  if (!mail) return '';
  return language === 'fr'
    ? ` Pour des adresses e-mail à ce nom : ${productPage(mail)}.`
    : ` For e-mail addresses at that name: ${productPage(mail)}.`;
};

export const serviceAnswers: Readonly<Record<string, Answer>> = {
  services: fixedAnswer(
    {
      name: 'Nos services',
      fr: ['Nos services', 'Que faites-vous ?'],
      en: ['Our services', 'What do you do?'],
      next: ['service.price', 'products', 'references'],
    },
    '/services',
    servicesInFrench,
    servicesInEnglish,
  ),
  service: serviceAnswer(
    {
      name: 'Un service',
      instead: 'services',
      one: {
        of: 'service',
        fr: ['{Name}', '{Name} : que proposez-vous ?'],
        en: ['{Name}', '{Name}: what do you offer?'],
      },
      next: ['service.price', 'service.delay', 'quote'],
    },
    '/services',
    (kind, asked) => {
      if (!kind) return servicesInFrench();
      if (isAdded(kind.service)) return addedService(kind, 'fr');
      const sector = forSector(asked, 'fr');
      return `${sector ? `${sector}, ${kind.does.fr}` : capitalised(kind.does.fr)}. C'est notre service ${pageOf(kind, 'fr')}.${kind.question ? ` ${kind.question.fr}` : ''} Le pas suivant : [demandez un devis](/contact), réponse ${FR.reply}.`;
    },
    (kind, asked) => {
      if (!kind) return servicesInEnglish();
      if (isAdded(kind.service)) return addedService(kind, 'en');
      const sector = forSector(asked, 'en');
      return `${sector ? `${sector}, ${kind.does.en}` : capitalised(kind.does.en)}. This is our service ${pageOf(kind, 'en')}.${kind.question ? ` ${kind.question.en}` : ''} The next step: [ask for a quote](/contact), answer ${EN.reply}.`;
    },
  ),
  'service.price': serviceAnswer(
    {
      name: 'Nos prix',
      fr: ['Les prix', 'Quels sont vos prix, par type de projet ?'],
      en: ['Prices', 'What are your prices, by kind of project?'],
      one: {
        of: 'service',
        fr: ['Prix : {name}', 'Combien coûte {one} ?'],
        en: ['Price: {name}', 'How much is {one}?'],
      },
      next: ['service.delay', 'quote', 'service.content'],
    },
    '/contact',
    (kind, asked) => {
      if (!kind)
        return `Nos fourchettes : ${priceRanges().map(frenchRange).join(' ; ')}. Le montant exact vient avec [un devis](/contact), ${FR.reply}. Pour quel projet ?`;
      const { ranges } = kind;
      const prices =
        ranges.length < 2
          ? `${capitalised(kind.fr)} : ${priceOf(kind)}, selon ce qu'il vous faut.`
          : ranges.map((range) => `${capitalised(range.phrase)} : ${priceRangeText(range)}.`).join(' ');
      return `${prices}${offerToo(asked, 'fr')} Le montant exact vient avec [un devis](/contact), ${FR.reply}.`;
    },
    (kind, asked) => {
      const ranges = (kind?.ranges ?? priceRanges()).map(englishRange);
      if (!kind)
        return `Our ranges: ${ranges.join('; ')}. The exact amount comes with [a quote](/contact), ${EN.reply}. For which project?`;
      if (ranges.length === 0)
        return `${capitalised(kind.en)} is priced in a quote: ask for [yours](/contact), answer ${EN.reply}.`;
      return `Our range, depending on what you need: ${ranges.join('; ')}.${offerToo(asked, 'en')} The exact amount comes with [a quote](/contact), ${EN.reply}.`;
    },
  ),
  'service.delay': serviceAnswer(
    {
      name: 'Nos délais',
      fr: ['Les délais', 'Combien de temps prend un projet ?'],
      en: ['How long it takes', 'How long does a project take?'],
      one: {
        of: 'service',
        fr: ['Délai : {name}', 'Combien de temps prend {one} ?'],
        en: ['Time: {name}', 'How long does it take: {name}?'],
      },
      next: ['quote', 'service.start', 'service.price'],
    },
    '/contact',
    (kind) =>
      !kind || kind.isSite
        ? `Un site demande 2 à 3 semaines, à partir du jour où nous avons vos textes, vos photos et votre accord sur la maquette. Un projet plus grand a son calendrier écrit dans [le devis](/contact). Quelle date compte pour vous ?`
        : `Pour ${kind.fr}, le calendrier dépend de ce qu'il faut faire ; il est écrit dans [le devis](/contact), que vous avez ${FR.reply}.${kind.service.firstStep && ` Cela commence court : ${withoutFullStop(lowerFirst(firstSentence(kind.service.firstStep)))}.`} Quelle date compte pour vous ?`,
    (kind) =>
      !kind || kind.isSite
        ? `A site takes 2 to 3 weeks, from the day we have your texts, your pictures and your agreement on the mock-up. A larger project has its calendar in [the quote](/contact). Which date counts for you?`
        : `For ${kind.en}, the calendar depends on what must be done; it is written in [the quote](/contact), which you have ${EN.reply}.${kind.service.firstStep && ` It begins short: ${englishService(kind.service).firstStep ?? IN_FRENCH}.`} Which date counts for you?`,
  ),
  'service.content': serviceAnswer(
    {
      name: 'Ce que vous recevez',
      fr: ['Ce qui est livré', "Que livrez-vous à la fin d'un projet ?"],
      en: ['What is delivered', 'What do you deliver at the end of a project?'],
      one: {
        of: 'service',
        fr: ['Livré : {name}', 'Que vais-je recevoir à la fin pour {one} ?'],
        en: ['Delivered: {name}', 'What will I receive at the end: {name}?'],
      },
      next: ['service.price', 'service.delay', 'ownership'],
    },
    '/services',
    (kind = firstKind()) =>
      kind.service.deliverables.length === 0
        ? `Le devis écrit ce qui est compris pour vous : ${kind.service.features.map(lowerFirst).join(' ; ')}. Voyez ${pageOf(kind, 'fr')}.`
        : `À la fin, vous avez : ${kind.service.deliverables.map(({ text }) => lowerFirst(text)).join(' ; ')}. Le devis écrit ce qui est compris pour vous. Voyez ${pageOf(kind, 'fr')}.`,
    (kind = firstKind()) =>
      kind.service.deliverables.length === 0
        ? `The quote writes what is included for you. See ${pageOf(kind, 'en')}.`
        : `At the end you have ${englishService(kind.service).deliverables ?? 'what its page lists, in French'}. The quote writes what is included for you. See ${pageOf(kind, 'en')}.`,
  ),
  'service.technologies': serviceAnswer(
    {
      name: 'Nos technologies',
      fr: ['Les technologies', 'Avec quelles technologies travaillez-vous ?'],
      en: ['Technologies', 'Which technologies do you work with?'],
      one: {
        of: 'service',
        fr: ['Outils : {name}', 'Quelles technologies utilisez-vous pour {one} ?'],
        en: ['Tools: {name}', 'Which technologies do you use: {name}?'],
      },
      next: ['service.content', 'references'],
    },
    '/services',
    (kind = firstKind()) =>
      kind.service.technologies.length === 0
        ? `Les outils se choisissent selon le besoin, et le devis les nomme. Le détail est sur ${pageOf(kind, 'fr')}.`
        : `Selon le besoin, nous travaillons avec ${inFrench(kind.service.technologies)}. Le détail est sur ${pageOf(kind, 'fr')}.`,
    (kind = firstKind()) =>
      kind.service.technologies.length === 0
        ? `Tools are chosen by the need, and the quote names them. More on ${pageOf(kind, 'en')}.`
        : `Depending on the need, we work with ${kind.service.technologies.join(', ').replaceAll(' et ', ' and ')}. More on ${pageOf(kind, 'en')}.`,
  ),
  'service.start': serviceAnswer(
    {
      name: 'Comment cela commence',
      fr: ['Comment commencer', "Comment se passe le début d'un projet ?"],
      en: ['How to begin', 'How does a project begin?'],
      one: {
        of: 'service',
        fr: ['Débuter : {name}', 'Comment commence le travail pour {one} ?'],
        en: ['Begin: {name}', 'How does the work begin: {name}?'],
      },
      next: ['quote', 'service.price', 'service.delay'],
    },
    '/contact',
    (kind) =>
      `Vous décrivez le besoin et la date qui compte dans [la demande de devis](/contact) ; une personne répond ${FR.reply}, avec un prix ou des questions. ${kind?.service.firstStep ? `Première étape : ${lowerFirst(firstSentence(kind.service.firstStep))}` : 'Puis nous commençons par un morceau court, qui sert tout de suite. La suite se décide sur pièces.'}`,
    (kind) =>
      `You describe the need and the date that counts in [the quote request](/contact); a person answers ${EN.reply}, with a price or with questions. ${kind?.service.firstStep ? `First step: ${englishService(kind.service).firstStep ?? IN_FRENCH}.` : 'Then we begin with a short piece that is useful at once, before any long contract.'}`,
  ),
  budget: serviceAnswer(
    {
      name: 'Votre budget',
      fr: ['Selon votre budget', 'Que puis-je avoir avec mon budget ?'],
      en: ['Within your budget', 'What can I have with my budget?'],
      one: {
        of: 'service',
        fr: ['Budget : {name}', 'Mon budget suffit-il pour {one} ?'],
        en: ['Budget: {name}', 'Is my budget enough: {name}?'],
      },
      next: ['quote', 'service.price', 'promo'],
    },
    '/contact',
    budgetInFrench,
    budgetInEnglish,
  ),
  quote: fixedAnswer(
    {
      name: 'Un devis',
      fr: ['Demander un devis', 'Comment demander un devis ?'],
      en: ['Ask for a quote', 'How do I ask for a quote?'],
      next: ['response-time', 'service.price', 'service.start'],
    },
    '/contact',
    () =>
      `Remplissez [le formulaire de contact](/contact) : le service voulu, votre besoin et, si vous l'avez, un ordre de budget. Deux minutes suffisent, rien ne vous engage, et une personne répond ${FR.reply}. Pour un grand projet, écrivez à ${mailboxes().sales}.`,
    () =>
      `Fill in [the contact form](/contact): the service you want, your need and, if you have one, an idea of the budget. Two minutes are enough, nothing binds you, and a person answers ${EN.reply}. For a large project, write to ${mailboxes().sales}.`,
  ),
  payment: fixedAnswer(
    {
      name: 'Le paiement',
      fr: ['Moyens de paiement', 'Comment peut-on payer ?'],
      en: ['Means of payment', 'How can I pay?'],
      next: ['instalments', 'quote'],
    },
    '/contact',
    () =>
      `Les moyens de paiement, l'acompte et l'échéancier sont écrits dans votre devis ; sur GoCloud par exemple, on paie par mobile money ou par virement. Dites ce qui vous arrange dans [la demande de devis](/contact) ou à ${mailboxes().sales}.`,
    () =>
      `The means of payment, the deposit and the dates are written in your quote; on GoCloud for example one pays by mobile money or bank transfer. Say what suits you in [the quote request](/contact) or to ${mailboxes().sales}.`,
  ),
  instalments: fixedAnswer(
    {
      name: 'Le paiement en plusieurs fois',
      fr: ['Payer en plusieurs fois', 'Peut-on payer en plusieurs fois ?'],
      en: ['Pay in instalments', 'Can I pay in instalments?'],
      next: ['payment', 'quote'],
    },
    '/contact',
    () =>
      `L'acompte et l'échéancier sont écrits dans votre devis, avant que vous ne signiez. Dites en combien de fois vous souhaitez payer dans [la demande de devis](/contact) ou à ${mailboxes().sales} : une personne répond ${FR.reply}, et je ne promets rien à sa place.`,
    () =>
      `The deposit and the dates are written in your quote, before you sign. Say in how many parts you wish to pay in [the quote request](/contact) or to ${mailboxes().sales}: a person answers ${EN.reply}, and I promise nothing in their place.`,
  ),
  discount: dynamicAnswer(
    {
      name: 'Une réduction',
      fr: ['Une réduction', 'Faites-vous une réduction ?'],
      en: ['A discount', 'Do you give a discount?'],
      next: ['promo', 'quote', 'instalments'],
    },
    '/contact',
    ({ now }) =>
      `Je n'ai pas de remise à vous annoncer, et je préfère ne rien inventer. Dites votre budget à ${mailboxes().sales} ou dans [la demande de devis](/contact) : l'équipe cherche ce qui tient dedans.${offerLasts(now) ? ` Pour un site simple, il y a [l'offre à partir de ${offerPrice()}](/website-promo).` : ''}`,
    ({ now }) =>
      `I have no discount to announce, and I prefer not to invent one. Tell your budget to ${mailboxes().sales} or in [the quote request](/contact): the team looks for what fits.${offerLasts(now) ? ` For a simple site there is [the offer from ${englishOfferPrice()}](/website-promo).` : ''}`,
  ),
  ownership: fixedAnswer(
    {
      name: 'À qui appartient le travail',
      fr: ['À qui est le travail', 'À qui appartient le travail livré ?'],
      en: ['Who owns the work', 'Who owns the finished work?'],
      next: ['guarantee', 'domain', 'support'],
    },
    '/services',
    `Tout est à votre nom : domaine, comptes, code et données vous appartiennent dès le premier jour, et vous pouvez nous quitter sans rien perdre. C'est écrit sur [la page des services](/services).`,
    `Everything is in your name: domain, accounts, code and data are yours from the first day, and you can leave us without losing anything. It is written on [the services page](/services).`,
  ),
  domain: fixedAnswer(
    {
      name: 'Le nom de domaine',
      fr: ['Le nom de domaine', "Qui s'occupe du nom de domaine ?"],
      en: ['The domain name', 'Who takes care of the domain name?'],
      next: ['hosting', 'service.price'],
    },
    '/services#web',
    () =>
      `Le site est en ligne sous votre nom de domaine, et ce nom vous appartient. Si vous n'en avez pas, dites-le dans [la demande de devis](/contact), qui écrira ce qui est compris. Pour le renouveler ou le déplacer, écrivez à ${company().email}.${ofMail('fr')}`,
    () =>
      `The site is on line under your domain name, and that name is yours. If you have none, say so in [the quote request](/contact), and the quote will write what is included. To renew or move it, write to ${company().email}.${ofMail('en')}`,
  ),
  'edit-site': fixedAnswer(
    {
      name: 'Modifier son site soi-même',
      fr: ['Modifier mon site', 'Pourrai-je modifier mon site moi-même ?'],
      en: ['Edit my site', 'Can I edit my site myself?'],
      next: ['support', 'service.price'],
    },
    '/services#web',
    `Vous changez textes, prix et photos vous-même, dans un espace de gestion en français, et nous formons la personne qui tiendra le site. Voyez [le service web](/services#web).`,
    `You change texts, prices and pictures yourself, in a management space in French, and we train the person who will run the site. See [the web service](/services#web).`,
  ),
  support: fixedAnswer(
    {
      name: 'Le suivi après la livraison',
      fr: ['Le suivi après livraison', 'Quel suivi après la livraison ?'],
      en: ['Help after delivery', 'What help is there after delivery?'],
      next: ['guarantee', 'hosting', 'contact'],
    },
    '/services',
    () =>
      `Nous restons après la livraison ; les sites de l'offre ont [un an de support technique](/website-promo), avec une réponse ${FR.reply}. Pour un suivi régulier, dites-le dans [la demande de devis](/contact). Déjà client ? Appelez le ${FR.phone}, ${FR.hours}.`,
    () =>
      `We stay after delivery; the sites of the offer have [one year of technical support](/website-promo), with an answer ${EN.reply}. For regular care, say so in [the quote request](/contact). Already a client? Call ${EN.phone}, ${EN.hours}.`,
  ),
  guarantee: fixedAnswer(
    {
      name: 'Les garanties',
      fr: ['Les garanties', 'Quelles garanties donnez-vous ?'],
      en: ['Guarantees', 'Which guarantees do you give?'],
      next: ['references', 'support', 'quote'],
    },
    '/services',
    `Nous commençons par un essai court, avant tout contrat : la suite se décide sur pièces. Tout est à votre nom, et vous pouvez nous quitter sans rien perdre. Ce site ne promet pas d'autre garantie ; ce qui compte pour vous s'écrit dans [le devis](/contact).`,
    `We begin with a short trial, before any contract: you decide on what you have seen. Everything is in your name, and you can leave without losing anything. This site promises no other guarantee; what matters to you is written in [the quote](/contact).`,
  ),
  'site.payment': fixedAnswer(
    {
      name: 'Le paiement sur votre site',
      fr: ['Payer sur mon site', 'Mes clients pourront-ils payer sur mon site ?'],
      en: ['Payment on my site', 'Can my customers pay on my site?'],
      next: ['service.price', 'service.delay'],
    },
    '/services#web',
    `Vos clients peuvent payer par mobile money et par carte, avec les opérateurs chez qui vous avez un compte marchand. Voyez [le service web](/services#web), puis décrivez votre boutique dans [la demande de devis](/contact).`,
    `Your customers can pay by mobile money and by card, with the operators where you have a merchant account. See [the web service](/services#web), then describe your shop in [the quote request](/contact).`,
  ),
  'site.languages': fixedAnswer(
    {
      name: 'Un site en plusieurs langues',
      fr: ['Un site en deux langues', 'Le site peut-il être en plusieurs langues ?'],
      en: ['A site in two languages', 'Can the site be in several languages?'],
      next: ['service.price', 'quote'],
    },
    '/contact',
    `C'est possible : dites les langues qu'il vous faut dans [la demande de devis](/contact). Elles comptent dans le travail, et le devis le dira. Réponse ${FR.reply}.`,
    `It is possible: name the languages you need in [the quote request](/contact). They count in the work, and the quote will say so. Answer ${EN.reply}.`,
  ),
  'site.texts': fixedAnswer(
    {
      name: 'Les textes et les photos',
      fr: ['Textes et photos', 'Qui écrit les textes et prend les photos ?'],
      en: ['Texts and pictures', 'Who writes the texts and takes the pictures?'],
      next: ['service.price', 'edit-site'],
    },
    '/services#marketing',
    `Vous pouvez nous donner vos textes et vos photos. Sinon, notre [marketing digital](/services#marketing) comprend des textes, des photos et de courtes vidéos tournées sur place : dites-le dans [la demande de devis](/contact).`,
    `You can give us your texts and pictures. Otherwise our [digital marketing](/services#marketing) includes texts, photos and short videos made on the spot: say so in [the quote request](/contact).`,
  ),
  hosting: dynamicAnswer(
    {
      name: "L'hébergement",
      fr: ["L'hébergement", "Et l'hébergement d'un site ?"],
      en: ['Hosting', 'What about hosting a site?'],
      next: ['domain', 'support', 'data-place'],
    },
    '/products/gocloud',
    ({ now }) =>
      `Nous hébergeons vos sites et vos applications sur ${named('gocloud')}, à Douala ou à Yaoundé.${offerLasts(now) ? " Pour les sites de [l'offre](/website-promo), la première année est gratuite." : ''} Sinon, le prix dépend du site et vient avec [un devis](/contact), de même que le déménagement d'un site hébergé ailleurs.`,
    ({ now }) =>
      `We host your sites and applications on ${named('gocloud')}, in Douala or Yaoundé.${offerLasts(now) ? ' For the sites of [the offer](/website-promo), the first year is free.' : ''} Otherwise the price depends on the site and comes with [a quote](/contact), as does moving a site from another host.`,
  ),
  security: fixedAnswer(
    {
      name: 'La sécurité',
      fr: ['La sécurité', 'Comment protégez-vous les sites et les données ?'],
      en: ['Security', 'How do you protect sites and data?'],
      next: ['data-place', 'hosting'],
    },
    '/services#cloud',
    `Des sauvegardes chiffrées dans un second lieu et restaurées à blanc chaque trimestre, un pare-feu, des mises à jour de sécurité et une surveillance de jour et de nuit : c'est notre service [Cloud](/services#cloud). Nos produits s'ouvrent par un mot de passe et un code à usage unique. Pour votre cas, [demandez](/contact).`,
    `Encrypted backups in a second place, restored as a drill each quarter, a firewall, security updates and watching day and night: that is our [cloud](/services#cloud) service. Our products open with a password and a one-time code. For your case, [ask us](/contact).`,
  ),
};
