import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { type Company, company, companyKind } from '@/content/kinds/company/company.ts';
import { findProduct, type Product } from '@/content/kinds/offer/products.ts';
import { PUBLIC_ADDRESS, type Published, publish, runningOn } from '@/content/model/editable.ts';
import { developers, developersPageKind } from '@/content/pages/developers-page.ts';
import { OtherWays } from '@/views/contact/other-ways.tsx';
import { HelpCall } from '@/views/developers/help-call.tsx';
import { ProductActions } from '@/views/product/product-actions.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { organization } from './json-ld.ts';

afterEach(() => publish(new Map()));

const html = (element: ReactElement) => renderToStaticMarkup(element).replaceAll('&#x27;', "'");
const dock = () => html(<Dock contactHref="/contact">{null}</Dock>);

function addresses(changed: Partial<Company>): Published {
  const [seed] = companyKind.seed;
  if (!seed) throw new Error('no company');
  return new Map([[companyKind.name, runningOn('2026-12-01', [{ ...seed, data: { ...seed.data, ...changed } }])]]);
}

/** Publishes changed addresses of the company on a site that has a public address. */
const publishAddresses = (changed: Partial<Company>) => publish(new Map([...PUBLIC_ADDRESS, ...addresses(changed)]));

const otah = () => findProduct('otah') as Product;

const newTab = (url: string, name: string) =>
  new RegExp(`href="${url}" rel="noopener" target="_blank"[^>]*>(?:<[^>]*>)?${name}<`);

describe('as long as its address is a sample', () => {
  // Proves 2.15, 2.16, 2.27.
  test('networks, forum and trial show, each in a new tab, and machines are told of none', () => {
    const footer = html(<Footer path="/" routes={[]} />);
    const { social } = company();
    expect(social.map(({ name }) => name)).toEqual(['Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'Site web']);
    for (const { name, url } of social) expect(footer).toMatch(newTab(url, name));
    expect(footer.match(/nouvel onglet/g)).toHaveLength(5);
    const { forum } = developers().help;
    expect(html(<HelpCall contactHref="/contact" />)).toMatch(newTab(forum.url, forum.label));
    const actions = html(<ProductActions contactHref="/contact" product={otah()} />);
    expect(actions).toMatch(newTab('/products/otah/essai', 'Essayer maintenant'));
    expect(actions).not.toContain('Demander une démo');
    expect(organization()).not.toHaveProperty('sameAs');
  });

  test('none shows once the site has a public address of its own', () => {
    publish(new Map([...PUBLIC_ADDRESS, ...addresses({ messagingUrl: 'https://wa.example/nkul' })]));
    const shown =
      [<Footer key="f" path="/" routes={[]} />, <OtherWays key="o" />, <HelpCall contactHref="/contact" key="h" />]
        .map(html)
        .join('') + dock();
    expect(shown).not.toMatch(/https:\/\/|nouvel onglet|Suivre|WhatsApp/);
    const actions = html(<ProductActions contactHref="/contact" product={otah()} />);
    expect(actions).toMatch(/href="\/contact"[^>]*>.*Demander une démo/);
    expect(actions).not.toMatch(/Essayer maintenant|_blank/);
    expect(organization()).not.toHaveProperty('sameAs');
  });
});

describe('once it is real', () => {
  // Proves 2.27.
  test('five networks open in a new tab, and machines are told of them', () => {
    const social = ['facebook.com', 'x.com', 'linkedin.com', 'youtube.com', 'nkul.cm'].map((host, i) => ({
      name: ['Facebook', 'Twitter', 'LinkedIn', 'YouTube', 'Site web'][i] ?? '',
      url: `https://${host}/nkul`,
    }));
    publishAddresses({ social: [...social, { name: 'Mastodon', url: 'https://toots.example/nkul' }] });
    const footer = html(<Footer path="/" routes={[]} />);
    for (const { name, url } of social) {
      expect(footer).toMatch(new RegExp(`href="${url}" rel="noopener" target="_blank">${name}<`));
    }
    expect(footer).not.toContain('Mastodon');
    expect(organization().sameAs).toEqual(social.map(({ url }) => url));
  });

  test('WhatsApp stands in the bar between the call and the form, and on the contact page', () => {
    const messagingUrl = 'https://wa.me/237699887766';
    publishAddresses({ messagingUrl });
    const words = dock()
      .replace(/<svg.*?<\/svg>|<[^>]+>/g, ' ')
      .trim()
      .split(/\s{2,}/);
    expect(words).toEqual(['Appeler', 'WhatsApp', '(nouvel onglet)', 'Écrire']);
    expect(dock()).toContain(`href="${messagingUrl}" rel="noopener" target="_blank"`);
    expect(html(<OtherWays />)).toMatch(new RegExp(`href="${messagingUrl}".*Écrire sur WhatsApp`));
  });

  // Proves 2.16.
  test('the forum opens in a new tab', () => {
    const [page] = developersPageKind.seed;
    const forum = { label: "Forum d'entraide", url: 'https://forum.nkul.cm' };
    const data = { ...page?.data, help: { ...page?.data.help, forum } };
    publish(
      new Map([['developers-page', runningOn('2026-12-01', [{ id: 'developers-page', data }])]]) as Parameters<
        typeof publish
      >[0],
    );
    const call = html(<HelpCall contactHref="/contact" />);
    expect(call).toMatch(/href="https:\/\/forum.nkul.cm" rel="noopener" target="_blank".*Forum d'entraide/);
    expect(call).toContain('href="/contact"');
  });

  // Proves 2.15.
  test('the product is tried in a new tab', () => {
    const product = { ...otah(), demoUrl: 'https://demo.otah.cm' };
    const actions = html(<ProductActions contactHref="/contact" product={product} />);
    expect(actions).toMatch(/href="https:\/\/demo.otah.cm" rel="noopener" target="_blank".*Essayer maintenant/);
    expect(actions).not.toContain('Demander une démo');
  });
});
