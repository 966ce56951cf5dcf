import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Site, sharedSite } from '../fixtures/site.ts';

/** Requirements 1 and 2, read in the HTML that a browser without JavaScript gets. */
const PRODUCTS = ['gomail', 'gocloud', 'godrive', 'prophete-ai', 'gomap', 'fufullu', 'otah', 'nexttal'];
const TRADES = ['boutique', 'restaurant', 'cabinet', 'ecole', 'livraison', 'institution', 'association'];
const ADDRESSES = [
  ...[
    '/',
    '/about',
    '/services',
    '/products',
    ...PRODUCTS.map((slug) => `/products/${slug}`),
    '/developers',
    '/contact',
  ],
  ...['/blog', '/blog/choisir-son-nom-de-domaine', '/newsletter', '/careers', '/careers/jobs', '/careers/internships'],
  ...['/careers/life', '/careers/training', '/careers/apply', '/privacy', '/terms', '/partners', '/website-promo'],
  ...['/references', '/references/quincaillerie-bafoussam'],
  ...TRADES.map((id) => `/pour/${id}`),
];

let site: Site;
let pages: Record<string, string>;
beforeAll(async () => {
  site = await sharedSite();
  pages = Object.fromEntries(
    await Promise.all(
      ADDRESSES.map(async (path) => {
        const response = await fetch(site.url + path);
        expect(response.status, path).toBe(200);
        return [path, await response.text()];
      }),
    ),
  );
});

function part(path: string, name: 'header' | 'main' | 'footer'): string {
  const html = pages[path] ?? '';
  const from = html.indexOf(`<${name}`);
  const to = html.lastIndexOf(`</${name}>`);
  if (from < 0 || to < from) throw new Error(`${path} has no ${name}.`);
  return html.slice(from, to);
}

const textOf = (html: string) =>
  decoded(html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' '))
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ');

