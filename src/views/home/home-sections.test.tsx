import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AccountingCard } from './erp/accounting-card.tsx';
import { ErpCall } from './erp/erp-call.tsx';
import { ErpShowcase } from './erp/erp-showcase.tsx';
import { LogoStrip } from './erp/logo-strip.tsx';
import { PlanningCard } from './erp/planning-card.tsx';
import { QuoteCall } from './quote-call.tsx';
import { Solutions } from './solutions.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]);
const hrefs = (text: string) => matches(text, /<a [^>]*href="([^"]*)"/g);

const SECTIONS = [
  <ErpShowcase tillSheet="/till.css" key="e" productHref="/products/fufullu" />,
  <LogoStrip key="l" />,
  <ErpCall key="c" demoHref="#contact" dialogId="demo-dialog" />,
  <Solutions key="s" servicesHref="/services" />,
  <QuoteCall key="q" href="/contact" />,
];

// Proves 2.8.
it('shows the seven logos twice, the second time to the eye only', () => {
  const [seen, repeated, ...others] = matches(html(<LogoStrip />), /(<ul.*?<\/ul>)/g);
  const marks = ['gomail', 'gocloud', 'prophete-ai', 'fufullu', 'odas', 'academy', 'developers'];
  expect(matches(seen ?? '', / id="mark-([^"]+)"/g), 'drawn once').toEqual(marks);
  expect(matches(repeated ?? '', /href="#mark-([^"]+)"/g)).toEqual(marks);
  expect(seen).not.toContain('<ul class="strip-logos" aria-hidden');
  expect(repeated).toContain('<ul class="strip-logos" aria-hidden="true"');
  expect(others).toEqual([]);
});

it('gives the strip a named pause button that is not pressed', () => {
  const [button] = matches(html(<LogoStrip />), /(<button[^>]*data-strip-pause[^>]*>)/g);
  expect(button).toMatch(/aria-label="[^"]+"/);
  expect(button).toContain('aria-pressed="false"');
});

// Proves 2.8, 2.11.
it('says what the requirements quote', () => {
  const page = SECTIONS.map(html).join('').replaceAll('&#x27;', "'");
  for (const quoted of [
    'Découvrez Fufullu SaaS',
    "L'outil tout-en-un pour votre entreprise",
    'En savoir plus',
    'Notre Outil ERP vous intéresse\u00a0?',
    'Demander une démo',
    'Demander un devis',
  ]) {
    expect(page).toContain(quoted);
  }
});

// Proves 2.8, 2.11.
it('leads only to pages that exist', () => {
  const film = '/src/pictures/film/till.mp4';
  expect(hrefs(html(<ErpShowcase tillSheet="/till.css" />))).toEqual([film]);
  expect(hrefs(html(<ErpShowcase tillSheet="/till.css" productHref="/products/fufullu" />))).toEqual([
    '/products/fufullu',
    film,
  ]);
  expect(hrefs(html(<Solutions />))).toEqual([]);
  expect(hrefs(html(<Solutions servicesHref="/services" />))).toEqual([
    ...Array(6).fill('/services'),
    '/services#tarifs',
  ]);
});

// Proves 2.8.
it('asks for a demo by a link to the form that names the dialog to open instead', () => {
  expect(html(<ErpCall demoHref="#contact" dialogId="demo-dialog" />)).toMatch(
    /<a (?=[^>]*href="#contact")(?=[^>]*data-dialog="demo-dialog")/,
  );
});

// Proves 2.8.
it('names what the two feature cards show, and says once for the whole section that it is invented', () => {
  const planning = html(<PlanningCard />);
  for (const named of [
    "Vue d'ensemble des présences",
    'Statistiques en direct',
    'Employés actifs',
    'Clients',
    'Formations',
    'Postes ouverts',
  ])
    expect(planning.replaceAll('&#x27;', "'")).toContain(named);
  const accounting = html(<AccountingCard />).replaceAll('&#x27;', "'");
  for (const named of ['Clients', 'Fournisseurs', 'Factures', "Dépenses de l'année"])
    expect(accounting).toContain(named);
  expect(matches(html(<ErpShowcase tillSheet="/till.css" />), /(comptes d&#x27;exemple)/g)).toHaveLength(1);
});

it('draws as many people as the note of each day says', () => {
  const planning = html(<PlanningCard />);
  const days = matches(planning, /<label class="day".*?<\/label>/gs);
  const heights = [...planning.matchAll(/<label class="day".*?<\/label>/gs)].map(([day]) =>
    matches(day, / height="(\d+)"/g).map(Number),
  );
  const notes = [...planning.matchAll(/<p class="day-note".*?<\/p>/gs)].map(([note]) =>
    matches(note, /> ?(\d+) /g).map(Number),
  );
  expect(days).toHaveLength(6);
  expect(heights.map((bars) => bars.toSorted())).toEqual(notes.map((counts) => counts.toSorted()));
});

it('chooses a day of the planning by labelled radio buttons that stand before what they change', () => {
  const choice = html(<PlanningCard />);
  const ids = matches(choice, /<input[^>]*type="radio"[^>]*id="([^"]+)"/g);
  expect(ids).toHaveLength(6);
  expect(matches(choice, /<label[^>]*for="([^"]+)"/g)).toEqual(ids);
  expect(matches(choice, /(checked="")/g)).toHaveLength(1);
  expect(matches(choice, /<input[^>]*aria-describedby="([^"]+)"/g)).toEqual(
    matches(choice, /<p class="day-note" id="([^"]+)"/g),
  );
});

it('carries no style attribute, which the content security policy would refuse, and no id twice', () => {
  const page = SECTIONS.map(html).join('');
  expect(page).not.toContain('style=');
  const ids = matches(page, / id="([^"]+)"/g);
  expect(ids).toEqual([...new Set(ids)]);
});
