import { asciiLine } from '../../../text/intake.ts';

/** The amount in FCFA, or a French question about an ambiguous one. */
export type Amount = { value: number } | { ask: string };

/** Larger: a key got stuck. */
export const AMOUNT_MAX = 1e12;
const TYPED_MAX = 200;
/** Lower amounts without a currency are refused: "500" is likely short for 500 000. */
const AMOUNT_MIN = 1000;

export const AMOUNT_ERROR = 'Indiquez un montant en chiffres, par exemple 500\u00a0000, ou laissez ce champ vide.';
const ASK = {
  whole:
    'Ce montant peut se lire de plusieurs façons. Écrivez-le en entier, par exemple 70\u00a0000 ou 1\u00a0500\u00a0000, ou laissez ce champ vide.',
  one: 'Indiquez un seul montant, par exemple le plus élevé, ou laissez ce champ vide.',
  alone: 'Indiquez le montant seul, en chiffres, par exemple 500\u00a0000, ou laissez ce champ vide.',
  total:
    'Indiquez le montant total, par exemple 500\u00a0000, et écrivez dans le message comment il se répartit. Vous pouvez aussi laisser ce champ vide.',
  less: 'Ce montant est très élevé\u00a0: vérifiez ses zéros, ou laissez ce champ vide.',
  currency: 'Indiquez le montant en FCFA, par exemple 500\u00a0000, ou laissez ce champ vide.',
} as const;

/** '70.000', '1 500 000 FCFA', '500k', '1,5 million', 'environ 200 000 F'; ambiguous text is asked about. */
export function readAmount(typed: string): Amount {
  if (typed.length > TYPED_MAX) return { ask: AMOUNT_ERROR };
  const line = asciiLine(typed).replace(/[\u066b\u066c]/g, ',');
  if (!/\d/.test(line)) return { ask: AMOUNT_ERROR };
  if (OTHER_CURRENCY.test(line)) return { ask: ASK.currency };
  const { text, isNamed } = bare(line);
  if (SEVERAL.test(text)) return { ask: ASK.one };
  if (RATE.test(text)) return { ask: ASK.total };
  const value = sumOf(text);
  if (value === undefined) return { ask: askOf(text) };
  if (value > AMOUNT_MAX) return { ask: ASK.less };
  if (value > 0 && value < AMOUNT_MIN && !isNamed) return { ask: ASK.whole };
  return { value };
}

export const amountInWords = (value: number): string =>
  `${value.toLocaleString('fr-FR').replace(/\s/g, '\u00a0')}\u00a0FCFA`;

const FCFA = String.raw`(?:f[ .]*c[ .]*f[ .]*a|francs?[ .]*c[ .]*f[ .]*a|f[ .]*cfa|xaf|xof|cfa|francs?|frs?|f)\.?`;
const BEFORE = new RegExp(`^${FCFA}[ :]*(?=\\d)`, 'i');
const AFTER = new RegExp(`(?: ?d(?:e |'))? ?${FCFA}$`, 'i');
const OTHER_CURRENCY =
  /[€$£¥₦₵]|(?:^|[\d .,km])(?:eur|euros?|usd|us|dollars?|gbp|livres?|cad|chf|ngn|nairas?|ghs|cny|yuans?)(?![a-z])/i;
