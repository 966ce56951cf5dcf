import { companyContact, companyElsewhere } from '../kinds/company/company.ts';
import { mailboxes } from '../kinds/company/mailboxes.ts';
import { officeHours } from '../kinds/company/office-hours.ts';
import { faq } from '../kinds/offer/faq.ts';
import { type PriceRange, shownRanges } from '../kinds/offer/price-ranges.ts';
import { offer, offerPrice } from '../kinds/offer/promo.ts';
import { quoteHrefOf } from '../kinds/offer/services.ts';
import { inFigures } from '../model/amounts.ts';
import { capitalised } from '../model/french-numbers.ts';
import { filled } from '../model/placeholders.ts';
import { typesetAll } from '../model/typeset.ts';
import { mailDraft } from '../words/mail-draft.ts';
import { CALENDAR_FACTS, type CalendarStepName, comparisonRows, OFFER_FACTS, promoPageTexts } from './promo-page.ts';

/** What /website-promo and the home page's dialog say, with the facts of the offer in the texts of staff. */

const said = (text: string): string => filled(text, OFFER_FACTS);

export function promoPage() {
  const { lead, inclusions, contactLead, overLead } = offer();
  const { opening, receipt, nextYear, questions, contact, drafts, over } = promoPageTexts();
  const price = offerPrice();
  const { sales } = mailboxes();
  const draft = mailDraft(sales, drafts.subject);
  return typesetAll({
    question: "Qu'est-ce que j'ai exactement pour ce prix, quand, et qui s'occupe du site ensuite\u00a0?",
    banner: said(opening.banner),
    title: said(opening.title),
    lead,
    actions: {
      mail: { label: opening.mail, href: draft },
      contact: { label: opening.withoutMessaging, href: '#contact' },
    },
    messaging: messagingDraft(contact.messaging, said(drafts.message)),
    inclusions: { ...receipt, ...inclusions, price, nextYear },
    shelf: shelf(),
    comparison: comparison(
      price,
      shownRanges().find(({ id }) => id === 'showcase'),
      draft,
    ),
    calendar: calendar(),
    faq: { title: said(questions), items: faq() },
    contact: {
      title: contact.title,
      lead: contactLead,
      mail: { label: contact.mail, href: draft, note: `${sales}, ${contact.mailNote}` },
      messagingNote: contact.messagingNote,
      phone: companyContact().phone,
      note: `${capitalised(officeHours().fr)}. Réponse dans les 24\u00a0heures ouvrées.`,
    },
    /** Replaces the same fields once the offer is over. */
    over: {
      banner: said(over.banner),
      title: over.title,
      lead: overLead,
      inclusions: over.inclusions,
      mail: { label: over.mail, href: mailDraft(sales, drafts.subjectAfterwards) },
      quote: { label: over.quote, href: '/contact' },
    },
  });
}

/** Undefined until the company's address is real. */
function messagingDraft(label: string, text: string): { label: string; href: string } | undefined {
  const { messagingUrl } = companyElsewhere();
  if (!messagingUrl) return undefined;
  const href = new URL(messagingUrl);
  href.searchParams.set('text', text);
  return { label, href: href.href };
}

const SITES = ['couture', 'cabinet', 'association'] as const;

function shelf() {
  const { title, lead, note, ...sites } = promoPageTexts().shelf;
  return { title, lead, note, unit: 'Ko', sites: SITES.map((slug) => ({ slug, ...sites[slug] })) };
}

/** @param showcase undefined: the company shows no range. */
function comparison(price: string, showcase: PriceRange | undefined, draft: string) {
  const other = showcase ? inFigures(showcase.from) : 'sur devis';
  const texts = promoPageTexts().comparison;
  return {
    title: showcase ? `${withoutCurrency(price)} ou ${other}\u00a0?` : `${withoutCurrency(price)} ou un devis\u00a0?`,
    caption: "Ce que l'on a avec l'offre, et avec un site sur devis",
    columns: [
      { name: texts.offer, figure: withoutCurrency(price), unit: 'FCFA, à partir de' },
      {
        name: texts.quote,
        figure: other,
        unit: showcase
          ? `à ${inFigures(showcase.to)}\u00a0FCFA${showcase.more ? ' et plus' : ''}`
          : 'selon ce que vous demandez',
      },
    ],
    rows: comparisonRows(),
    actions: [
      { label: texts.actions.offer, href: draft },
      { label: texts.actions.quote, href: quoteHrefOf('web') },
    ],
  } as const;
}

const withoutCurrency = (price: string): string => (price.endsWith('FCFA') ? price.slice(0, -4).trimEnd() : price);

/** `from` and `to`: working days after the Monday of the agreement, counted in days; `by`: who has the work. */
interface CalendarStep {
  readonly from: number;
  readonly to?: number;
  readonly by: 'client' | 'us' | 'margin' | 'online';
  readonly name: CalendarStepName;
}

const WEEKS: readonly (readonly CalendarStep[])[] = [
  [
    { from: 0, by: 'client', name: 'agreement' },
    { from: 1, to: 3, by: 'us', name: 'pages' },
    { from: 4, by: 'us', name: 'preview' },
  ],
  [
    { from: 7, to: 8, by: 'client', name: 'corrections' },
    { from: 9, by: 'us', name: 'trials' },
    { from: 10, by: 'client', name: 'training' },
    { from: 11, by: 'online', name: 'soonest' },
  ],
  [
    { from: 14, to: 17, by: 'margin', name: 'margin' },
    { from: 18, by: 'online', name: 'latest' },
  ],
];

function calendar() {
  const { title, lead, choice, result, steps } = promoPageTexts().calendar;
  return {
    title,
    lead,
    caption: 'Le calendrier, de votre accord à la mise en ligne',
    label: choice,
    result: filled(result, CALENDAR_FACTS),
    client: 'vous',
    us: 'nous',
    weeks: WEEKS.map((week, at) => ({
      name: `Semaine\u00a0${at + 1}`,
      steps: week.map(({ name, ...step }) => ({ ...step, text: steps[name] })),
    })),
  };
}

export function promoModal() {
  const { title, deadline, link } = promoPageTexts().dialog;
  return typesetAll({
    title: said(title),
    text: offer().dialogText,
    deadline: said(deadline),
    link: { label: link, href: '/website-promo' },
    close: 'Fermer',
  });
}

/** What stands on its tags, in the menu of each page and on the home page, as long as it lasts. */
export function offerTag() {
  const { tag, deadline, link } = promoPageTexts().dialog;
  return typesetAll({
    amount: withoutCurrency(offerPrice()),
    title: said(tag),
    text: offer().dialogText,
    deadline: said(deadline),
    link: { label: link, href: '/website-promo' },
  });
}
