import type { Names } from './names.ts';
import { lines } from './text.ts';

export type Slots = Readonly<Record<string, string | number>>;

/** A text with its labels, for training and evaluation. */
export interface Example {
  text: string;
  /** Source and register: `fr-formal`, `fr-sms`, `en`, `camfranglais`; of `content/`, `fr` or `en`. */
  group: string;
  /** `a|b` where either is right. */
  intents: readonly string[];
  slots: Slots;
  before?: readonly string[];
  /** The topic, instead of `before`. */
  after?: string;
  filled?: true;
  /** Written by a person without knowledge of the engine. */
  asked?: true;
}

const FIGURES: Readonly<Record<string, readonly string[]>> = {
  people: ['12', '5', '30', '8', '150'],
  sites: ['3', '4', '2'],
  budget: ['500 000', '150000 FCFA', '2 millions', '300k', '75.000 frs', '1 million', '400 mille'],
};

/** Format: `# intent slot=value` lines, then examples; French until `en`. `{product}` is any product. */
export function readExamples(file: string, names: Names): Example[] {
  const turn = new Map<string, number>();
  const next = (slot: string): { value: string; name: string } => {
    const figures = FIGURES[slot];
    const all = figures ? figures.map((figure) => ({ value: figure, name: figure })) : names.called(slot);
    const count = turn.get(slot) ?? 0;
    turn.set(slot, count + 1);
    const chosen = all[(count * STRIDE) % all.length];
    if (!chosen) throw new Error(`no name for {${slot}}`);
    return chosen;
  };
  const examples: Example[] = [];
  let intent = '';
  let fixed: Slots = {};
  let group = 'fr';
  for (const line of file.split('\n')) {
    if (line.startsWith('# ')) {
      const [key = '', ...slots] = line.slice(2).split(' ');
      intent = key;
      fixed = Object.fromEntries(slots.map((slot) => slot.replaceAll('_', ' ').split('=') as [string, string]));
      group = 'fr';
    } else if (line === 'en') {
      group = 'en';
    } else if (line !== '') {
      const [, after, text = ''] = /^(?:([a-z-]+(?:\.[a-z-]+)?) > )?(.+)$/.exec(line) ?? [];
      for (let copy = 0; copy < (line.includes('{') ? COPIES : 1); copy++) {
        const slots: Record<string, string | number> = { ...fixed };
        const filled = text.replace(/\{([a-z]+)\}/g, (_, slot: string) => {
          const { value, name } = next(slot);
          slots[slot] = value;
          return name;
        });
        examples.push({
          text: filled,
          group,
          intents: [intent],
          slots,
          ...(after && { after }),
          ...(filled !== text && { filled: true }),
        });
      }
    }
  }
  return examples;
}

const COPIES = 4;
/** Prime, so that all names are used. */
const STRIDE = 7;

export const readQuestions = (file: string): Example[] =>
  lines(file).map((line) => ({ slots: {}, asked: true, ...(JSON.parse(line) as Partial<Example>) }) as Example);
