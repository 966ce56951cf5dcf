import { foldText } from '../../text/fold-text.ts';

export interface Landmark {
  /** The name in a sentence, with its article. */
  readonly name: string;
  /** Folded words that mean it. */
  readonly words: readonly string[];
  readonly x: number;
  readonly y: number;
  /** Directions of its front and of the houses that follow it. */
  readonly front: readonly [number, number];
  readonly next: readonly [number, number];
}

export interface Place {
  readonly x: number;
  readonly y: number;
  /** Metres. */
  readonly margin: number;
  readonly text: string;
  /** What the client said of the house, for the driver. */
  readonly detail?: string;
  /** The landmarks that it stands by. */
  readonly landmarks: readonly Landmark[];
}

/** The place that "derrière la pharmacie, portail vert" means; undefined without a known landmark. */
export function placeOf(phrase: string, landmarks: readonly Landmark[]): Place | undefined {
  const words = foldText(phrase.slice(0, MOST_SIGNS)).match(/[a-z0-9]+/g) ?? [];
  const named = [...new Set(words.flatMap((word) => landmarks.find((landmark) => means(word, landmark)) ?? []))];
  const [first, second] = named;
  if (!first) return;
  const detail = DETAIL.exec(phrase)?.[0].toLowerCase();
  const relation = words.map((word) => RELATIONS[word]).find(Boolean);
  const at = ([x, y]: readonly [number, number], far: number, margin: number, text: string): Place => ({
    x: first.x + x * far,
    y: first.y + y * far,
    margin,
    text,
    detail,
    landmarks: [first],
  });
  const { name, front, next } = first;

  if (relation === 'between' && second)
    return {
      x: (first.x + second.x) / 2,
      y: (first.y + second.y) / 2,
      margin: 60,
      text: `Entre ${name} et ${second.name}.`,
      detail,
      landmarks: [first, second],
    };
  if (relation === 'behind') return at(front, -60, 30, `Derrière ${name}.`);
  if (relation === 'opposite') return at(front, 56, 15, `En face ${of(name)}.`);
  if (relation === 'beside') return at(next, 40, 25, `À côté ${of(name)}.`);
  if (relation === 'after' || relation === 'before') {
    const count = houses(words);
    const said = relation === 'after' ? 'après' : 'avant';
    const way = relation === 'after' ? 44 : -44;
    if (count === undefined) return at(next, way * 2, 40, `Un peu ${said} ${name}.`);
    if (count > MOST_HOUSES) return at(next, 0, 50, `Loin ${of(name)}\u00a0: donnez un repère plus proche.`);
    const counted = count === 1 ? 'Une maison' : `${HOUSES[count]} maisons`;
    return at(next, way * count, 20 + 10 * count, `${counted} ${said} ${name}.`);
  }
  return at(
    front,
    0,
    50,
    `Le repère seul\u00a0: ${name}. Ajoutez «\u00a0derrière\u00a0», «\u00a0en face\u00a0» ou «\u00a0après\u00a0».`,
  );
}

const MOST_SIGNS = 200;
/** The most houses that are counted: a greater number is a guess. */
const MOST_HOUSES = 5;
const HOUSES = ['', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq'];

type Relation = 'behind' | 'opposite' | 'beside' | 'after' | 'before' | 'between';

const RELATIONS: Readonly<Record<string, Relation>> = Object.assign(Object.create(null), {
  derriere: 'behind',
  face: 'opposite',
  devant: 'opposite',
  cote: 'beside',
  pres: 'beside',
  proche: 'beside',
  apres: 'after',
  loin: 'after',
  avant: 'before',
  entre: 'between',
});

const DETAIL =
  /(?<!\p{L})(?:portail|porte|mur|toit|barrière|immeuble|maison|boutique|rideau)\s+(?:vert|roug|bleu|blan|noir|jaun|gris|ros|orang)\p{L}*/iu;

/** Beginnings of four letters do: "boul" means the bakery. */
function means(word: string, { words }: Landmark): boolean {
  return words.some((it) => it === word || `${it}s` === word || (word.length > 3 && it.startsWith(word)));
}

/** "deux maisons", "la troisième porte", "12 maisons". */
function houses(words: readonly string[]): number | undefined {
  const at = words.findIndex((word, index) => index > 0 && /^(maison|porte|portail|boutique)/.test(word));
  const word = words[at - 1] ?? '';
  if (/^\d+$/.test(word)) return Number(word) || undefined;
  const index = COUNTS.findIndex((beginning) => word.startsWith(beginning));
  return index < 0 ? undefined : index + 1;
}

const COUNTS = ['un', 'deux', 'trois', 'quatr', 'cinq', 'six', 'sept', 'huit', 'neu', 'dix'];

const of = (name: string) => (name.startsWith('le ') ? `du ${name.slice(3)}` : `de ${name}`);

/** Heights of the pin and of a label's letters, in the plan's units. */
const PIN = 60;
const ASCENT = 24;
const DESCENT = 8;

/**
 * Baseline of a label that the pin and its circle do not cover: its usual one, else below them, else above them.
 * @param usual from the landmark, as the result
 * @param place the pin's point, from the landmark
 */
export function clearBaseline(usual: number, place: number, radius: number): number {
  const top = place - Math.max(PIN, radius);
  const bottom = place + radius;
  if (usual + DESCENT < top || usual - ASCENT > bottom) return usual;
  const below = bottom + ASCENT;
  const above = top - DESCENT;
  return Math.abs(above) < Math.abs(below) / 2 ? above : below;
}
