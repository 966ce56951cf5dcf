import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { companyKind } from '../../../content/kinds/company/company.ts';
import { holidaysKind } from '../../../content/kinds/company/holidays.ts';
import { mailboxesKind } from '../../../content/kinds/company/mailboxes.ts';
import { rangesKind } from '../../../content/kinds/offer/price-ranges.ts';
import { pricesKind } from '../../../content/kinds/offer/prices.ts';
import { productsKind } from '../../../content/kinds/offer/products.ts';
import { promoKind } from '../../../content/kinds/offer/promo.ts';
import { tradesKind } from '../../../content/kinds/offer/trades.ts';
import { coursesKind } from '../../../content/kinds/offer/training.ts';
import { internshipsKind } from '../../../content/kinds/people/internships.ts';
import { jobsKind } from '../../../content/kinds/people/jobs.ts';
import { type Entry, type Kind, placesOf, publish } from '../../../content/model/editable.ts';
import { createAssistant } from './assistant.server.ts';
import { assistantModel } from './assistant-model.server.ts';

const DAY = '2026-12-01';
const assistant = createAssistant({ now: () => Date.parse(`${DAY}T12:00:00+01:00`) });
const ask = (message: string) => assistant.answer(message, []).reply.replaceAll('\u00a0', ' ');

const PAID = { text: 'De 700 000 à 900 000 FCFA', short: '700 000' };

/** The entry of its kind ('': the first), the place within it, the new value; then what is asked, and told. */
type Fact = readonly [kind: unknown, id: string, at: string, value: unknown, question: string, told: string];

const FACTS: readonly Fact[] = [
  [companyKind, '', 'address.street', 'Rue Ceper, villa 12', 'Où êtes-vous ?', 'Rue Ceper, villa 12'],
  [companyKind, '', 'phones.0', '+237 6 11 22 33 44', 'Quel est votre téléphone ?', '+237 6 11 22 33 44'],
  [companyKind, '', 'email', 'accueil@nkul.example', 'Quelle est votre adresse e-mail ?', 'accueil@nkul.example'],
  [companyKind, '', 'messagingUrl', 'https://wa.me/237611223344', 'Vous avez un numéro WhatsApp ?', '237611223344'],
  [companyKind, '', 'openingHours.0.closes', '18:30', 'Quels sont vos horaires ?', '18 h 30'],
  [holidaysKind, 'fete-nationale', 'name', 'Inventaire annuel', 'Êtes-vous ouverts le 20 mai ?', 'Inventaire annuel'],
  [mailboxesKind, '', 'sales', 'ventes@nkul.example', "Comment commander l'offre à 70 000 ?", 'ventes@nkul.example'],
  [rangesKind, '', 'showcase.from', 345_000, 'Combien coûte un site vitrine ?', '345 000'],
  [rangesKind, '', 'graphics.from', 65_000, 'Combien coûte un logo ?', '65 000'],
  [promoKind, '', 'price', 85_000, 'avez-vous une promo sur les sites web ?', '85.000'],
  [pricesKind, 'gomail', 'shown', true, 'Quel est le prix de GoMail ?', '2 000'],
  [productsKind, 'gomap', 'tagline', 'Chaque rue a son adresse.', "C'est quoi GoMap ?", 'haque rue a son adresse'],
  [coursesKind, 'cybersecurity', 'price', 175_000, 'prix de la formation cybersécurité', '175 000'],
  [
    coursesKind,
    'cybersecurity',
    'session.start',
    '2027-01-05',
    'Quand commence la formation cybersécurité ?',
    '5 janvier',
  ],
  [jobsKind, 'data-scientist', 'type', 'CDD', 'Parlez-moi du poste Data Scientist', 'CDD'],
  [jobsKind, 'data-scientist', 'salary', PAID, 'Quel est le salaire du poste Data Scientist ?', '700 000'],
  [internshipsKind, '', 'pay', '80 000 FCFA par mois', 'les stages sont payés ?', '80 000'],
  [
    tradesKind,
    'boutique',
    'price.depends',
    'Le nombre de marchés.',
    "J'ai une boutique de pagnes",
    'le nombre de marchés',
  ],
];

beforeAll(() => void assistantModel(), 600_000);
afterEach(() => publish(new Map()));

// Proves 18.3.
describe('a fact that staff change is in the next reply', () => {
  test.each(FACTS.map((fact) => [(fact[0] as Kind<object>).name, fact] as const))(
    '%s',
    (_, [kind, id, at, value, question, told]) => {
      const entries = structuredClone((kind as Kind<object>).seed) as Entry<object>[];
      const entry = entries.find((it) => id === '' || it.id === id);
      if (!entry) throw new Error(`no ${id}`);
      expect(ask(question)).not.toContain(told);
      change(entry.data, at.split('.'), value);
      publish(new Map(placesOf(DAY, kind as Kind<object>, entries)));
      expect(ask(question)).toContain(told);
    },
  );
});

function change(data: object, [first = '', ...rest]: readonly string[], value: unknown): void {
  const holder = data as Record<string, unknown>;
  if (rest.length === 0) holder[first] = value;
  else change(holder[first] as object, rest, value);
}
