/** FNV-1a over code points, as an unsigned 32-bit integer. */
export function hash(text: string): number {
  let h = 2166136261;
  for (const character of text) {
    h = Math.imul(h ^ (character.codePointAt(0) as number), 16777619) >>> 0;
  }
  return h;
}

/** Mulberry32: numbers in [0, 1), the same series for the same seed. */
export function random(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(list: readonly T[], next: () => number): T {
  const item = list[Math.floor(next() * list.length)];
  if (item === undefined) throw new RangeError('pick: the list is empty');
  return item;
}
