import type { Example, Meaning, Understanding } from '#assistant';
import { foldText } from '../../src/text/fold-text.ts';

const JUDGED = [
  'service',
  'product',
  'course',
  'job',
  'field',
  'partner',
  'api',
  'sdk',
  'post',
  'people',
  'sites',
  'budget',
  'city',
];

export function faultsOf(question: Example, { meanings, language }: Understanding): string[] {
  const faults: string[] = [];
  if (language !== (question.group === 'en' ? 'en' : 'fr')) faults.push(`language ${language}`);
  const left = [...meanings];
  for (const key of question.intents) {
    const wanted = key.split('|');
    const at = left.findIndex(({ intent }) => wanted.includes(intent));
    const [found] = at < 0 ? [] : left.splice(at, 1);
    if (!found) faults.push(`no ${key}`);
    else faults.push(...slotFaults(question, found));
  }
  faults.push(...left.map(({ intent }) => `also ${intent}`));
  return faults;
}

function slotFaults({ slots, intents }: Example, meaning: Meaning): string[] {
  const faults = JUDGED.flatMap((slot) => {
    const wanted = slots[slot];
    const got = meaning.slots[slot];
    if (wanted === undefined)
      return got === undefined || intents.length > 1 || FREE.has(slot) || !slotMatters(meaning.intent, slot)
        ? []
        : [`${slot} ${got}`];
    if (got === undefined) return slotMatters(meaning.intent, slot) ? [`no ${slot}`] : [];
    return String(wanted)
      .split('|')
      .map(foldText)
      .includes(foldText(String(got)))
      ? []
      : [`${slot} ${got} for ${wanted}`];
  });
  const fact = slots.fact;
  if (
    fact !== undefined &&
    meaning.intent === 'product.detail' &&
    !String(fact).split('|').includes(String(meaning.slots.fact))
  )
    faults.push(`fact ${meaning.slots.fact} for ${fact}`);
  return faults;
}

/** Slots that the reply repeats to the visitor. */
const FREE = new Set(['city', 'people', 'sites', 'budget']);

const NEEDED: Readonly<Record<string, RegExp>> = {
  service: /^(?:service|budget)/,
  product: /^product(?!s|\.choose)/,
  course: /^course/,
  job: /^job(?!s)/,
  field: /^internship(?:$|\.duration)/,
  partner: /^partner$/,
  api: /^api$/,
  sdk: /^sdk$/,
  post: /^blog\.post$/,
  people: /^(?:product\.price|training\.team)$/,
  sites: /^product\.price$/,
  budget: /^budget$/,
  city: /^other-cities$/,
};

const slotMatters = (intent: string, slot: string) => NEEDED[slot]?.test(intent) ?? false;
