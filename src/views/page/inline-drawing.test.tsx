import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InlineDrawing } from './inline-drawing.tsx';

test('a drawing in the document is said in words, and its parts refer to its own ids', () => {
  const name = 'portrait-aissatou-bello-small';
  const html = renderToStaticMarkup(<InlineDrawing alt="Aïssatou Bello" className="small" name={name} />);
  expect(html).toMatch(/^<svg class="small"[^>]* role="img" aria-label="Aïssatou Bello">/);
  const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  for (const id of ids) expect(id).toMatch(new RegExp(`^${name}-`));
  for (const [, used] of html.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
  expect(() => renderToStaticMarkup(<InlineDrawing alt="" className="" name="terrace" />)).toThrow('terrace.svg');
});
