import { expect, test } from 'vitest';
import { STALL_ANSWERS, STALL_SENTENCE, stallMessage } from '../../content/demos/stall-message.ts';
import { composed } from './composed.ts';

const CLOSING = 'Quel serait mon prix\u00a0?';

/** @param taps the place of each answer */
function written(...taps: number[]) {
  const names = Object.keys(STALL_ANSWERS) as (keyof typeof STALL_ANSWERS)[];
  const answers = new FormData();
  names.forEach((name, index) => {
    answers.set(name, STALL_ANSWERS[name][taps[index] ?? 0]?.said ?? '');
  });
  return composed(`${STALL_SENTENCE} ${CLOSING}`, answers);
}

test('three taps write the message of a stall', () => {
  expect(written(1, 1, 1)).toBe(
    'Bonjour, je tiens plusieurs boutiques\u00a0: deux caisses, pas de crédit. Quel serait mon prix\u00a0?',
  );
});

test('without a tap, and without a script, it is that of the first answers', () => {
  expect(written()).toBe(stallMessage(CLOSING));
});
