import { assistantQuestionsKind } from '../../../../src/content/kinds/company/assistant-questions.ts';
import { navigationKind, QUOTE_LABEL } from '../../../../src/content/kinds/company/navigation.ts';
import { productPage, productsKind } from '../../../../src/content/kinds/offer/products.ts';
import { trainingPageKind } from '../../../../src/content/kinds/offer/training.ts';
import { newsTitle } from '../../../../src/content/kinds/people/news.ts';
import { PARTNER_TYPES } from '../../../../src/content/kinds/people/partner-types.ts';
import { testimonialsTitle } from '../../../../src/content/kinds/people/testimonials.ts';
import type { Kind } from '../../../../src/content/model/editable.ts';
import { aboutPageKind, VALUES } from '../../../../src/content/pages/about-page.ts';
import { articleLabels } from '../../../../src/content/pages/blog-labels.ts';
import { blogPageKind } from '../../../../src/content/pages/blog-page.ts';
import { applyPageKind } from '../../../../src/content/pages/careers-pages.ts';
import { contactPageKind } from '../../../../src/content/pages/contact-page.ts';
import { cookieChoices } from '../../../../src/content/pages/cookie-choices.ts';
import { hero } from '../../../../src/content/pages/home-fixed-words.ts';
import { homePageKind, PILLARS } from '../../../../src/content/pages/home-page.ts';
import { erp } from '../../../../src/content/pages/home-products.ts';
import { newsletterPageKind } from '../../../../src/content/pages/newsletter-page.ts';
import { PARTNER_STEPS, partnersPageKind } from '../../../../src/content/pages/partners-page.ts';
import { LATER } from '../../../../src/content/words/failures.ts';
import { CHAT_FAILURE, CHAT_NO_ANSWER } from '../../../../src/features/chat/chat.schema.ts';
import { COUNTRY_NOT_FOUND } from '../../../../src/features/inquiries/fields/phone.schema.ts';
import { contactForm } from '../../../../src/features/inquiries/kinds/contact.schema.ts';
import { demoForm } from '../../../../src/features/inquiries/kinds/demo.schema.ts';
import type { InquiryForm } from '../../../../src/features/inquiries/kinds/inquiry.schema.ts';
import { partnerForm } from '../../../../src/features/inquiries/kinds/partner.schema.ts';
import { trainingForm } from '../../../../src/features/inquiries/kinds/training.schema.ts';
import {
  ALREADY_SUBSCRIBED,
  NOT_SUBSCRIBED,
  SUBSCRIBED,
  UNSUBSCRIBED,
} from '../../../../src/features/newsletter/newsletter-messages.schema.ts';
import { REQUIRED_NOTE } from '../../../../src/ui/forms/field.tsx';

export interface FixedText {
  /** The place at which the site shows it. */
  place: string;
  texts: readonly string[];
}

const at = (place: string, ...texts: string[]): FixedText => ({ place, texts });

const answers = (form: string, { success, failure }: Pick<InquiryForm, 'success' | 'failure'>): FixedText[] => [
  at(`${form}, après l'envoi`, `${success.done} ${success.next}`),
  at(`${form}, si l'envoi échoue`, failure),
];

const countrySearch = at('Indicatif du téléphone, si la recherche ne trouve rien', COUNTRY_NOT_FOUND);

const { businessType, employeeCount } = demoForm.fields;

/** The texts of the specification, by kind, that its pages show and its fields leave out. */
const FIXED: Readonly<Record<string, readonly FixedText[]>> = {
  [productsKind.name]: [
    at("Bouton, avec une page d'essai", productPage.tryNow),
    at("Bouton, sans page d'essai", productPage.demo.label),
    at('Second bouton', productPage.contact.label),
  ],
  [homePageKind.name]: [
    at('Boutons du haut', hero.discover, hero.contact),
    at('Mission', ...PILLARS.map(({ name }) => name)),
    at('Fufullu, titre', erp.title),
    at('Fufullu, sous le titre', erp.tagline),
    at('Fufullu, lien', erp.highlight.link.label),
    at('Fufullu, invitation et son bouton', erp.call.title, erp.call.button),
    at('Fenêtre de démonstration, titre', erp.modal.title),
    at('Demande de démonstration, listes avant un choix', businessType.placeholder, employeeCount.placeholder),
    countrySearch,
    ...answers('Demande de démonstration', demoForm),
    at('Titre des témoignages', testimonialsTitle),
    at('Titre des actualités', newsTitle),
    at('Bouton du bas', QUOTE_LABEL),
  ],
  [aboutPageKind.name]: [at('Les quatre valeurs', ...VALUES.map(({ name }) => name))],
  [applyPageKind.name]: [countrySearch],
  [trainingPageKind.name]: [countrySearch, ...answers('Formulaire', trainingForm)],
  [contactPageKind.name]: [
    at('Formulaire, champ du nom', contactForm.fields.name.label),
    ...answers('Formulaire', contactForm),
  ],
  [partnersPageKind.name]: [
    at('Types de partenariat', ...PARTNER_TYPES),
    at('Étapes', ...PARTNER_STEPS.map(({ number, title }) => `${number} ${title}`)),
    at('Formulaire, note', REQUIRED_NOTE),
    countrySearch,
    ...answers('Formulaire', partnerForm),
  ],
  [blogPageKind.name]: [
    at("À la place d'un article qui n'existe pas", articleLabels.missing.title),
    at('Champ des commentaires, vide', articleLabels.comments.placeholder),
  ],
  [newsletterPageKind.name]: [
    at('Inscription réussie', SUBSCRIBED),
    at('Inscription, adresse déjà inscrite', ALREADY_SUBSCRIBED),
    at('Désinscription réussie', UNSUBSCRIBED),
    at('Désinscription, adresse introuvable', NOT_SUBSCRIBED),
    at("Si l'inscription ou la désinscription échoue", LATER),
  ],
  [navigationKind.name]: [
    at('Bouton en haut de chaque page', QUOTE_LABEL),
    at('Bandeau des cookies', cookieChoices.accept, cookieChoices.refuse),
  ],
  [assistantQuestionsKind.name]: [
    at("Si l'assistant est en panne", CHAT_FAILURE),
    at('Si sa réponse est vide', CHAT_NO_ANSWER),
  ],
};

export const fixedTexts = ({ name }: Pick<Kind<object>, 'name'>): readonly FixedText[] => FIXED[name] ?? [];
