import { short } from './cells.ts';

const NUMBERS_OF: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, A: 7, Z: 0 };

/** The same path in relative steps: it can follow any `M`, and compresses where a page repeats it. */
export function relativePath(path: string): string {
  let result = '';
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, command = '', text = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toUpperCase();
    const isRelative = command !== kind;
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = NUMBERS_OF[kind];
    if (size === undefined) throw new RangeError(`No such step here: ${command}`);
    if (size === 0) {
      result += 'z';
      [x, y] = [startX, startY];
    }
    for (let i = 0; i < numbers.length; i += size) {
      const step = numbers.slice(i, i + size);
      const across = kind === 'V' ? undefined : step.at(kind === 'H' ? -1 : -2);
      const down = kind === 'H' ? undefined : step.at(-1);
      const dx = across === undefined ? 0 : across - (isRelative ? 0 : x);
      const dy = down === undefined ? 0 : down - (isRelative ? 0 : y);
      const ends = [...(across === undefined ? [] : [dx]), ...(down === undefined ? [] : [dy])];
      result += command.toLowerCase() + [...step.slice(0, size - ends.length), ...ends].map(short).join(' ');
      [x, y] = [x + dx, y + dy];
      if (kind === 'M') [startX, startY] = [x, y];
    }
  }
  return result;
}
