import * as z from 'zod';
import { addressKey } from '../../../text/address-key.ts';
import { type Entry, editable, type Kind, type Shown } from '../../model/editable.ts';
import { labelled } from '../../model/entry-fields.ts';
import { hasPage } from '../../model/fixed-pages.ts';

const MAX = 500;
const LENGTH = 300;
/** Addresses that the site answers itself, or that no visitor opens. */
const RESERVED =
  /^\/(?:(?:api|apercu|exemples|images|_[^/]*)(?:\/|$)|(?:healthz|readyz|sw\.js|sw-recalled\.js|robots\.txt|sitemap\.xml|manifest\.webmanifest|favicon\.(?:ico|svg)|503)$)/;

const address = z
  .string({ error: "Écrivez l'ancienne adresse." })
  .overwrite((text) => addressKey(text.trim().replace(/^https?:\/\/[^/?#]+(?=\/|$)/i, '')))
  .regex(/^\/[^\\<>"\p{Cc}]*$/u, "Écrivez l'ancienne adresse, à partir de «\u00a0/\u00a0»\u00a0: /ancienne-page.")
  .regex(/^[^?#]*$/, "Écrivez l'adresse sans ce qui suit «\u00a0?\u00a0» ou «\u00a0#\u00a0»\u00a0: le reste est gardé.")
  .refine((path) => path !== '/', "La page d'accueil ne se redirige pas.")
  .refine((path) => !RESERVED.test(path), 'Le site se sert lui-même de cette adresse\u00a0: choisissez-en une autre.')
  .max(LENGTH, `Cette adresse est trop longue\u00a0: ${LENGTH}\u00a0caractères au plus.`);

const to = z
  .string({ error: 'Écrivez la nouvelle adresse.' })
  .overwrite((text) => text.trim())
  .refine(
    (address) => targetOf(address) !== undefined,
    'Écrivez une adresse de ce site, comme /contact, ou une adresse complète en «\u00a0https://\u00a0».',
  )
  .max(LENGTH, `Cette adresse est trop longue\u00a0: ${LENGTH}\u00a0caractères au plus.`);

const redirectionSchema = z
  .strictObject({
    address: labelled(address, {
      label: 'Ancienne adresse',
      hint: 'Par exemple /nos-services. Majuscules, accents et barre finale ne comptent pas.',
    }),
    to: labelled(to, {
      label: 'Nouvelle adresse',
      hint: "Une page de ce site, comme /services, ou une adresse en https. Ce qui suit «\u00a0?\u00a0» dans l'ancienne est gardé.",
    }),
    code: labelled(
      z
        .enum(['301', '302'], { error: "Choisissez combien de temps l'adresse mène ailleurs." })
        .meta({ names: { '301': 'Pour toujours (301)', '302': 'Pour un temps (302)' } }),
      { label: 'Durée', hint: 'Les moteurs de recherche retiennent «\u00a0pour toujours\u00a0».' },
    ),
  })
  .refine((it) => keyOf(it.to) !== it.address, { path: ['to'], error: 'Cette adresse mène à elle-même.' });

export type Redirection = z.output<typeof redirectionSchema>;

export const redirectionsKind: Kind<Redirection> = {
  name: 'redirections',
  title: 'Redirections',
  group: 'Site',
  one: 'une redirection',
  schema: redirectionSchema,
  count: { min: 0, max: MAX },
  hasValidity: false,
  isUnordered: true,
  nameOf: (it) => `${it.address} → ${it.to}`,
  publishErrors(data, others): Record<string, string> {
    const same = others.find((other) => other.data.address === data.address);
    if (same)
      return {
        address: `«\u00a0${data.address}\u00a0» mène déjà à «\u00a0${same.data.to}\u00a0»\u00a0: changez cette redirection-là.`,
      };
    if (hasPage(data.address))
      return { address: `«\u00a0${data.address}\u00a0» est une page du site, qui répond à cette adresse.` };
    const next = others.find((other) => other.data.address === keyOf(data.to));
    if (!next) return {};
    const leadsBack = endOf(data.to, [...others, { id: '', data }]) === undefined;
    return {
      to: leadsBack
        ? `Cela tournerait en rond\u00a0: «\u00a0${next.data.address}\u00a0» mène à «\u00a0${next.data.to}\u00a0». Changez ou retirez d'abord cette redirection-là.`
        : `«\u00a0${next.data.address}\u00a0» mène déjà à «\u00a0${next.data.to}\u00a0»\u00a0: écrivez cette adresse-là.`,
    };
  },
  publishNotes: (data) =>
    hasPage(data.to) === false && data.to.startsWith('/')
      ? [`Mais aucune page du site n'a l'adresse «\u00a0${data.to}\u00a0».`]
      : [],
  shownOn: () => [],
  sample: null,
  seed: [],
};

/** The URL of a target; a path has the origin of `PATHS`. @returns undefined: neither a path of this site nor https */
function targetOf(address: string): URL | undefined {
  if (/[\s\\<>"]/.test(address)) return undefined;
  if (/^\/(?!\/)/.test(address)) return URL.parse(address, PATHS) ?? undefined;
  const url = /^https:\/\//i.test(address) ? URL.parse(address) : null;
  return url && url.username === '' && url.password === '' ? url : undefined;
}

/** No address of the internet. */
const PATHS = 'https://this-site.invalid';

/** What `address` of another redirection equals if it comes next; '' for another site. */
function keyOf(address: string, origin = PATHS): string {
  const url = targetOf(address);
  return url && (url.origin === PATHS || url.origin === origin) ? addressKey(url.pathname) : '';
}

/** The last target of a chain; undefined: it never ends. */
function endOf(address: string, all: readonly Entry<Redirection>[], origin?: string): string | undefined {
  const seen = new Set<string>();
  for (let target = address; ; ) {
    const next = all.find(({ data }) => data.address === keyOf(target, origin));
    if (!next) return target;
    if (seen.has(next.data.address)) return undefined;
    seen.add(next.data.address);
    target = next.data.to;
  }
}

const redirections = editable(redirectionsKind);

/** Redirections by address key; made once per published snapshot. A chain leads to its end, a circle nowhere. */
const maps = new WeakMap<readonly Shown<Redirection>[], ReadonlyMap<string, Redirection>>();

function mapOf(all: readonly Shown<Redirection>[], origin: string): ReadonlyMap<string, Redirection> {
  const known = maps.get(all);
  if (known) return known;
  const entries = all.map((data) => ({ id: data.id, data }));
  const map = new Map(
    all.flatMap((it) => {
      const end = endOf(it.to, entries, origin);
      return end === undefined || keyOf(end, origin) === it.address
        ? []
        : [[addressKey(it.address), { ...it, to: end }] as const];
    }),
  );
  maps.set(all, map);
  return map;
}

/**
 * @param path decoded or not @param search with its question mark, or ''
 * @returns where the address leads now, with the query; the location is a path of this site or what staff wrote
 */
export function redirectionOf(
  path: string,
  search: string,
  siteUrl: string,
): { location: string; status: 301 | 302 } | undefined {
  const all = redirections();
  if (all.length === 0) return undefined;
  const found = mapOf(all, new URL(siteUrl).origin).get(addressKey(path));
  const url = found && targetOf(found.to);
  if (!url) return undefined;
  url.search = [url.search.slice(1), search.replace(/#[\s\S]*/, '').slice(1)].filter(Boolean).join('&');
  // A path that begins with two slashes would name a host.
  const ofSite = url.pathname.replace(/^\/{2,}/, '/') + url.search + url.hash;
  return { location: url.origin === PATHS ? ofSite : url.href, status: found?.code === '302' ? 302 : 301 };
}

/** Published redirections whose page is missing, or whose address has a page. @returns French sentences */
export function idleRedirections(all: readonly Redirection[], isArticle: (slug: string) => boolean): string[] {
  const has = (address: string) => {
    const [, slug] = /^\/blog\/([^/?#]+)/.exec(address) ?? [];
    return slug === undefined ? hasPage(address) : isArticle(slug);
  };
  return all.flatMap((it) => {
    if (has(it.address)) return [`«\u00a0${it.address}\u00a0» est une page du site\u00a0: la redirection ne sert pas`];
    if (!it.to.startsWith('/') || has(it.to) !== false) return [];
    return [`«\u00a0${it.address}\u00a0» mène à «\u00a0${it.to}\u00a0», qui n'existe pas`];
  });
}
