import { describe, expect, it, test } from 'vitest';
import { articleHtml } from '../../../../tests/fixtures/data/article-html.ts';
import { parseDiagram } from './article-diagram.server.ts';

const SEQUENCE = `type: séquence
constat: "La même clé envoyée deux fois ne débite qu'une fois."
légende: "Une clé par achat : la deuxième demande porte la même."
acteurs: [Téléphone, Boutique]
échanges:
  - Téléphone > Boutique: Payer, clé A7
  - Boutique >x Téléphone: Réponse perdue
  - Boutique: Clé déjà vue
  - Boutique >> Téléphone: Payé`;
const inArticle = (source: string) => `Avant.\n\n\`\`\`schema\n${source}\n\`\`\`\n\nAprès.`;
const posts = import.meta.glob<string>('../../../content/posts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

describe('a diagram in an article', () => {
  it('is drawn with its caption, and gives its finding to screen readers', () => {
    const { html, text, leftOut } = articleHtml(inArticle(SEQUENCE));
    expect(html).toContain(
      '<figure class="diagram"><svg aria-label="La même clé envoyée deux fois ne débite qu&#x27;une fois."',
    );
    expect(html).toContain('role="img"');
    expect(html).toMatch(/<figcaption>Une clé par achat\u00a0: la deuxième/);
    expect(html).toContain('>Réponse perdue<');
    expect(text).toBe('Avant.\nUne clé par achat\u00a0: la deuxième demande porte la même.\nAprès.');
    expect(leftOut).toEqual([]);
  });

  it('shows a message, a lost one and a resolution by the line between two names', () => {
    const parsed = parseDiagram(SEQUENCE);
    expect(parsed.ok && parsed.diagram.kind === 'sequence' && parsed.diagram.events).toEqual([
      { from: 0, to: 1, says: 'Payer, clé A7', tone: 'plain', lost: false },
      { from: 1, to: 0, says: 'Réponse perdue', tone: 'signal', lost: true },
      { at: 1, note: 'Clé déjà vue' },
      { from: 1, to: 0, says: 'Payé', tone: 'settled', lost: false },
    ]);
  });

  it('holds text and nothing else: what looks like HTML is shown as it was typed', () => {
    const { html } = articleHtml(inArticle(SEQUENCE.replace('Clé déjà vue', '"<script>alert(1)</script>"')));
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script>alert(1)');
  });

  test.each([
    ['type: nuage', 'type\u00a0: séquence'],
    [SEQUENCE.replace('Boutique: Clé déjà vue', 'Banque: Rien'), "«\u00a0Banque\u00a0» n'est pas un acteur"],
    [SEQUENCE.replace(/constat.*\n/, ''), 'constat\u00a0: un texte est attendu'],
    ['type: barres\nconstat: a\nlégende: b\nunité: s\nbarres:\n  - Une: douze\n  - Deux: 2', 'un nombre est attendu'],
    ['type: [', 'YAML mal formé'],
  ])('that cannot be read is left out and told with its line', (source, message) => {
    const { html, leftOut } = articleHtml(inArticle(source));
    expect(html).not.toContain('svg');
    expect(html).toContain('Après.');
    expect(leftOut).toEqual([{ line: 3, what: expect.stringContaining(message) }]);
  });

  test.each(Object.entries(posts))('%s holds one, drawn within its frame', (_, source) => {
    const { html, leftOut } = articleHtml(source.replace(/^---[\s\S]*?\n---\n/, ''));
    expect(leftOut).toEqual([]);
    const [svg = ''] = /<svg aria-label[\s\S]*<\/svg>/.exec(html) ?? [];
    expect(svg).not.toMatch(/NaN|undefined|style=|\sid=/);
    const [, height] = /viewBox="0 0 360 (\d+)"/.exec(svg) ?? [];
    expect(Number(height)).toBeGreaterThan(60);
    for (const [, , x, y, text = ''] of svg.matchAll(/<text( [^>]*?)? x="([\d.]+)" y="([\d.]+)"[^>]*>([^<]*)/g)) {
      expect(Number(y), text).toBeLessThanOrEqual(Number(height));
      expect(Number(x), text).toBeLessThanOrEqual(360);
    }
  });
});
