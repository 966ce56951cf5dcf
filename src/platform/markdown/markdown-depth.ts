/** marked and the sanitiser recurse with each level; a few thousand would exhaust the stack. */
const LEVELS = 20;
const COLUMNS = 120;

const MARKERS = new RegExp(
  `^((?:[ \\t]*(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])){${LEVELS}})[ \\t]*(?:(?:>|[-+*][ \\t]|\\d{1,9}[.)][ \\t])[ \\t]*)+`,
  'gm',
);
const INDENT = new RegExp(`^([ \\t]{${COLUMNS}})[ \\t]+`, 'gm');
const BRACKETS = new RegExp(`((?:!?\\[){${LEVELS}})(?:!?\\[)+`, 'g');
const RUNS = new RegExp(`(([*_~])\\2{${LEVELS}})\\2+`, 'g');

/** Bounds the nesting of quotes, lists, links and emphasis. Linear in the length. */
export function boundNesting(markdown: string): string {
  return markdown.replace(MARKERS, '$1').replace(INDENT, '$1').replace(RUNS, '$1').replace(BRACKETS, '$1');
}

/** Falls back where the nesting exhausts the stack. */
export function unlessTooDeep<T>(render: () => T, fallback: () => T): T {
  try {
    return render();
  } catch (error) {
    if (error instanceof RangeError) return fallback();
    throw error;
  }
}
