export type Features = ReadonlyMap<string, number>;

export interface Sample {
  features: Features;
  /** True labels with shares that sum to 1. */
  labels: ReadonlyMap<string, number>;
}

/** Feature hash → row. Names would take ten times the memory; collisions are rare. */
export type Rows = ReadonlyMap<number, number>;

export function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash;
}

/** Multinomial logistic regression. `weights`: per word a row of `labels.length` integers, times `scale`. */
export interface Classifier {
  labels: readonly string[];
  words: Rows;
  weights: Int8Array;
  scale: number;
}

export interface Guess {
  label: string;
  probability: number;
}

/** Hyperparameters, chosen on held-out questions (tests/assistant/results.md). */
export interface Training {
  epochs: number;
  learningRate: number;
  /** Share of the features that each sample leaves out, 0 to 1. */
  featureDropout: number;
  /** 0 to 1. */
  labelSmoothing: number;
}

export function classify(classifier: Classifier, features: Features): Guess[] {
  const { labels, words, weights, scale } = classifier;
  const scores = new Float32Array(labels.length);
  for (const [name, value] of features) {
    const row = words.get(hashOf(name));
    if (row === undefined) continue;
    const start = row * labels.length;
    for (let label = 0; label < scores.length; label++)
      scores[label] = (scores[label] ?? 0) + value * scale * (weights[start + label] ?? 0);
  }
  softmax(scores);
  return labels
    .map((label, index) => ({ label, probability: scores[index] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}

/** Deterministic. @param kinds of a label, trained together ('price' of a site, of a course) */
export function trainClassifier(
  samples: readonly Sample[],
  words: Rows,
  { epochs, learningRate, featureDropout, labelSmoothing }: Training,
  kinds: (label: string) => readonly string[] = () => [],
): Classifier {
  const labels = [...new Set(samples.flatMap(({ labels: own }) => [...own.keys()]))].sort();
  const alike = [...new Set(labels.flatMap(kinds))].map((kind) =>
    labels.flatMap((label, at) => (kinds(label).includes(kind) ? [at] : [])),
  );
  const telling = rarity(samples, words);
  const rows = samples.map(({ features, labels: own }) => {
    const known = [...features].map(([name, value]) => [words.get(hashOf(name)) ?? -1, value] as const);
    const kept = known.filter(([row]) => row >= 0);
    return {
      indices: Int32Array.from(kept, ([row]) => row),
      values: Float32Array.from(kept, ([row, value]) => (value * (telling[row] ?? 1)) / (1 - featureDropout)),
      target: Float32Array.from(
        labels,
        (label) => (own.get(label) ?? 0) * (1 - labelSmoothing) + labelSmoothing / labels.length,
      ),
    };
  });
  const width = labels.length;
  const weights = new Float32Array(words.size * width);
  const mean = new Float32Array(weights.length);
  const scores = new Float32Array(width);
  const gradients = new Float32Array(width);
  const chance = chances();
  const order = shuffled(rows.length, chance);
  const kept = new Int32Array(Math.max(0, ...rows.map(({ indices }) => indices.length)));
  for (let epoch = 0; epoch < epochs; epoch++) {
    const step = learningRate / (1 + epoch / 4);
    for (const at of order) {
      const { indices, values, target } = rows[at] as (typeof rows)[number];
      scores.fill(0);
      let count = 0;
      for (let i = 0; i < indices.length; i++) if (chance() >= featureDropout) kept[count++] = i;
      for (let k = 0; k < count; k++) {
        const i = kept[k] as number;
        const start = (indices[i] as number) * width;
        const value = values[i] as number;
        for (let label = 0; label < width; label++)
          scores[label] = (scores[label] as number) + value * (weights[start + label] as number);
      }
      softmax(scores);
      for (let label = 0; label < width; label++) scores[label] = (target[label] as number) - (scores[label] as number);
      gradients.set(scores);
      for (const group of alike) {
        let shared = 0;
        for (const label of group) shared += scores[label] as number;
        for (const label of group) gradients[label] = (gradients[label] as number) + shared;
      }
      for (let k = 0; k < count; k++) {
        const i = kept[k] as number;
        const start = (indices[i] as number) * width;
        const value = step * (values[i] as number);
        for (let label = 0; label < width; label++)
          weights[start + label] = (weights[start + label] as number) + value * (gradients[label] as number);
      }
    }
    // Averages the weights of the later epochs.
    if (epoch < epochs / 2) continue;
    for (let cell = 0; cell < mean.length; cell++)
      mean[cell] = (mean[cell] as number) + (weights[cell] as number) / Math.floor(epochs / 2);
  }
  for (let cell = 0; cell < mean.length; cell++)
    mean[cell] = (mean[cell] as number) * (telling[Math.floor(cell / width)] as number);
  return { labels, words, ...wholeNumbers(mean) };
}

/** Inverse document frequency. */
function rarity(samples: readonly Sample[], words: Rows): Float32Array {
  const counts = new Float32Array(words.size);
  for (const { features } of samples) {
    for (const name of features.keys()) {
      const row = words.get(hashOf(name));
      if (row !== undefined) counts[row] = (counts[row] as number) + 1;
    }
  }
  return counts.map((count) => Math.sqrt(Math.log(1 + samples.length / Math.max(count, 1)) / USUAL));
}

const USUAL = Math.log(51);

export function frequent(samples: readonly { features: Features }[], minCount: number): Rows {
  const counts = countOf(samples.flatMap(({ features }) => [...features.keys()]));
  return rowsOf([...counts].filter(([, count]) => count >= minCount).map(([name]) => hashOf(name)));
}

export const rowsOf = (hashes: Iterable<number>): Rows => new Map([...new Set(hashes)].map((hash, row) => [hash, row]));

export function countOf(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Quantises to bytes: a quarter of the memory, same answers. */
function wholeNumbers(weights: Float32Array): { weights: Int8Array; scale: number } {
  let largest = 0;
  // Indices: iterators over ten million cells take seconds.
  for (let cell = 0; cell < weights.length; cell++) largest = Math.max(largest, Math.abs(weights[cell] as number));
  const scale = largest / 127 || 1;
  const whole = new Int8Array(weights.length);
  for (let cell = 0; cell < whole.length; cell++) whole[cell] = Math.round((weights[cell] as number) / scale);
  return { weights: whole, scale };
}

function softmax(scores: Float32Array): void {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > highest) highest = score;
  let total = 0;
  for (let i = 0; i < scores.length; i++) {
    const value = Math.exp((scores[i] as number) - highest);
    scores[i] = value;
    total += value;
  }
  for (let i = 0; i < scores.length; i++) scores[i] = (scores[i] as number) / total;
}

function chances(): () => number {
  let state = 137;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(length: number, chance: () => number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(chance() * (i + 1));
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
