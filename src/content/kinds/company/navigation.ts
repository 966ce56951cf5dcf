import * as z from 'zod';
import { editableOne, type Kind } from '../../model/editable.ts';
import { lineField, linkField, listField } from '../../model/entry-fields.ts';
import { FIXED_PAGES, hasPage, missingPage } from '../../model/fixed-pages.ts';
import { capitalised } from '../../model/french-numbers.ts';
import { servicesNote } from '../../pages/services-page.ts';
import { countedProducts } from '../offer/products.ts';
import { services } from '../offer/services.ts';

export interface NavigationLink {
  readonly label: string;
  readonly href: string;
  /** '{produits}' stands for 'Huit produits', as many as there are, '{services}' for 'Web, IA, marketing'. */
  readonly note?: string | undefined;
  readonly highlighted?: boolean | undefined;
}

export interface NavigationGroup {
  readonly label: string;
  readonly links: readonly NavigationLink[];
}

export type MenuItem = NavigationLink | NavigationGroup;

const hidden = z.boolean().meta({ title: 'Caché', description: "L'entrée reste ici, et le site ne la montre pas." });
const href = linkField({ label: 'Adresse', hint: 'Une page de ce site, comme /contact, ou une adresse en https.' });

/** Items of the menu, links of one of them, links of a column, links of the last line. */
const MAX = { header: 7, menu: 8, column: 10, legal: 6 } as const;

const headerEntry = z
  .strictObject({
    label: lineField(24, { label: 'Mots' }),
    href: href
      .optional()
      .meta({ title: 'Adresse', description: 'Vide\u00a0: un menu, qui ouvre les liens ci-dessous.' }),
    links: listField(
      z
        .strictObject({
          label: lineField(32, { label: 'Mots' }),
          href,
          note: lineField(60, { label: 'Note' })
            .regex(
              /^(?:[^{}]|\{(?:produits|services)\})*$/,
              'Entre accolades, le menu ne connaît que {produits} et {services}.',
            )
            .optional()
            .meta({
              title: 'Note',
              description:
                "Sous les mots. {produits}\u00a0: «\u00a0huit produits\u00a0», autant qu'il y en a. {services}\u00a0: ce que nous faisons.",
            }),
          hidden,
        })
        .meta({ title: 'Lien' }),
      0,
      MAX.menu,
      { label: 'Liens du menu' },
    ),
    hidden,
  })
  .meta({ title: 'Entrée' })
  .refine(({ href: address, links }) => (address === undefined) === links.length > 0, {
    path: ['href'],
    error: "Donnez une adresse, ou les liens du menu qui s'ouvre\u00a0: l'un ou l'autre.",
  });

const footerColumn = z
  .strictObject({
    label: lineField(24, { label: 'Titre' }),
    listsServices: z.boolean().meta({ title: 'Les services', description: 'Le site y liste les services publiés.' }),
    links: listField(
      z
        .strictObject({
          label: lineField(32, { label: 'Mots' }),
          href,
          highlighted: z.boolean().meta({ title: 'Mis en avant' }),
          hidden,
        })
        .meta({ title: 'Lien' }),
      0,
      MAX.column,
      { label: 'Liens' },
    ),
  })
  .meta({ title: 'Colonne' })
  .refine(({ listsServices, links }) => listsServices === (links.length === 0), {
    path: ['links'],
    error: "Donnez les liens de cette colonne, ou laissez le site y lister les services\u00a0: l'un ou l'autre.",
  });

const navigationSchema = z.strictObject({
  header: listField(headerEntry, 1, MAX.header, { label: 'Menu', hint: 'En haut de chaque page, dans cet ordre.' }),
  footer: listField(footerColumn, 1, 4, { label: 'Colonnes du pied de page' }),
  legal: listField(
    z.strictObject({ label: lineField(24, { label: 'Mots' }), href, hidden }).meta({ title: 'Lien' }),
    1,
    MAX.legal,
    { label: 'Dernière ligne du pied de page' },
  ),
});

export type Navigation = z.output<typeof navigationSchema>;