const decoded = (html: string) =>
  html
    .replace(/&#x27;|&#39;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

const leads = (html: string, words: string) =>
  [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
    .filter(([, , label = '']) => textOf(label).includes(words))
    .map(([, attributes = '']) => decoded(/ href="([^"]*)"/.exec(` ${attributes}`)?.[1] ?? ''));

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;

function expectWords(html: string, ...words: string[]): void {
  const text = textOf(html);
  for (const word of words) expect(text).toContain(word);
}

const choices = (html: string, name: string) => {
  const [list = ''] = new RegExp(`<select[^>]* name="${name}"[\\s\\S]*?</select>`).exec(html) ?? [];
  return [...list.matchAll(/<option[^>]* value="([^"]+)"/g)].map(([, value = '']) => decoded(value));
};

const named = (html: string) => [...new Set([...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name))];

describe('on every page', () => {
  // Proves 2.1.
  test('every declared address is a page', () => {
    for (const path of ADDRESSES) expect(pages[path], path).toMatch(/<h1/);
  });

  // Proves 1.1, 1.2, 2.2, 2.28.
  test('in French, with header, footer, chat and the cookie banner', () => {
    for (const path of ADDRESSES) {
      const html = pages[path] ?? '';
      expect(html, path).toMatch(/<html[^>]* lang="fr"/);
      expect(html, path).toContain('data-theme-toggle');
      for (const landmark of ['<header', '<main', '<footer']) expect(html, path).toContain(landmark);
      expect(decoded(html), path).toContain("Discuter avec l'assistant");
      expect(html, path).toMatch(/data-consent[\s\S]*Refuser[\s\S]*Accepter/);
      expect(html, path).not.toMatch(/type="password"|<(a|button)\b[^>]*>\s*(Connexion|Se connecter)/);
    }
  });

  // Proves 2.3.
  test('the header leads where it has to', () => {
    for (const path of ADDRESSES) {
      const header = part(path, 'header');
      for (const [label, href] of [
        ['Accueil', '/'],
        ['À propos', '/about'],
        ['Blog', '/blog'],
        ['Contact', '/contact'],
        ['Demander un devis', '/contact'],
        ["Offres d'emploi", '/careers'],
        ['Stages', '/careers/internships'],
        ['Formations', '/careers/training'],
        ['Vie chez', '/careers/life'],
      ] as const) {
        expect(new Set(leads(header, label)), `${path}: ${label}`).toEqual(new Set([href]));
      }
      expectWords(header, 'Nos Solutions', 'Carrières');
      for (const href of ['/services', '/products', '/developers']) expect(header, path).toContain(`href="${href}"`);
      const marked = [...header.matchAll(/<a (?=[^>]*aria-current)[^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
      for (const href of marked) expect(path === href || path.startsWith(`${href}/`), `${path}: ${href}`).toBe(true);
    }
    expect(part('/blog/choisir-son-nom-de-domaine', 'header')).toMatch(/<a (?=[^>]*aria-current)[^>]*href="\/blog"/);
  });

  // Proves 2.27.
  test('the footer has newsletter, ways to reach us, links and the year', () => {
    for (const path of ADDRESSES) {
      const footer = part(path, 'footer');
      expect(footer).toContain('id="footer-newsletter-email"');
      expect(count(footer, /href="tel:\+237\d+"/g)).toBe(2);
      expect(count(footer, /href="mailto:/g)).toBe(1);
      expect(count(footer, /<a (?=[^>]*target="_blank")(?=[^>]*rel="noopener")/g)).toBe(5);
      expectWords(footer, 'Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'Site web');
      expectWords(footer, 'Yaoundé, Cameroun', `© ${new Date().getFullYear()} Nkul`);
      expectWords(footer, 'Navigation', 'Services', 'Carrières', 'Nous joindre');
      const [partner = ''] = /<a [^>]*href="\/partners"[^>]*>/.exec(footer) ?? [];
      const [plain = ''] = /<a [^>]*href="\/careers\/apply"[^>]*>/.exec(footer) ?? [];
      expect(leads(footer, 'Programme Partenaires')).toEqual(['/partners']);
      expect(partner.replace('/partners', ''), 'set apart').not.toBe(plain.replace('/careers/apply', ''));
      for (const href of ['/privacy', '/terms', '/newsletter']) expect(footer).toContain(`href="${href}"`);
    }
  });
});

// Proves 15.1.
test('health, feed, sitemap and other machine-readable addresses are served', async () => {
  for (const [path, type] of [
    ['/healthz', 'text/plain'],
    ['/readyz', 'text/plain'],
    ['/sitemap.xml', 'xml'],
    ['/robots.txt', 'text/plain'],
    ['/blog/feed.xml', 'atom+xml'],
    ['/manifest.webmanifest', 'manifest+json'],
    ['/.well-known/security.txt', 'text/plain'],
  ] as const) {
    const response = await fetch(site.url + path);
    expect([response.status, response.headers.get('content-type')], path).toEqual([200, expect.stringContaining(type)]);
  }
});

// Proves 17.6.
test('the site can be installed, with the ways that are wanted most', async () => {
  const manifest = (await (await fetch(`${site.url}/manifest.webmanifest`)).json()) as {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { name: string; url: string }[];
  } & Record<string, unknown>;
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', lang: 'fr', display: 'minimal-ui' });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
    expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
  );
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/demande/demo', '/contact', '/careers/jobs']);
  for (const path of [...manifest.icons.map(({ src }) => src), ...manifest.shortcuts.map(({ url }) => url)])
    expect((await fetch(site.url + path)).status, path).toBe(200);
});

describe('the home page', () => {
  // Proves 1.4, 2.5.
  test('says in its hero what the company builds, and leads on', () => {
    const main = part('/', 'main');
    expectWords(
      main,
      'solutions technologiques qui rapprochent les personnes, les idées et les opportunités',
      'nous connectons les talents africains au monde',
    );
    expect(leads(main, 'Découvrez comment')).toEqual(['#mission']);
    expect(leads(main, 'Contactez-nous')).toEqual(['#contact']);
  });

  // Proves 2.6.
  test('claims 50 projects and more, and names three pillars', () => {
    const [mission = ''] = /<section id="mission"[\s\S]*?<\/section>/.exec(part('/', 'main')) ?? [];
    expect(mission).toMatch(/aria-label="[^"]*50/);
    expect([...mission.matchAll(/<h3[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'Connecter',
      'Innover',
      'Impacter',
    ]);
  });

  // Proves 2.7, 3.1, 5.1.
  test('holds the demo form, with its fields, choices and consent', () => {
    const form = formOf('/', '/api/demo');
    expect(named(form)).toEqual(
      expect.arrayContaining([
        ...['entityType', 'companyName', 'businessType', 'employeeCount', 'contactName', 'contactPhone'],
        ...['contactEmail', 'acceptTerms'],
      ]),
    );
    expect(choices(form, 'businessType')).toHaveLength(13);
    expect(choices(form, 'employeeCount')).toEqual([
      ...['0-10 employés', '10-50 employés', '50-100 employés', 'Plus de 100 employés'],
    ]);
    expectWords(form, 'Sélectionnez un type', 'Sélectionnez une tranche');
    expect(form).toMatch(/<input (?=[^>]*checked)(?=[^>]*value="enterprise")/);
  });

  // Proves 2.9.
  test('asks in the dialog for a consent that links to the privacy page, and can be closed', () => {
    const [dialog = ''] = /<dialog [^>]*id="demo-dialog"[\s\S]*?<\/dialog>/.exec(pages['/'] ?? '') ?? [];
    expectWords(dialog, 'Demander une démo de Fufullu');
    expect(leads(dialog, 'politique de confidentialité')).toEqual(['/privacy']);
    expect(dialog).toMatch(/<button (?=[^>]*data-dialog-close)(?=[^>]*aria-label="Fermer")/);
  });

  // Proves 2.8.
  test('shows the product with a large card that leads to it, two more, and the logos', () => {
    const main = part('/', 'main');
    expect(leads(main, 'En savoir plus')).toEqual(['/products/fufullu']);
    expectWords(main, 'Ressources humaines et planning', 'Vue globale de la comptabilité');
  });

  // Proves 2.11.
  test('has six solutions, the newsletter and the way to a quote', () => {
    const main = part('/', 'main');
    expect(count(main, /<h3[^>]*><a [^>]*href="\/services"/g)).toBe(6);
    expect(main).toContain('id="home-newsletter-email"');
    expect(leads(main, 'Demander un devis')).toEqual(['/contact']);
  });
});

describe('what the company does', () => {
  // Proves 2.13, 9.5.
  test('/about tells mission, values, years and figures', () => {
    const main = part('/about', 'main');
    expectWords(main, 'Notre mission', 'Innovation', 'Collaboration', 'Excellence', 'Qualité', '150+', '50+', '15+');
    for (let year = 2020; year <= 2024; year += 1) expectWords(main, String(year));
    expect(new Set(leads(main, 'Nous contacter'))).toEqual(new Set(['/contact']));
    expect(new Set(leads(main, 'Voir nos services'))).toEqual(new Set(['/services']));
  });

  // Proves 1.3, 2.14.
  test('/services has six of them, each with what it holds and a way to ask', () => {
    const main = part('/services', 'main');
    expect(count(main, / id="(web|ai|marketing|cloud|data|mobile)-title"/g)).toBe(6);
    expect(count(textOf(main), /Ce que nous faisons/g)).toBe(6);
    expect(count(textOf(main), /Technologies/g)).toBeGreaterThanOrEqual(6);
    expect(leads(main, 'Demander un devis')).toEqual([
      ...['web', 'ai', 'marketing', 'cloud', 'data', 'mobile'].map((it) => `/contact?service=${it}#contact-message`),
      '/contact',
    ]);
    const [, contact = ''] = /<select[^>]* name="service"([\s\S]*?)<\/select>/.exec(part('/contact', 'main')) ?? [];
    for (const value of ['web', 'ai', 'marketing', 'cloud', 'data', 'mobile'])
      expect(contact).toContain(`value="${value}"`);
  });

  // Proves 9.6.
  test('/services shows the ranges on one scale, each with its trade, and cloud without one', () => {
    const main = part('/services', 'main');
    const rows = [...main.matchAll(/<tr><th scope="row"><a href="#(\w+)">([^<]+)<\/a>.*?<td>([^<]+)<\/td><\/tr>/g)];
    expect(rows.map(([, trade, name, figures]) => textOf(`${trade} ${name} ${figures}`))).toEqual([
      'web Site vitrine 300 000 à 1 200 000 et plus',
      'web Site e-commerce 800 000 à 2 500 000',
      'mobile Application mobile 1 000 000 à 3 500 000',
      'web Application sur mesure 1 500 000 à 5 000 000',
      'ai IA et données 2 000 000 à 5 000 000',
      'marketing Marketing digital, par mois 200 000 à 1 000 000',
      'marketing Graphisme et 3D 50 000 à 500 000',
    ]);
    expect(count(textOf(main), /Ce qui fait bouger le prix/g)).toBe(6);
    const [cloud = ''] = /<section[^>]* id="cloud"[\s\S]*?<\/section>/.exec(main) ?? [];
    expectWords(cloud, "sur devis, après l'inventaire");
    expect(textOf(cloud)).not.toContain('FCFA');
  });

  // Proves 2.15.
  test('a product shows the way back, its words, features, four captioned pictures, data and actions', () => {
    for (const slug of PRODUCTS) {
      const main = part(`/products/${slug}`, 'main');
      expect(leads(main, 'Retour aux produits'), slug).toEqual(['/products']);
      expect(count(main, /<figure|<figcaption/g), slug).toBeGreaterThanOrEqual(4);
      expectWords(main, 'Pour qui');
      expect(leads(main, 'Nous contacter')[0], slug).toBe('/contact');
      const isOtah = slug === 'otah';
      expect(leads(main, 'Essayer maintenant')[0], slug).toBe(isOtah ? '/products/otah/essai' : undefined);
      expect(leads(main, 'Demander une démo')[0], slug).toBe(isOtah ? undefined : '/contact');
    }
    expectWords(part('/products/otah', 'main'), 'Fiche technique', 'Branché sur le reste');
    const catalogue = part('/products', 'main');
    for (const slug of PRODUCTS) expect(catalogue).toContain(`href="/products/${slug}"`);
  });

  // Proves 2.16.
  test('/developers has three steps, three APIs, three languages and a button beside each listing', () => {
    const main = part('/developers', 'main');
    expectWords(main, 'Trois étapes', 'API mail', 'API cloud', 'API IA', 'JavaScript', 'Python', 'PHP');
    expectWords(main, 'POST /messages', 'POST /instances', 'POST /predict', 'Exemple de réponse');
    expect(count(main, / data-copy="/g)).toBe(count(main, /<pre/g));
    expect(main).toContain('href="/contact"');
    expect(leads(main, 'Forum')).toEqual(['https://github.com/orgs/nkul-exemple/discussions']);
  });

  // Proves 2.29.
  test('/references leads to each story: what was wrong, three screens, three figures with the way to check them', () => {
    const list = part('/references', 'main');
    for (const slug of ['quincaillerie-bafoussam', 'cabinet-architectes-douala', 'livraisons-yaounde']) {
      expect(list).toContain(`href="/references/${slug}"`);
      expect(part('/services', 'main')).toContain(`href="/references/${slug}"`);
    }
    const story = part('/references/quincaillerie-bafoussam', 'main');
    expectWords(story, 'Pauline Kamdem', 'Marché A, Bafoussam', 'Ce qui coinçait', 'Ce qui se vérifie', 'à venir');
    expect(count(story, />Comment vérifier</g)).toBe(3);
    expect(count(story, /live-handset/g)).toBe(3);
    expect(story).toContain('href="/products/fufullu"');
    expect(part('/products/fufullu', 'main')).toContain('href="/references/quincaillerie-bafoussam"');
    expect(part('/products/otah', 'main'), 'has no story').not.toContain('href="/references');
  });

  // Proves 2.32.
  test('each trade has a page: its day, a price or how to ask, a written message, and who calls back', () => {
    for (const id of TRADES) {
      const main = part(`/pour/${id}`, 'main');
      expect(count(main, /class="hour-after"/g), id).toBe(id === 'boutique' ? 6 : 3);
      expect(main).toContain(`href="/contact?metier=${id}#contact-message"`);
      expect(main, id).toMatch(/href="https:\/\/wa\.me\/\d+\?text=Bonjour/);
      expect(main).toContain('data-ask="Je ');
      expectWords(main, "Après votre message, c'est Serge", 'Serge Mbarga', 'Dans les 24 heures ouvrées');
    }
    expectWords(part('/pour/boutique', 'main'), 'Demander un prix', 'Un montant,', '74 200', '63 500');
    expectWords(part('/pour/association', 'main'), '70.000', 'Reste en caisse');
  });

  // Proves 2.30.
  test('the documentation is searched without scripts', async () => {
    const ask = async (query: string) => (await fetch(`${site.url}/developers/recherche?q=${query}`)).text();
    const found = await ask('R%C3%89GION');
    expect(leads(found, 'POST /instances')).toContain('/developers#cloud-instances');
    expect(decoded(found)).toContain('<mark>region</mark>');
    expect(found).toMatch(/<meta (?=[^>]*name="robots")(?=[^>]*content="noindex")/);
    expect(await ask('%3Cscript%3Ealert(1)')).not.toContain('<script>alert(1)');
  });

  // Proves 2.17, 3.2, 5.3, 9.5.
  test('/contact has its form, details, hours and commitment', () => {
    const form = formOf('/contact', '/api/contact');
    expect(named(form)).toEqual(expect.arrayContaining(['name', 'email', 'service', 'budget', 'message']));
    expect(choices(form, 'service')).toEqual(['web', 'ai', 'marketing', 'cloud', 'data', 'mobile']);
    expect(form).toMatch(/<textarea (?=[^>]*name="message")(?=[^>]*rows="4")(?=[^>]*required)/);
    expect(form).not.toMatch(/<input (?=[^>]*name="budget")(?=[^>]*required)/);
    expectWords(form, 'Nom complet');
    expectWords(
      part('/contact', 'main'),
      'Du lundi au vendredi, de 9 h à 17 h',
      'Une réponse dans les 24 heures ouvrées',
      '+237 6 22 00 01 37',
    );
  });
});

describe('what is read', () => {
  // Proves 2.18.
  test('the blog has search, categories, order and cards; the newsletter stands in three variants', () => {
    const main = part('/blog', 'main');
    expect(main).toMatch(/type="search"/);
    expectWords(main, 'Plus récents', 'Plus lus', 'Plus aimés', 'FinTech');
    expect(count(main, /<article/g)).toBe(10);
    expect(part('/blog', 'footer')).toContain('id="footer-newsletter-email"');
    expect(main).toContain('id="blog-newsletter-email"');
    expect(part('/blog/choisir-son-nom-de-domaine', 'main')).toMatch(
      /<aside[\s\S]*action="\/api\/newsletter\/subscribe"/,
    );
  });

  // Proves 2.20.
  test('/newsletter has the way back, four figures, a whole letter above the form, four benefits and three letters', () => {
    const main = part('/newsletter', 'main');
    expect(leads(main, "Retour à l'accueil")[0]).toBe('/');
    expect(count(main, / data-figure="/g)).toBe(4);
    expectWords(main, 'Quatre raisons de laisser une adresse', 'La porte reste ouverte');
    const [letters = ''] = /<section[^>]* id="lettres"[\s\S]*?<\/section>/.exec(main) ?? [];
    expect(count(letters, /<h3/g)).toBe(3);
    const [whole = ''] = /<article[\s\S]*?<\/article>/.exec(main) ?? [];
    expectWords(whole, 'exemple', 'Un faux message se reconnaît', 'Bonjour,', "Pour toute l'équipe", 'À bientôt');
    expect(whole).not.toContain('style=');
    expect(main.indexOf('id="inscription"')).toBeGreaterThan(main.indexOf('</article>'));
    expect(main.indexOf('id="inscription"'), 'directly below the letter').toBeLessThan(main.indexOf('Quatre raisons'));
    expect(main).toContain('action="/api/newsletter/subscribe"');
    expect(main).toContain('action="/api/newsletter/unsubscribe"');
  });

  // Proves 2.24.
  test('privacy and terms say of when they are, by which law, and how we are reached', () => {
    for (const path of ['/privacy', '/terms']) {
      const main = part(path, 'main');
      expectWords(main, 'Dernière mise à jour : mars 2024', 'droit camerounais', 'juridictions compétentes de Yaoundé');
      expect(main, path).toContain('href="mailto:bonjour@nkul.example"');
      expect(main, path).toContain('href="tel:+237622000137"');
    }
  });
});

describe('careers, partners and the offer', () => {
  // Proves 2.21, 9.6.
  test('/careers has the programme, three offers, the media and the ways on', () => {
    const main = part('/careers', 'main');
    expectWords(main, "Critères d'admission", 'Durée par domaine', "Périodes d'accueil", '7 jours au plus');
    expectWords(main, 'Développement Web/Mobile 4-6 mois', 'Février-Juillet', 'Juillet-Décembre', 'Septembre-Février');
    const [jobs = ''] = /<section[^>]* id="jobs"[\s\S]*?<\/section>/.exec(main) ?? [];
    expectWords(jobs, 'Développeur Full Stack Senior', 'Data Scientist', 'Chef de projet digital');
    expect(count(main, /<video/g)).toBe(1);
    expectWords(main, 'Une journée, heure par heure', 'Mireille Atangana', '12 h Au marché Mokolo');
    expect(main).toContain('href="/careers/apply"');
    expect(main).toContain('href="/careers/internships"');
  });

  // Proves 2.22, 9.6.
  test('the pages of careers have their offers, steps and culture', () => {
    const internships = part('/careers/internships', 'main');
    expectWords(internships, 'Comment postuler', 'Durée par domaine', "Périodes d'accueil", '7 jours au plus');
    const offers = leads(internships, 'Postuler à ce stage');
    expect(offers).toHaveLength(3);
    for (const href of offers) expect(href).toMatch(/^\/careers\/apply\?position=stage%3A[a-z-]+#candidature$/);
    const life = part('/careers/life', 'main');
    expectWords(life, "Notre culture d'entreprise");
    expect(count(life, /<h3/g)).toBe(6);
    expect(leads(life, 'Postuler')).toEqual(['/careers/apply']);
    const jobs = part('/careers/jobs', 'main');
    expectWords(jobs, '1 500 000 à 2 500 000 FCFA par mois', 'CDI', 'Yaoundé, Cameroun');
    expectWords(jobs, 'La grille, en clair', 'Vous apprenez', 'Vous portez les autres', 'Comment on monte');
    expect(leads(jobs, 'Postuler')).toHaveLength(3);
  });

  // Proves 2.22, 3.4, 5.8.
  test('/careers/apply has three jobs and the form', () => {
    const form = formOf('/careers/apply', '/api/job-application');
    expect(named(form)).toEqual(
      expect.arrayContaining(['firstName', 'lastName', 'email', 'phone', 'position', 'experience', 'message', 'cv']),
    );
    expect(choices(form, 'position')).toEqual([
      ...['senior-full-stack-developer', 'data-scientist', 'digital-project-manager'],
    ]);
    for (const title of ['Développeur Full Stack Senior', 'Data Scientist', 'Chef de projet digital']) {
      expect(form).toContain(`>${title}</option>`);
    }
    expect(form).toMatch(/<input (?=[^>]*name="experience")(?=[^>]*min="0")/);
    expect(form).toMatch(/<input (?=[^>]*name="cv")(?=[^>]*accept="[^"]*pdf)/);
  });

  // Proves 9.6.
  test('salaries stand in the rows of jobs, and internships say whether they are paid', () => {
    for (const path of ['/careers', '/careers/jobs']) {
      expectWords(part(path, 'main'), '1 500 000 à 2 500 000', 'FCFA par mois', 'Selon votre niveau');
    }
    expect(count(textOf(part('/careers/internships', 'main')), /Rémunération : /g)).toBe(3);
  });

  // Proves 2.23, 3.3, 5.7.
  test('/careers/training has seven technical and four business courses and the form', () => {
    const main = part('/careers/training', 'main');
    const [technical = '', business = ''] = main.split('Quatre formations');
    expect([
      count(technical, /<details [^>]*name="formation"/g),
      count(business, /<details [^>]*name="formation"/g),
    ]).toEqual([7, 4]);
    const rows = main
      .split('<details ')
      .slice(1)
      .map((row) => textOf(row.split('</summary>')[0] ?? ''));
    for (const row of rows) expect(row).toMatch(/(sur devis|FCFA) *$/);
    expectWords(main, 'Prix sur devis.', 'Il dépend du nombre de personnes');
    const dated = rows.filter((row) => /places? sur|complet, liste/.test(row));
    expect(rows.filter((row) => row.includes('à la demande'))).toHaveLength(rows.length - dated.length);
    expect(count(pages['/careers/training'] ?? '', /"startDate":/g)).toBe(dated.length);
    expect(pages['/careers/training']).not.toContain('"offers"');
    const form = formOf('/careers/training', '/api/training-request');
    expect(named(form)).toEqual(
      expect.arrayContaining([
        ...['firstName', 'lastName', 'email', 'phone', 'company', 'trainingType', 'preferredDates', 'message'],
        'acceptTerms',
      ]),
    );
    expect(choices(form, 'trainingType')).toHaveLength(8);
  });

  // Proves 2.25, 3.5, 5.9.
  test('/partners has two ways down, a sum that comes out, six kinds, partners, advantages, four steps and the form', () => {
    const main = part('/partners', 'main');
    expect(main).toContain('href="#application"');
    expect(main).toContain('href="#contact"');
    expectWords(main, '10 %', '28 000 FCFA pour un mois', '336 000 FCFA pour une année', "n'engage personne");
    for (const kind of ['Revendeur', 'Intégrateur', 'Consultant', 'Développeur', 'Formation', 'Technologique']) {
      expect(main, kind).toMatch(new RegExp(`<h3[^>]*>(<[^>]+>)*[^<]*${kind}`));
    }
    for (const step of ['01', '02', '03', '04']) expectWords(main, step);
    const form = formOf('/partners', '/api/partner-request');
    expect(named(form)).toEqual(
      expect.arrayContaining([
        ...['companyName', 'website', 'firstName', 'lastName', 'position', 'email', 'phone', 'partnerType', 'message'],
        'acceptTerms',
      ]),
    );
    expect(choices(form, 'partnerType')).toHaveLength(6);
    expectWords(form, "Les champs marqués d'un astérisque (*) sont obligatoires.");
  });

  // Proves 2.26, 9.5.
  test('/website-promo names its end, price and inclusions, and opens a mail draft', () => {
    const main = part('/website-promo', 'main');
    expectWords(main, "jusqu'au 29 mai", 'à partir de 70.000 FCFA', "un an d'hébergement gratuit", '2 à 3 semaines');
    expect(count(main, /<details/g)).toBe(0);
    expectWords(main, 'Combien de temps faut-il', "L'hébergement est-il vraiment gratuit", 'Pourrai-je modifier');
    expectWords(main, 'Et la deuxième année ?', "Le prix vous est écrit avant l'échéance.");
    for (const title of [
      'Design responsive',
      'Interface intuitive',
      'Optimisation SEO',
      'Un an de support technique',
    ]) {
      expectWords(main, title);
    }
    const [draft = ''] = leads(main, 'e-mail');
    expect(decodeURIComponent(draft)).toBe(
      "mailto:commercial@nkul.example?subject=Demande d'information sur l'offre de site web",
    );
    expect(pages['/website-promo']).toMatch(/"@type":"Offer".*?"minPrice":70000.*?"validThrough":"2027-05-29/);
  });

  test('/website-promo shows three sample sites, each a whole page with the weight that is sent', async () => {
    const main = part('/website-promo', 'main');
    const paths = [...main.matchAll(/href="(\/exemples\/[a-z]+)"/g)].map(([, path = '']) => path);
    expect(paths).toEqual(['/exemples/couture', '/exemples/cabinet', '/exemples/association']);
    const weights = [...main.matchAll(/<b>(\d,\d)<\/b>/g)].map(([, weight = '']) => Number(weight.replace(',', '.')));
    for (const [i, path] of paths.entries()) {
      const { bytes, headers, html } = await gzipped(site.url + path);
      expect(weights[i], path).toBe(Math.ceil(bytes / 100) / 10);
      expect(bytes).toBeLessThan(2000);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*style-src 'sha256-[^']+'$/);
      expect(html).toMatch(/<html lang="fr">.*Exemple de site,.*href="\/website-promo".*<h1>/s);
      expect(html).toContain('<meta content="noindex" name="robots">');
      expect(html).not.toMatch(/<script|https?:/);
      for (const [, id = ''] of html.matchAll(/href="#(\w+)"/g)) expect(html, path).toContain(`id="${id}"`);
    }
  });
});

async function gzipped(url: string) {
  return await new Promise<{ bytes: number; headers: Record<string, unknown>; html: string }>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (response) => {
      const body = await buffer(response);
      resolve({ bytes: body.length, headers: response.headers, html: gunzipSync(body).toString() });
    }).on('error', reject);
  });
}

function formOf(path: string, action: string): string {
  const form = part(path, 'main')
    .split('<form')
    .find((it) => it.split('>')[0]?.includes(`action="${action}"`));
  if (!form) throw new Error(`${path} has no form for ${action}.`);
  return form.split('</form>')[0] ?? '';
}
