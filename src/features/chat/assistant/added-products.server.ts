import type { Meaning, Slots, Understanding } from '#assistant';
import { factsOf, type Product, products } from '../../../content/kinds/offer/products.ts';
import { productSlugs } from '../../../content/products/product.ts';
import { foldText } from '../../../text/fold-text.ts';

/**
 * The model knows the products of the release by their names. A product that staff added is understood under the name
 * of one that the conversation does not name, and answered as itself.
 */

type Said = readonly (string | Slots)[];

/** @param understand of the message and of what was said before */
export function withAddedProducts(
  message: string,
  said: Said,
  understand: (message: string, said: Said) => Understanding,
): Understanding {
  const spoken = foldText([message, ...said.filter((it) => typeof it === 'string')].join(' \n '));
  const named = addedProducts().filter(({ title }) => nameIn(title).test(spoken));
  const product = named.find(({ title }) => nameIn(title).test(foldText(message))) ?? named[0];
  const standIn = STAND_INS.find((name) => !spoken.includes(name));
  if (!product || !standIn) return understand(message, said);
  const replaced = (text: string) => foldText(text).replaceAll(nameIn(product.title), `$1${standIn}`);
  const understanding = understand(
    replaced(message),
    said.map((it) => (typeof it === 'string' ? replaced(it) : it)),
  );
  const asItself = (meaning: Meaning) => meantOf(product, standIn, message, meaning);
  return {
    ...understanding,
    meanings: understanding.meanings.map(asItself),
    others: understanding.others.map(asItself),
  };
}

/** Ids that are names too, those first whose field is the widest. */
const STAND_INS = ['fufullu', 'godrive', 'gomail', 'gocloud', 'gomap', 'nexttal', 'otah'] as const;

function addedProducts(): readonly Product[] {
  const known = new Set<string>(productSlugs);
  return products()
    .filter(({ id }) => !known.has(id))
    .sort((a, b) => b.title.length - a.title.length);
}

/** Matches the whole name in folded text. */
function nameIn(title: string): RegExp {
  const words = foldText(title).match(/[\p{L}\p{N}+#]+/gu) ?? [];
  return new RegExp(
    `(^|[^\\p{L}\\p{N}])${words.map((word) => RegExp.escape(word)).join('[^\\p{L}\\p{N}]+')}(?![\\p{L}\\p{N}])`,
    'gu',
  );
}

/** Restores the product in a meaning, with the point of its page that the message names, if it does. */
function meantOf(product: Product, standIn: string, message: string, meaning: Meaning): Meaning {
  const { fact: _, ...slots } = meaning.slots;
  if (slots.product !== standIn) return meaning;
  const fact = meaning.intent === 'product.detail' && factNamed(product, message);
  return { ...meaning, slots: { ...slots, product: product.id, ...(fact && { fact }) } };
}

function factNamed(product: Product, message: string): string | undefined {
  const words = wordsOf(message);
  return factsOf(product).find(({ name }) => {
    const needed = [...wordsOf(name)].filter((word) => word.length > 3);
    return needed.length > 0 && needed.every((word) => words.has(word));
  })?.name;
}

const wordsOf = (text: string) => new Set(foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []);
