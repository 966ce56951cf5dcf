import { expect, test } from 'vitest';
import { boundNesting } from './markdown-depth.ts';

test('ordinary Markdown is not changed', () => {
  const text =
    '> citation\n> > deux\n\n- a\n  - b\n    - c\n\n1. un\n2. deux\n\n**gras** _souligné_\n\nNom : ______________\n\n---\n';
  expect(boundNesting(text)).toBe(text);
  const code = `\`\`\`\n${' '.repeat(100)}loin\n\`\`\`\n`;
  expect(boundNesting(code)).toBe(code);
});

test('nesting ends after twenty levels, in time that grows with the length alone', () => {
  for (const marker of ['>', '> ', '- ', '1. ', '> - ']) {
    const bounded = boundNesting(`${marker.repeat(3000)}texte`);
    expect(bounded.length, marker).toBeLessThan(200);
    expect(bounded).toMatch(/texte$/);
  }
  expect(boundNesting('*'.repeat(5000)).length).toBeLessThan(50);
});
