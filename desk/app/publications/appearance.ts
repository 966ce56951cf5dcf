import { agree } from '../../../src/text/pluralize.ts';

/** The day or moment from which a draft is on the site, once it is published now. */
export interface Appearance {
  /** Day or minute in Cameroon; '': at once; null: its dates are over. */
  begins: string | null;
  /** 'aujourd'hui', 'le 4 décembre 2026'. */
  words: string;
}

/** '2 paraîtront aujourd'hui, 1 le 4 décembre 2026'. @returns '': all at once */
export function appearanceWords(drafts: readonly Appearance[]): string {
  if (drafts.every(({ begins }) => begins === '')) return '';
  // What will never be shown comes last.
  const order = ({ begins }: Appearance) => begins ?? '~';
  const groups = Map.groupBy(
    drafts.toSorted((a, b) => (order(a) < order(b) ? -1 : 1)),
    ({ words }) => words,
  );
  return [...groups]
    .map(([words, [first, ...rest]], index) => {
      const count = rest.length + 1;
      const verb = agree(count, 'paraîtra', 'paraîtront');
      if (first?.begins === null) return `${count}\u00a0ne ${verb} pas (${words})`;
      return index === 0 ? `${count}\u00a0${verb} ${words}` : `${count}\u00a0${words}`;
    })
    .join(', ');
}

/** What is asked of drafts whose entries have another text that appears by itself. @returns '': of none */
export function replacedWords(replaced: readonly { name: string; words: string }[]): string {
  if (replaced.length === 0) return '';
  const names = replaced.map(({ name, words }) => `«\u00a0${name}\u00a0» (${words})`).join(', ');
  return `Remplacer ce qui paraîtra\u00a0: ${names}.`;
}
