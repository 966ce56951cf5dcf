import { useLayoutEffect, useRef } from 'react';

/** Focuses the first field with an error. @param refused another object for each refusal; undefined: none */
export function useFocusInvalid<Place extends HTMLElement = HTMLFormElement>(refused: object | undefined) {
  const place = useRef<Place>(null);
  // With what it shows: later, it would take the focus from what is corrected.
  useLayoutEffect(() => {
    if (refused) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return place;
}
