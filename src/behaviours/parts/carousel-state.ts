/** Requirement 9.1. */
export const ADVANCE_MS = 5000;
export const LOCK_MS = 500;

export interface CarouselState {
  readonly index: number;
  /** Moves by arrow, swipe or timer; ignored within `LOCK_MS` of the last such move. */
  move(step: 1 | -1): void;
  jump(index: number): void;
  rotate(on: boolean): void;
}

/** `show` is called on each change of index, not initially. */
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
