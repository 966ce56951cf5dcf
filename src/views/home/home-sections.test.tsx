import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { demoTag } from '@/content/scenes.ts';
import { DayChoice } from './day-choice.tsx';
import { ErpCall } from './erp-call.tsx';
import { ErpShowcase } from './erp-showcase.tsx';
import { FufulluAccounting } from './fufullu-accounting.tsx';
import { FufulluDashboard } from './fufullu-dashboard.tsx';
import { FufulluPlanning } from './fufullu-planning.tsx';
import { LogoStrip } from './logo-strip.tsx';
import { QuoteCall } from './quote-call.tsx';
import { Solutions } from './solutions.tsx';

const html = (element: ReactElement) => renderToStaticMarkup(element);
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1]);
const hrefs = (text: string) => matches(text, /<a [^>]*href="([^"]*)"/g);

const SCENES = [<FufulluDashboard key="d" />, <FufulluPlanning key="p" />, <FufulluAccounting key="a" />];
const SECTIONS = [
  <ErpShowcase key="e" productHref="/products/fufullu" />,
  <LogoStrip key="l" />,
  <ErpCall key="c" demoHref="#contact" dialogId="demo-dialog" />,
  <Solutions key="s" servicesHref="/services" />,
  <QuoteCall key="q" href="/contact" />,
];

// Proves 2.8.
it('shows the seven logos twice, the second time to the eye only', () => {
  const [seen, repeated, ...others] = matches(html(<LogoStrip />), /(<ul.*?<\/ul>)/g);
  const marks = ['gomail', 'gocloud', 'prophete-ai', 'fufullu', 'odas', 'academy', 'developers'];
  for (const list of [seen, repeated]) expect(matches(list ?? '', /href="#mark-([^"]+)"/g)).toEqual(marks);
  expect(seen).not.toContain('<ul class="strip-logos" aria-hidden');
  expect(repeated).toContain('<ul class="strip-logos" aria-hidden="true"');
  expect(others).toEqual([]);
});

it('draws each logo once', () => {
  expect(matches(html(<LogoStrip />), /<symbol id="([^"]+)"/g)).toHaveLength(7);
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
  expect(hrefs(html(<ErpShowcase />))).toEqual([]);
  expect(hrefs(html(<ErpShowcase productHref="/products/fufullu" />))).toEqual(['/products/fufullu']);
  expect(hrefs(html(<Solutions />))).toEqual([]);
  expect(hrefs(html(<Solutions servicesHref="/services" />))).toEqual(Array(6).fill('/services'));
});

// Proves 2.8.
it('asks for a demo by a link to the form that names the dialog to open instead', () => {
  expect(html(<ErpCall demoHref="#contact" dialogId="demo-dialog" />)).toMatch(
    /<a (?=[^>]*href="#contact")(?=[^>]*data-dialog="demo-dialog")/,
  );
});

it('marks the figures of every scene as invented, and describes the picture', () => {
  for (const scene of SCENES.map(html)) {
    const caption = /<figcaption>(.*)<\/figcaption>/.exec(scene)?.[1];
    expect(caption).toContain(demoTag);
    expect(caption).toMatch(/<span class="sr-only">.{60,}/);
  }
});

it('keeps scenes out of reach: hidden from assistive technology, nothing to focus', () => {
  for (const scene of SCENES.map(html)) {
    expect(scene).toMatch(/^<figure[^>]*><div class="scene-stage" aria-hidden="true">/);
    expect(scene).not.toMatch(/<(a|button|input|select|textarea|details|summary)\b|tabindex|contenteditable/i);
  }
});

it('chooses a day of the planning by labelled radio buttons that stand before what they change', () => {
  const choice = html(<DayChoice />);
  const ids = matches(choice, /<input[^>]*type="radio"[^>]*id="([^"]+)"/g);
  expect(ids).toHaveLength(6);
  expect(matches(choice, /<label[^>]*for="([^"]+)"/g)).toEqual(ids);
  expect(matches(choice, /(checked="")/g)).toHaveLength(1);
  expect(choice.lastIndexOf('<input')).toBeLessThan(choice.indexOf('class="day-notes"'));
});

it('carries no style attribute, which the content security policy would refuse, and no id twice', () => {
  const page = SECTIONS.map(html).join('');
  expect(page).not.toContain('style=');
  const ids = matches(page, / id="([^"]+)"/g);
  expect(ids).toEqual([...new Set(ids)]);
});
