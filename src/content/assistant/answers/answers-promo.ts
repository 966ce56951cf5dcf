import { mailboxes } from '../../kinds/company/mailboxes.ts';
import { faq, faqKind } from '../../kinds/offer/faq.ts';
import { isFree } from '../../kinds/offer/prices.ts';
import { products } from '../../kinds/offer/products.ts';
import { offer, offerLasts, offerPrice, promoKind } from '../../kinds/offer/promo.ts';
import { typeset } from '../../model/typeset.ts';
import { promoPage } from '../../pages/promo-filled.ts';
import {
  type Answer,
  dynamicAnswer,
  EN,
  FR,
  inEnglishList,
  inFrench,
  lowerFirst,
  type Text,
  type Topic,
  textOf,
  withoutFullStop,
} from './answer.ts';
import { productPage } from './answers-products.ts';

/** "jusqu'au 29 mai 2027". */
const lastDay = (language: string) =>
  new Date(`${offer().lastDay}T12:00:00Z`).toLocaleDateString(language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
export const englishOfferPrice = () => `${offer().price.toLocaleString('en')} FCFA`;

const answerTo = (id: string) => faq().find((question) => question.id === id)?.answer ?? "L'équipe vous le dira.";

const freeProducts = (): string[] =>
  products()
    .filter(({ id }) => isFree(id))
    .map(productPage);

/** An English text is valid only while its French source is unchanged. */
const inEnglishIf = (isAsTranslated: boolean, english: string): string =>
  isAsTranslated ? english : 'The page of the offer says it, in French.';
const isAnswerAsTranslated = (id: string): boolean => {
  const seed = faqKind.seed.find((question) => question.id === id);
  return seed !== undefined && typeset(seed.data.answer) === answerTo(id);
};
const areInclusionsAsTranslated = (): boolean => {
  const titles = promoKind.seed[0]?.data.inclusions.items.map(({ title }) => title) ?? [];
  return (
    titles.join() ===
    offer()
      .inclusions.items.map(({ title }) => title)
      .join()
  );
};

const promoOver = {
  fr: () =>
    `L'offre de site web s'est terminée le ${lastDay('fr')}. Nous faisons toujours des sites : demandez [votre devis](/contact), réponse ${FR.reply}.`,
  en: () =>
    `The website offer ended on ${lastDay('en-GB')}. We still build sites: ask for [your quote](/contact), answer ${EN.reply}.`,
};
const whileItLasts = (topic: Topic, fr: Text, en: Text): Answer =>
  dynamicAnswer(
    topic,
    '/website-promo',
    ({ now }) => (offerLasts(now) ? textOf(fr) : promoOver.fr()),
    ({ now }) => (offerLasts(now) ? textOf(en) : promoOver.en()),
  );

export const promoAnswers: Readonly<Record<string, Answer>> = {
  promo: whileItLasts(
    {
      name: "L'offre de site web",
      fr: ["L'offre de site web", 'Quelle est votre offre de site web ?'],
      en: ['The website offer', 'What is your website offer?'],
      next: ['promo.content', 'promo.deadline', 'promo.order'],
    },
    () =>
      `${withoutFullStop(promoPage().title)}, support technique d'un an compris, livré en 2 à 3 semaines et que vous modifiez vous-même. L'offre tient jusqu'au ${lastDay('fr')} : [voir l'offre](/website-promo). Pour quelle activité serait-ce ?`,
    () =>
      `A professional website from ${englishOfferPrice()}, with one free year of hosting and one year of technical support, delivered in 2 to 3 weeks, that you can edit yourself. The offer lasts until ${lastDay('en-GB')}: [see the offer](/website-promo). For which business would it be?`,
  ),
  free: dynamicAnswer(
    {
      name: 'Ce qui est gratuit',
      fr: ['Ce qui est gratuit', "Qu'est-ce qui est gratuit chez vous ?"],
      en: ['What is free', 'What is free of charge?'],
      next: ['promo.hosting', 'service.price', 'product.price'],
    },
    '/products',
    ({ now }) =>
      `Sont gratuits chez nous : ${inFrench([
        ...freeProducts(),
        "l'essai de nos produits, sur [leurs pages](/products)",
        ...(offerLasts(now) ? ["la première année d'hébergement d'un site de [l'offre](/website-promo)"] : []),
      ])}. Un devis ne vous engage à rien. Le reste a un prix : lequel vous intéresse ?`,
    ({ now }) =>
      `Free of charge here: ${inEnglishList([
        ...freeProducts(),
        'trying our products, on [their pages](/products)',
        ...(offerLasts(now) ? ['the first year of hosting for a site of [the offer](/website-promo)'] : []),
      ])}. A quote binds you to nothing. The rest has a price: which one interests you?`,
  ),
  'promo.content': whileItLasts(
    {
      name: "Ce que comprend l'offre",
      fr: ["Ce que comprend l'offre", "Que comprend l'offre de site web ?"],
      en: ['What the offer includes', 'What does the website offer include?'],
      next: ['promo.delay', 'promo.hosting', 'promo.order'],
    },
    () =>
      `L'offre à partir de ${offerPrice()} comprend : ${inFrench(promoPage().inclusions.items.map(({ title }) => lowerFirst(title)))}, et un an d'hébergement gratuit. [Le détail](/website-promo). Une boutique ou d'autres besoins se chiffrent à part, dans [un devis](/contact).`,
    () =>
      `${inEnglishIf(areInclusionsAsTranslated(), `The offer from ${englishOfferPrice()} includes a responsive design, an intuitive interface, search engine optimisation, one year of technical support and one free year of hosting.`)} [Details](/website-promo). A shop or other needs are priced apart, in [a quote](/contact).`,
  ),
  'promo.deadline': whileItLasts(
    {
      name: "La fin de l'offre",
      fr: ["La fin de l'offre", "Jusqu'à quand dure l'offre de site web ?"],
      en: ['The end of the offer', 'Until when does the website offer last?'],
      next: ['promo.order', 'promo.content'],
    },
    () => `L'offre est valable jusqu'au ${lastDay('fr')}. [La voir, ou la demander](/website-promo).`,
    () => `The offer is valid until ${lastDay('en-GB')}. [See it, or ask for it](/website-promo).`,
  ),
  'promo.hosting': whileItLasts(
    {
      name: "L'hébergement de l'offre",
      fr: ["L'hébergement de l'offre", "L'hébergement est-il compris dans l'offre ?"],
      en: ['Hosting in the offer', 'Is hosting included in the offer?'],
      next: ['promo.content', 'promo.order'],
    },
    () =>
      `${answerTo('hebergement').replace(/^Oui, la première année/, "L'hébergement est gratuit la première année")} [L'offre](/website-promo).`,
    () =>
      `${inEnglishIf(isAnswerAsTranslated('hebergement'), 'Hosting is free for the first year, for any site ordered during the offer. Before that year ends we write you the price of the next one; you stay, or you leave with your site.')} [The offer](/website-promo).`,
  ),
  'promo.delay': whileItLasts(
    {
      name: "Le délai de l'offre",
      fr: ["Le délai de l'offre", "En combien de temps livrez-vous le site de l'offre ?"],
      en: ['The time of the offer', 'How soon is the site of the offer ready?'],
      next: ['promo.order', 'promo.content'],
    },
    () => `${answerTo('delai')} [L'offre](/website-promo).`,
    () =>
      `${inEnglishIf(isAnswerAsTranslated('delai'), 'From 2 to 3 weeks, from the day we have your texts, your pictures and your agreement on the mock-up.')} [The offer](/website-promo).`,
  ),
  'promo.order': whileItLasts(
    {
      name: "Commander l'offre",
      fr: ["Commander l'offre", "Comment commander l'offre de site web ?"],
      en: ['Order the offer', 'How do I order the website offer?'],
      next: ['promo.delay', 'promo.content'],
    },
    () =>
      `Écrivez à ${mailboxes().sales} ou appelez le ${FR.phone} : votre métier, votre ville et deux sites qui vous plaisent suffisent pour commencer. [La page de l'offre](/website-promo) prépare le message.`,
    () =>
      `Write to ${mailboxes().sales} or call ${EN.phone}: your trade, your town and two sites that you like are enough to begin. [The page of the offer](/website-promo) prepares the message.`,
  ),
};
