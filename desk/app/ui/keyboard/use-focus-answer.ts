import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** Focuses the answer when what the user pressed has gone: a removed row, a question that is answered. */
export function useFocusAnswer(answer: object | undefined) {
  const place = useRef<HTMLDivElement>(null);
  // The answer comes before the page's data.
  const isSettled = useNavigation().state === 'idle';
  useEffect(() => {
    if (answer && isSettled && document.activeElement === document.body) place.current?.focus();
  }, [answer, isSettled]);
  return place;
}
