import { productName } from '../../content/kinds/offer/products.ts';
import { trades } from '../../content/kinds/offer/trades.ts';
import { jobs } from '../../content/kinds/people/jobs.ts';
import { stories } from '../../content/kinds/people/stories.ts';
import { INQUIRIES, INQUIRY_KINDS } from '../inquiries/kinds/inquiry-kinds.schema.ts';
import { REST } from './visits.repository.ts';

/** What the figures call each fixed page; a new page is added here. */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  [REST]: 'Autres pages',
  '/': 'Accueil',
  '/about': 'À propos',
  '/blog': 'Blog',
  '/careers': 'Carrières',
  '/careers/apply': 'Postuler',
  '/careers/internships': 'Stages',
  '/careers/jobs': "Offres d'emploi",
  '/careers/life': 'Vie chez Nkul',
  '/careers/training': 'Formations',
  '/contact': 'Contact',
  '/demande/newsletter/inscription': "Formulaire d'abonnement à la lettre",
  '/demande/newsletter/desabonnement': 'Formulaire de désabonnement',
  '/developers': 'Développeurs',
  '/developers/recherche': 'Recherche dans la documentation',
  '/hors-ligne': 'Hors connexion',
  '/products/otah/essai': "Essai d'Otah",
  '/newsletter': 'La lettre',
  '/partners': 'Partenaires',
  '/preuve': 'Éprouvez-nous',
  '/privacy': 'Confidentialité',
  '/products': 'Nos solutions',
  '/references': 'Références',
  '/services': 'Nos services',
  '/terms': "Conditions d'utilisation",
  '/website-promo': 'Offre de site web',
};

const NAMED_BY_PART: readonly [RegExp, (part: string) => string | undefined][] = [
  [/^\/products\/([^/]+)$/, (id) => productName(id)],
  [/^\/pour\/([^/]+)$/, (slug) => nameIn('Métier', trades().find(({ id }) => id === slug)?.name)],
  [/^\/references\/([^/]+)$/, (slug) => nameIn('Référence', stories().find(({ id }) => id === slug)?.title)],
  [/^\/careers\/jobs\/([^/]+)$/, (id) => nameIn('Offre', jobs().find((it) => it.id === id)?.title ?? wordsOf(id))],
  [/^\/demande\/([^/]+)$/, (kind) => formName(kind)],
  [/^\/blog\/([^/]+)$/, (slug) => nameIn('Article', wordsOf(slug))],
  [/^\/blog\/([^/]+)\/commentaires$/, (slug) => nameIn('Commentaires', wordsOf(slug))],
];

const nameIn = (what: string, title: string | undefined) => title && `${what} «\u00a0${title}\u00a0»`;

const wordsOf = (slug: string): string => slug.replaceAll('-', ' ');

function formName(kind: string): string | undefined {
  const known = INQUIRY_KINDS.find((it) => it === kind);
  return known && nameIn('Formulaire', INQUIRIES[known].page.title);
}

/** What the staff calls a page; an address without a name stays. @param titles of articles, by slug */
export function pageName(path: string, titles?: ReadonlyMap<string, string>): string {
  const plain = path.replace(/(?<=.)\/$/, '');
  const title = titles?.get(/^\/blog\/([^/]+)$/.exec(plain)?.[1] ?? '');
  if (title) return `Article «\u00a0${title}\u00a0»`;
  if (PAGE_NAMES[plain]) return PAGE_NAMES[plain];
  for (const [form, name] of NAMED_BY_PART) {
    const part = form.exec(plain)?.[1];
    if (part) return name(part) ?? path;
  }
  return path;
}

/** Told after a form or from a mail's link: such a page is an answer, not a page that was read. */
export const isAnswerPage = (path: string): boolean => /^\/(demande\/envoyee|newsletter)\/./.test(path);
