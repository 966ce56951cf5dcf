/** An article's file for tests; `undefined` leaves a field out. */
export function anArticle(
  fields: Record<string, unknown> = {},
  markdown = 'Un premier paragraphe.\n\n## Une partie\n\nFin.',
): string {
  const front = {
    title: 'Choisir son hébergeur',
    slug: 'choisir-son-hebergeur',
    category: 'Cloud Computing',
    tags: ['hébergement'],
    date: '2026-03-12',
    status: 'published',
    ...fields,
  };
  const lines = Object.entries(front)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${typeof value === 'string' && value !== '' ? value : JSON.stringify(value)}\n`);
  return `---\n${lines.join('')}---\n\n${markdown}\n`;
}
