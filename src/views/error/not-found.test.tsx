import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addressWords, NotFound } from './not-found.tsx';

const page = (path: string) => renderToStaticMarkup(<NotFound {...addressWords(path)} />);

it('shows the address as people read it', () => {
  expect(page('/soci%C3%A9t%C3%A9')).toContain('/société');
});

it('shows an address with a stray percent sign as it came', () => {
  expect(page('/remise-50%')).toContain('/remise-50%');
});

it('never lets an address become markup', () => {
  expect(page('/%3Cscript%3Ealert(1)%3C/script%3E')).not.toContain('<script>');
});

it('cuts an address that is too long to be struck', () => {
  const html = page(`/${'a'.repeat(2000)}`);
  expect(html).toContain('…');
  expect(html.length).toBeLessThan(12_000);
});
