import { capitalised } from './french-numbers.ts';
import { countedProducts } from './products.ts';
import { services } from './services.ts';
import { servicesNote } from './services-page.ts';

export interface NavigationLink {
  label: string;
  href: string;
  /** '{produits}' stands for 'Huit produits', as many as there are, '{services}' for 'Web, IA, marketing'. */
  note?: string;
  highlighted?: boolean;
}

export interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

export type NavigationEntry = NavigationLink | NavigationGroup;

export const headerEntries: readonly NavigationEntry[] = [
  { label: 'Accueil', href: '/' },
  {
    label: 'Nos Solutions',
    links: [
      { label: 'Nos services digitaux', href: '/services', note: '{services}' },
      { label: 'Nos solutions innovantes', href: '/products', note: '{produits} qui se parlent entre eux' },
      { label: 'APIs et outils', href: '/developers', note: 'Documentation, exemples, bibliothèques' },
    ],
  },
  { label: 'À propos', href: '/about' },
  { label: 'Blog', href: '/blog' },
  {
    label: 'Carrières',
    links: [
      { label: "Offres d'emploi", href: '/careers' },
      { label: 'Stages', href: '/careers/internships' },
      { label: 'Formations', href: '/careers/training' },
      { label: 'Vie chez Nkul', href: '/careers/life' },
    ],
  },
  { label: 'Contact', href: '/contact' },
];

export const footerColumns = (): readonly NavigationGroup[] => [
  {
    label: 'Navigation',
    links: [
      { label: 'Accueil', href: '/' },
      { label: 'À propos', href: '/about' },
      { label: 'Nos solutions', href: '/products' },
      { label: 'Développeurs', href: '/developers' },
      { label: 'Blog', href: '/blog' },
      { label: 'Contact', href: '/contact' },
      { label: 'Éprouvez-nous', href: '/preuve' },
    ],
  },
  {
    label: 'Services',
    links: services().map(({ name }) => ({ label: name, href: '/services' })),
  },
  {
    label: 'Carrières',
    links: [
      { label: "Offres d'emploi", href: '/careers/jobs' },
      { label: 'Stages', href: '/careers/internships' },
      { label: 'Formations', href: '/careers/training' },
      { label: 'Vie chez Nkul', href: '/careers/life' },
      { label: 'Postuler', href: '/careers/apply' },
      { label: 'Programme Partenaires', href: '/partners', highlighted: true },
    ],
  },
];

export const legalLinks: readonly NavigationLink[] = [
  { label: 'Confidentialité', href: '/privacy' },
  { label: 'Conditions', href: '/terms' },
  { label: 'Newsletter', href: '/newsletter' },
];

/** Entries whose page exists; an empty group is left out. */
export function existing<Entry extends NavigationEntry>(entries: readonly Entry[], routes: readonly string[]): Entry[] {
  return entries.flatMap((entry) => {
    if (!('links' in entry)) return routes.includes(pathOf(entry.href)) ? [entry] : [];
    const links = existing(entry.links, routes);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}

export const noteOf = ({ note }: NavigationLink): string | undefined =>
  note && capitalised(note.replace('{produits}', countedProducts()).replace('{services}', servicesNote()));

export function quoteHref(routes: readonly string[]): string {
  return routes.includes('/contact') ? '/contact' : '/#contact';
}

/** The same path or below it; '/' only itself. */
export function pathIsActive(href: string, current: string): boolean {
  const path = pathOf(href);
  return current === path || (path !== '/' && current.startsWith(`${path}/`));
}

/** The longest match: on /careers/training not also /careers. */
export function activeLink(links: readonly NavigationLink[], current: string): NavigationLink | undefined {
  const claiming = links.filter((link) => pathIsActive(link.href, current));
  return claiming.sort((a, b) => b.href.length - a.href.length)[0];
}

const pathOf = (href: string) => href.replace(/[?#].*$/, '') || '/';
