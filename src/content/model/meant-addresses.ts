import { addressKey } from '../../text/address-key.ts';
import { productPath, products } from '../kinds/offer/products.ts';
import { tradePath, trades } from '../kinds/offer/trades.ts';
import { endedJobs, jobs } from '../kinds/people/jobs.ts';
import { stories } from '../kinds/people/stories.ts';
import { FIXED_PAGES } from './fixed-pages.ts';

/**
 * Addresses without a page that visitors and programs try, by the page or file they mean; spelled as `addressKey` does.
 */
const HABITS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '/accueil',
    '/home',
    '/index',
    '/index.php',
    '/index.htm',
    '/index.asp',
    '/index.aspx',
    '/default.aspx',
    '/home.php',
  ],
  '/#vous': ['/pour', '/metiers', '/metier', '/secteurs'],
  '/about': ['/a-propos', '/apropos', '/about-us', '/qui-sommes-nous', '/entreprise', '/presentation'],
  '/blog': ['/actualites', '/actualite', '/actus', '/articles', '/news', '/nouvelles'],
  '/blog/feed.xml': [
    ...['/feed', '/feed.xml', '/feeds', '/feed/atom', '/feed/rss', '/feed/rss2', '/flux', '/flux-rss', '/flux.xml'],
    ...[
      '/rss',
      '/rss.xml',
      '/rss2',
      '/rss2.xml',
      '/atom',
      '/atom.xml',
      '/index.xml',
      '/index.rdf',
      '/feed.json',
      '/blog.xml',
    ],
    ...['/blog/feed', '/blog/rss', '/blog/rss.xml', '/blog/atom', '/blog/atom.xml', '/blog/index.xml', '/blog/flux'],
  ],
  '/careers': ['/career', '/carriere', '/carrieres', '/recrutement', '/rejoignez-nous', '/nous-rejoindre'],
  '/careers/apply': ['/apply', '/postuler', '/candidature', '/candidatures'],
  '/careers/internships': ['/internships', '/internship', '/stage', '/stages'],
  '/careers/jobs': ['/jobs', '/job', '/emploi', '/emplois', '/offres-emploi', '/offres-d-emploi', "/offres-d'emploi"],
  '/careers/training': ['/training', '/formation', '/formations'],
  '/contact': [
    '/contacts',
    '/contact-us',
    '/contactez-nous',
    '/nous-contacter',
    '/devis',
    '/demande-de-devis',
    '/contact.php',
  ],
  '/developers': ['/developer', '/developpeur', '/developpeurs', '/documentation', '/docs'],
  '/newsletter': ['/newsletters', '/infolettre', '/lettre', '/abonnement'],
  '/partners': ['/partner', '/partenaire', '/partenaires', '/partenariat'],
  '/privacy': [
    ...['/privacy-policy', '/confidentialite', '/politique-de-confidentialite', '/vie-privee', '/donnees-personnelles'],
    ...['/rgpd', '/gdpr', '/cookies', '/politique-de-cookies'],
  ],
  '/products': ['/product', '/produit', '/produits', '/nos-produits', '/solutions', '/nos-solutions'],
  '/references': ['/reference', '/clients', '/realisations', '/portfolio', '/nos-references'],
  '/services': ['/service', '/nos-services', '/prestations', '/services.php'],
  '/sitemap.xml': ['/sitemap', '/sitemap_index.xml', '/sitemap-index.xml', '/sitemap.txt', '/plan-du-site'],
  // They identify the publisher.
  '/terms': [
    ...['/mentions-legales', '/mentions', '/legal', '/imprint', '/impressum', '/conditions', '/cgu', '/cgv'],
    ...['/conditions-generales', '/conditions-d-utilisation', "/conditions-d'utilisation", '/terms-of-use', '/tos'],
  ],
  '/website-promo': ['/promo', '/promotion', '/offre', '/website_promo'],
};

const FILES = ['/blog/feed.xml', '/favicon.ico', '/robots.txt', '/sitemap.xml'];

const MEANT: ReadonlyMap<string, string> = new Map([
  ...Object.entries(HABITS).flatMap(([page, habits]) => habits.map((habit) => [habit, page] as const)),
  ...[...FIXED_PAGES, ...FILES].map((page) => [addressKey(page), page] as const),
]);

/** Pages of entries by their key; a product also without its folder. */
function entryPage(key: string): string | undefined {
  const [, folder = '', name = ''] =
    /^\/(?:(products|produits|references|careers\/jobs|pour)\/)?([^/]+)$/.exec(key) ?? [];
  const among = (entries: readonly { id: string }[]) => entries.some(({ id }) => id === name);
  if (folder === 'references') return among(stories()) ? `/references/${name}` : undefined;
  if (folder === 'pour') return among(trades()) ? tradePath(name) : undefined;
  if (folder === 'careers/jobs') return among([...jobs(), ...endedJobs()]) ? `/careers/jobs/${name}` : undefined;
  return among(products()) ? productPath(name) : undefined;
}

/**
 * Finds what an address without a page means; staff's redirections come first.
 * @param path decoded or not @returns a page or file of this site, never `path` itself
 */
export function meantAddress(path: string): string | undefined {
  const key = addressKey(path);
  const meant = MEANT.get(key) ?? entryPage(key);
  return meant === path ? undefined : meant;
}

/** The slug of an article whose address was written in other letters; whether there is one, the blog knows. */
export function meantArticle(path: string): string | undefined {
  const [, slug] = /^\/blog\/([a-z\d]+(?:-[a-z\d]+)*)$/.exec(addressKey(path)) ?? [];
  return slug && path !== `/blog/${slug}` ? slug : undefined;
}