/** Requirement 2.3. */
const SEED: Navigation = {
  header: [
    { label: 'Accueil', href: '/', links: [], hidden: false },
    {
      label: 'Nos Solutions',
      links: [
        {
          label: 'Nos services digitaux',
          href: '/services',
          note: '{services}',
          hidden: false,
        },
        {
          label: 'Nos solutions innovantes',
          href: '/products',
          note: '{produits} qui se parlent entre eux',
          hidden: false,
        },
        { label: 'APIs et outils', href: '/developers', note: 'Documentation, exemples, bibliothèques', hidden: false },
      ],
      hidden: false,
    },
    { label: 'À propos', href: '/about', links: [], hidden: false },
    { label: 'Blog', href: '/blog', links: [], hidden: false },
    {
      label: 'Carrières',
      links: [
        { label: "Offres d'emploi", href: '/careers', hidden: false },
        { label: 'Stages', href: '/careers/internships', hidden: false },
        { label: 'Formations', href: '/careers/training', hidden: false },
        { label: 'Vie chez Nkul', href: '/careers/life', hidden: false },
      ],
      hidden: false,
    },
    { label: 'Contact', href: '/contact', links: [], hidden: false },
  ],
  footer: [
    {
      label: 'Navigation',
      listsServices: false,
      links: [
        { label: 'Accueil', href: '/', highlighted: false, hidden: false },
        { label: 'À propos', href: '/about', highlighted: false, hidden: false },
        { label: 'Nos solutions', href: '/products', highlighted: false, hidden: false },
        { label: 'Développeurs', href: '/developers', highlighted: false, hidden: false },
        { label: 'Blog', href: '/blog', highlighted: false, hidden: false },
        { label: 'Contact', href: '/contact', highlighted: false, hidden: false },
        { label: 'Éprouvez-nous', href: '/preuve', highlighted: false, hidden: false },
      ],
    },
    { label: 'Services', listsServices: true, links: [] },
    {
      label: 'Carrières',
      listsServices: false,
      links: [
        { label: "Offres d'emploi", href: '/careers/jobs', highlighted: false, hidden: false },
        { label: 'Stages', href: '/careers/internships', highlighted: false, hidden: false },
        { label: 'Formations', href: '/careers/training', highlighted: false, hidden: false },
        { label: 'Vie chez Nkul', href: '/careers/life', highlighted: false, hidden: false },
        { label: 'Postuler', href: '/careers/apply', highlighted: false, hidden: false },
        { label: 'Programme Partenaires', href: '/partners', highlighted: true, hidden: false },
      ],
    },
  ],
  legal: [
    { label: 'Confidentialité', href: '/privacy', hidden: false },
    { label: 'Conditions', href: '/terms', hidden: false },
    { label: 'Newsletter', href: '/newsletter', hidden: false },
  ],
};

interface PlacedLink {
  place: string;
  href: string;
  label: string;
}

const withPlace = (place: string, links: readonly { label: string; href?: string | undefined }[]): PlacedLink[] =>
  links.flatMap(({ label, href: address }, index) =>
    address === undefined ? [] : [{ place: `${place}.${index}.href`, href: address, label }],
  );

/** The links by group: no two of a group have the same address or the same words. */
function groupsOf({ header, footer, legal }: Navigation): PlacedLink[][] {
  return [
    withPlace('header', header),
    ...header.map(({ links }, index) => withPlace(`header.${index}.links`, links)),
    ...footer.map(({ links }, index) => withPlace(`footer.${index}.links`, links)),
    withPlace('legal', legal),
  ];
}

/** The specification's links, by the part that must keep them. */
const KEPT = groupsOf(SEED).flat();
const partOf = ({ place }: PlacedLink) => place.split('.', 1)[0] ?? '';

const isLacking = (groups: readonly PlacedLink[][], kept: PlacedLink): boolean =>
  !groups.flat().some((it) => it.href === kept.href && partOf(it) === partOf(kept));

type Link = Navigation['header'][number]['links'][number] & { highlighted: boolean };

/** The groups of a part that take another link, and how each holds it. */
function openGroups({ header, footer, legal }: Navigation, part: string) {
  const plain = ({ label, href: address, hidden: isHidden }: Link) => ({ label, href: address, hidden: isHidden });
  const groups = {
    header: [
      { links: header, max: MAX.header, held: (link: Link) => ({ ...plain(link), links: [] }) },
      ...header
        .filter(({ links }) => links.length > 0)
        .map(({ links }) => ({
          links,
          max: MAX.menu,
          held: (link: Link) => ({ ...plain(link), ...(link.note && { note: link.note }) }),
        })),
    ],
    footer: footer
      .filter(({ listsServices }) => !listsServices)
      .map(({ links }) => ({
        links,
        max: MAX.column,
        held: (link: Link) => ({ ...plain(link), highlighted: link.highlighted }),
      })),
    legal: [{ links: legal, max: MAX.legal, held: plain }],
  };
  const all = groups[part as keyof typeof groups] as {
    links: { label: string; href?: string }[];
    max: number;
    held(link: Link): { label: string; href: string };
  }[];
  return all.filter(({ links, max }) => links.length < max);
}

