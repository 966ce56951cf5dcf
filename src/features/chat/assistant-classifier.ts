/** Features of one text, by name, and how much each weighs. */
export type Features = ReadonlyMap<string, number>;

export interface Sample {
  features: Features;
  /** What it is, shared among several where several are true; in all 1. */
  labels: ReadonlyMap<string, number>;
}

/**
 * A linear classifier with calibrated probabilities (multinomial logistic regression). `weights` holds a row of
 * `labels.length` whole numbers for each of `words`, times `scale`.
 */
export interface Classifier {
  labels: readonly string[];
  words: ReadonlyMap<string, number>;
  weights: Int8Array;
  scale: number;
}

export interface Guess {
  label: string;
  probability: number;
}

/** How it learns; each figure was chosen by the held-out questions (bench/assistant.md). */
export interface Course {
  rounds: number;
  rate: number;
}

/** Every label with its probability, the likeliest first. */
export function classify(classifier: Classifier, features: Features): Guess[] {
  const { labels, words, weights, scale } = classifier;
  const scores = new Float32Array(labels.length);
  for (const [name, value] of features) {
    const row = words.get(name);
    if (row === undefined) continue;
    const start = row * labels.length;
    for (let label = 0; label < scores.length; label++) {
      scores[label] = (scores[label] ?? 0) + value * (weights[start + label] ?? 0);
    }
  }
  for (let label = 0; label < scores.length; label++) scores[label] = (scores[label] ?? 0) * scale;
  softmax(scores);
  return labels
    .map((label, index) => ({ label, probability: scores[index] ?? 0 }))
    .sort((a, b) => b.probability - a.probability);
}

/**
 * The same samples give the same classifier.
 * @param kinds of a label: what it has in common with others, which is learned together ('price' of a site, of a course).
 */
export function learn(
  samples: readonly Sample[],
  words: ReadonlyMap<string, number>,
  { rounds, rate }: Course,
  kinds: (label: string) => readonly string[] = () => [],
): Classifier {
  const labels = [...new Set(samples.flatMap(({ labels: own }) => [...own.keys()]))].sort();
  const columns = [...labels, ...new Set(labels.flatMap((label) => kinds(label).map((kind) => `kind ${kind}`)))];
  const parts = labels.map((label, at) => [at, ...kinds(label).map((kind) => columns.indexOf(`kind ${kind}`))]);
  const telling = rarity(samples, words);
  const rows = samples.map(({ features, labels: own }) => ({
    indices: Int32Array.from([...features.keys()].flatMap((name) => words.get(name) ?? [])),
    values: Float32Array.from(
      [...features].flatMap(([name, value]) => {
        const row = words.get(name);
        return row === undefined ? [] : [value * (telling[row] ?? 1)];
      }),
    ),
    target: Float32Array.from(labels, (label) => own.get(label) ?? 0),
  }));
  const width = columns.length;
  const weights = new Float32Array(words.size * width);
  const sums = new Float32Array(width);
  const scores = new Float32Array(labels.length);
  const order = shuffled(rows.length);
  for (let round = 0; round < rounds; round++) {
    const step = rate / (1 + round / 4);
    for (const at of order) {
      const row = rows[at];
      if (!row) continue;
      const { indices, values, target } = row;
      sums.fill(0);
      for (let i = 0; i < indices.length; i++) {
        const start = (indices[i] as number) * width;
        const value = values[i] as number;
        for (let column = 0; column < width; column++)
          sums[column] = (sums[column] as number) + value * (weights[start + column] as number);
      }
      for (let label = 0; label < labels.length; label++) {
        scores[label] = 0;
        for (const part of parts[label] as number[]) scores[label] = (scores[label] as number) + (sums[part] as number);
      }
      softmax(scores);
      sums.fill(0);
      for (let label = 0; label < labels.length; label++) {
        const gradient = (target[label] as number) - (scores[label] as number);
        for (const part of parts[label] as number[]) sums[part] = (sums[part] as number) + gradient;
      }
      for (let column = 0; column < width; column++) {
        const gradient = sums[column] as number;
        if (gradient < NOTHING && gradient > -NOTHING) continue;
        for (let i = 0; i < indices.length; i++) {
          const cell = (indices[i] as number) * width + column;
          weights[cell] = (weights[cell] as number) + step * gradient * (values[i] as number);
        }
      }
    }
  }
  const whole = new Float32Array(words.size * labels.length);
  for (let row = 0; row < words.size; row++) {
    for (let label = 0; label < labels.length; label++) {
      for (const part of parts[label] as number[]) {
        const cell = row * labels.length + label;
        whole[cell] = (whole[cell] as number) + (weights[row * width + part] as number) * (telling[row] as number);
      }
    }
  }
  return { labels, words, ...wholeNumbers(whole) };
}

/** How much more a rare feature tells than one that many samples have. */
function rarity(samples: readonly Sample[], words: ReadonlyMap<string, number>): Float32Array {
  const counts = new Float32Array(words.size);
  for (const { features } of samples) {
    for (const name of features.keys()) {
      const row = words.get(name);
      if (row !== undefined) counts[row] = (counts[row] as number) + 1;
    }
  }
  return counts.map((count) => Math.sqrt(Math.log(1 + samples.length / Math.max(count, 1)) / USUAL));
}

/** Of a feature that one sample in fifty has. */
const USUAL = Math.log(51);

/** So small a correction is not worth its time. */
const NOTHING = 0.001;

/** The features that at least `rarest` samples have, numbered: what fewer have is chance. */
export function frequent(samples: readonly { features: Features }[], rarest: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of samples) {
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const kept = [...counts].filter(([, count]) => count >= rarest).map(([name]) => name);
  return new Map(kept.map((name, index) => [name, index]));
}

/** Weights as bytes: a fourth of the memory, and no answer changes. */
function wholeNumbers(weights: Float32Array): { weights: Int8Array; scale: number } {
  let largest = 0;
  for (const weight of weights) largest = Math.max(largest, Math.abs(weight));
  const scale = largest / 127 || 1;
  return { weights: Int8Array.from(weights, (weight) => Math.round(weight / scale)), scale };
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

/** The same order each time. */
function shuffled(length: number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  let state = 137;
  for (let i = length - 1; i > 0; i--) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    const j = state % (i + 1);
    [order[i], order[j]] = [order[j] as number, order[i] as number];
  }
  return order;
}
