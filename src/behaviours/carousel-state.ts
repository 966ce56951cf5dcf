/** Requirement 9.1. */
export const ADVANCE_MS = 5000;
export const LOCK_MS = 500;

export interface CarouselState {
  readonly index: number;
  /** By arrow, swipe or clock, round the ring. Not done within `LOCK_MS` of the last such move. */
  move(step: 1 | -1): void;
  /** By a dot: goes there at once, lock or not. */
  jump(index: number): void;
  /** Whether it advances by itself; switched on, it waits a whole `ADVANCE_MS` first, and again after each change. */
  rotate(on: boolean): void;
}

/** Which of `count` slides is shown. `show` is told each change of index, never the first one. */
export function createCarouselState(count: number, show: (index: number) => void, first = 0): CarouselState {
  let index = first;
  let locked = false;
  let rotating = false;
  let clock: ReturnType<typeof setInterval> | undefined;

  const restart = () => {
    clearInterval(clock);
    if (rotating) clock = setInterval(move, ADVANCE_MS, 1);
  };
  const change = (next: number) => {
    if (next === index) return;
    index = next;
    restart();
    show(index);
  };
  function move(step: 1 | -1) {
    if (locked) return;
    locked = true;
    setTimeout(() => {
      locked = false;
    }, LOCK_MS);
    change((index + step + count) % count);
  }
  return {
    get index() {
      return index;
    },
    move,
    jump: change,
    rotate(on) {
      if (on === rotating) return;
      rotating = on;
      restart();
    },
  };
}