/** Puts each kept link that is lacking behind its neighbour of the seed, in the group that has most of its neighbours. */
function withKept(data: Navigation): Navigation {
  const menu = structuredClone(data);
  for (const group of groupsOf(SEED)) {
    for (const [index, kept] of group.entries()) {
      if (!isLacking(groupsOf(menu), kept)) continue;
      const { label, href: address } = kept;
      const beside = (links: readonly { href?: string }[]) =>
        links.filter((it) => group.some((other) => other.href === it.href)).length;
      const [place] = openGroups(menu, partOf(kept))
        .filter(({ links }) => !links.some((it) => it.label === label))
        .sort((a, b) => beside(b.links) - beside(a.links));
      if (!place) continue;
      const before = group.slice(0, index).map((it) => it.href);
      const last = place.links.findLastIndex((it) => it.href !== undefined && before.includes(it.href));
      const seeded = seededLink(kept);
      place.links.splice(last < 0 ? place.links.length : last + 1, 0, place.held({ ...seeded, label, href: address }));
    }
  }
  return menu;
}

/** The seed's own note and mark of a link. */
function seededLink({ place }: PlacedLink): Link {
  const keys = place.split('.').slice(0, -1);
  const found = keys.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], SEED);
  return { highlighted: false, hidden: false, ...(found as Omit<Link, 'highlighted' | 'hidden'>) };
}

export const navigationKind: Kind<Navigation> = {
  name: 'navigation',
  title: 'Menu et pied de page',
  group: 'Site',
  one: 'un menu',
  schema: navigationSchema,
  count: { min: 1, max: 1 },
  hasValidity: false,
  nameOf: () => 'Menu et pied de page',
  publishErrors(data) {
    const errors: Record<string, string> = {};
    const groups = groupsOf(data);
    for (const group of groups) {
      group.forEach(({ place, href: address, label }, index) => {
        const before = group.slice(0, index);
        if (address.startsWith('/') && hasPage(address) === false) errors[place] = missingPage(address);
        else if (before.some((it) => it.href === address || it.label === label))
          errors[place] = 'Ce groupe a déjà un lien avec cette adresse ou ces mots.';
      });
    }
    const lost = KEPT.find((kept) => isLacking(groups, kept));
    if (lost) {
      errors[partOf(lost)] =
        `«\u00a0${lost.label}\u00a0» (${lost.href}) fait partie du site demandé\u00a0: cachez ce lien plutôt que de l'ôter.`;
    }
    if (!data.footer.some(({ listsServices }) => listsServices))
      errors.footer = 'La colonne des services fait partie du site demandé.';
    return errors;
  },
  shownOn: () => ['/', '/contact'],
  sample: null,
  seed: [{ id: 'navigation', data: SEED }],
  completed: withKept,
};

const navigation = editableOne(navigationKind);

const shownOf = <Link extends { hidden: boolean }>(links: readonly Link[]): Link[] =>
  links.filter((link) => !link.hidden);

export const menuItems = (): readonly MenuItem[] =>
  shownOf(navigation().header).map(({ label, href: address, links }) =>
    address === undefined ? { label, links: shownOf(links) } : { label, href: address },
  );

export const footerColumns = (): readonly NavigationGroup[] =>
  navigation().footer.map(({ label, listsServices, links }) => ({
    label,
    links: listsServices ? serviceLinks() : shownOf(links),
  }));

export const legalLinks = (): readonly NavigationLink[] => shownOf(navigation().legal);

const serviceLinks = (): NavigationLink[] => services().map(({ name }) => ({ label: name, href: '/services' }));

/** Items whose page exists; an empty group is left out. */
export function existing<Item extends MenuItem>(items: readonly Item[], routes: readonly string[]): Item[] {
  return items.flatMap((item) => {
    if (!('links' in item)) return isThere(item.href, routes) ? [item] : [];
    const links = existing(item.links, routes);
    return links.length > 0 ? [{ ...item, links }] : [];
  });
}

export const noteOf = ({ note }: NavigationLink): string | undefined =>
  note && capitalised(note.replace('{produits}', countedProducts()).replace('{services}', servicesNote()));

/** Requirement 2.3, word for word: the header's button, and the one at the foot of the home page. */
export const QUOTE_LABEL = 'Demander un devis';

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

const pathOf = (href: string) => href.replace(/[?#][\s\S]*/, '') || '/';

/** @param routes fixed pages of this release */
const isThere = (href: string, routes: readonly string[]): boolean =>
  !href.startsWith('/') ||
  routes.includes(pathOf(href)) ||
  (!FIXED_PAGES.includes(pathOf(href)) && hasPage(href) !== false);
