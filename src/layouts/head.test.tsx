import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { documentTitle, Metadata } from './head.tsx';

const site = new URL('https://nkul.example');
const head = (props: Partial<Parameters<typeof Metadata>[0]>) =>
  renderToStaticMarkup(<Metadata description="Une page." path="/careers" site={site} title="Carrières" {...props} />);

test('every title but that of the home page ends with the name of the company', () => {
  expect(documentTitle('Nkul, logiciels', '/')).toBe('Nkul, logiciels');
  expect(documentTitle('Carrières', '/careers')).toBe('Carrières | Nkul');
});

// Proves 15.2.
test('addresses are absolute and end without a slash', () => {
  expect(head({})).toContain('<link href="https://nkul.example/careers" rel="canonical"/>');
});

// Proves 15.2.
test('a shared link shows a large picture, said in words', () => {
  const shared = head({ image: { url: '/partage.png', alt: 'Un pagne' } });
  expect(shared).toContain('<meta content="https://nkul.example/partage.png" property="og:image"/>');
  expect(shared).toContain('<meta content="Un pagne" property="og:image:alt"/>');
  expect(shared).toContain('<meta content="1200" property="og:image:width"/>');
  expect(shared).toContain('<meta content="summary_large_image" name="twitter:card"/>');
});

test('a page that must not be found names no canonical address', () => {
  expect(head({ noindex: true })).toContain('<meta content="noindex" name="robots"/>');
  expect(head({ noindex: true })).not.toContain('canonical');
});