const TAXES = String.raw`(?:t\.?t\.?c\b|h\.?t\b|htva\b|nets?\b|hors[ -]taxes?\b|toutes taxes comprises|tout compris|taxes? (?:in|com)(?:cluses?|prises?))\.?`;
const MOST = String.raw`au maximum|au plus|maximum|maxi?\b\.?|grand maximum|au moins|au minimum|minimum|mini?\b\.?`;
const ABOUT = new RegExp(
  `^(?:(?:mon |notre |un )?budget|montant|prix|c'est|on a|j'ai|nous avons|environ|env\\b\\.?|approx\\b\\.?|approximativement|[àa] peu pr[èe]s|(?:aux )?alentours|(?:au)?tour|vers|presque|autour|dans les|de l'ordre|jusqu'[àa]|(?:pas |un peu )?(?:plus|moins) (?=de |d'|que )|que |[àa] partir|d[èe]s|inf[ée]rieur [àa]|sup[ée]rieur [àa]|about|around|up to|${MOST}|${TAXES}|est|de|d'|≈|~|±|[=:<>≤≥]|\\+\\/-) ?`,
  'i',
);
const ABOUT_AFTER = new RegExp(
  ` ?(?:environ|[àa] peu pr[èe]s|[àa] discuter|n[ée]gociables?|${MOST}|\\b${TAXES}|\\((?:environ|${MOST}|${TAXES})\\)|[,./]-|[.,;:!+])$`,
  'i',
);
const RATE =
  /\/ ?(?!cfa)[a-zé]|(?:^|[^a-zà-ÿ])(?:par|per|chaque|chacune?|l'unit[ée]|pi[èe]ce|mois|an|ans|ann[ée]es?|semaines?|jours?|heures?|trimestres?|semestres?|months?|years?|mensuel(?:le)?s?|mensualit[ée]s?|annuel(?:le)?s?|trimestriel(?:le)?s?|hebdomadaires?)(?![a-zà-ÿ])/i;

function bare(line: string): { text: string; isNamed: boolean } {
  let text = line.replace(/(\d) ?([.,'_]) ?(?=\d)/g, '$1$2');
  let isNamed = false;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(ABOUT, '').replace(ABOUT_AFTER, '').trim();
    const unnamed = text.replace(BEFORE, '').replace(AFTER, '').trim();
    isNamed ||= unnamed !== text;
    text = unnamed;
  }
  return { text, isNamed };
}

const UNIT = 'mille?s?|millions?|milliards?|mios?|mrds?|k|m';
const SEVERAL = new RegExp(
  `\\d ?(?:${UNIT})?(?: ?${FCFA})? ?(?:-|~|/|[;&|]|\\.\\.+|…|[àa]|ou|et|to|jusqu'[àa]) ?(?:${FCFA})? ?\\d`,
  'i',
);
const IN_FIGURES = new RegExp(`^(?:[\\d .,'_]|${UNIT})+$`, 'i');
const FIGURE = new RegExp(`\\d[\\d .,'_]*\\d\\d|\\d ?(?:${UNIT})(?![a-z])`, 'gi');

function askOf(text: string): string {
  if (IN_FIGURES.test(text)) return ASK.whole;
  return (text.match(FIGURE)?.length ?? 0) > 1 ? ASK.one : ASK.alone;
}

const TERM = new RegExp(`^(\\d(?:[\\d ]|[.,'_](?=\\d))*)(?:(${UNIT})(?![a-z])( et demie?)?)? ?`, 'i');

/** '1 million 500 mille': decreasing terms. */
function sumOf(text: string): number | undefined {
  let sum = 0;
  let zeros = Number.POSITIVE_INFINITY;
  for (let rest = text; rest !== ''; ) {
    const [whole = '', figure = '', unit, half] = TERM.exec(rest) ?? [];
    if (whole === '') return undefined;
    const power = zerosOf(unit);
    const value = power === undefined ? undefined : figureValue(figure.trim(), power);
    if (power === undefined || value === undefined || power >= zeros) return undefined;
    // '1 million 500' means one and a half, '2k5' two and a half thousand: ambiguous.
    if (value >= 10 ** zeros || (power === 0 && Number.isFinite(zeros) && value < (zeros > 3 ? 1000 : 100)))
      return undefined;
    sum += value + (half ? 10 ** power / 2 : 0);
    zeros = power;
    rest = rest.slice(whole.length);
  }
  return zeros === Number.POSITIVE_INFINITY ? undefined : sum;
}

/** Undefined for 'm', used for both 'mille' and 'million'. */
function zerosOf(unit: string | undefined): number | undefined {
  if (unit === undefined) return 0;
  if (unit === 'm') return undefined;
  if (/^(?:k|mille?s?$)/i.test(unit)) return 3;
  return /^(?:mrd|milliard)/i.test(unit) ? 9 : 6;
}

const GROUPED = /^([1-9]\d{0,2})([ .,'_])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
const DECIMAL = /^(0|[1-9]\d*)(?:[.,](\d+))?$/;

function figureValue(figure: string, power: number): number | undefined {
  const grouped = GROUPED.exec(figure);
  if (grouped) {
    const [, first = '', sign = '', others = '', decimals = ''] = grouped;
    // 1.25 million or 1250 million.
    if (power > 0 && /[.,]/.test(sign) && /^\d{3}$/.test(others)) return undefined;
    return scaled(first + others.replace(/\D/g, ''), decimals, power);
  }
  const [, whole, decimals = ''] = DECIMAL.exec(figure) ?? [];
  if (whole === undefined) return undefined;
  // '70,5' or '1.50' without a unit: an amount cut short.
  if (power === 0 && decimals !== '' && (whole.length < 4 || decimals.length > 2)) return undefined;
  return scaled(whole, decimals, power);
}

function scaled(whole: string, decimals: string, power: number): number | undefined {
  if (power > 0 && decimals.length > power) return undefined;
  const moved = decimals.padEnd(power, '0');
  return Number(`${whole}${moved.slice(0, power)}.${moved.slice(power) || '0'}`);
}
