import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { samplesBut } from '@/content/samples.ts';
import { Testimonials } from '@/views/home/testimonials.tsx';
import { CurrentPartners } from '@/views/partners/current.tsx';

const marks = (html: string) => html.match(/>exemple</g)?.length ?? 0;

test('quotes and partners are marked as examples until they are confirmed', () => {
  expect(marks(renderToStaticMarkup(<Testimonials examples />))).toBe(10);
  expect(marks(renderToStaticMarkup(<CurrentPartners examples />))).toBe(6);
  expect(marks(renderToStaticMarkup(<Testimonials examples={false} />))).toBe(0);
  expect(marks(renderToStaticMarkup(<CurrentPartners examples={false} />))).toBe(0);
});

test('what is confirmed is no longer listed before going live', () => {
  const listed = (real: Parameters<typeof samplesBut>[0]) =>
    samplesBut(real)
      .map(({ what }) => what)
      .join('\n');
  expect(listed([])).toMatch(/témoignages[\s\S]*partenaires actuels/);
  expect(listed(['testimonials'])).not.toContain('dix témoignages');
  expect(listed(['testimonials'])).toContain('partenaires actuels');
});
