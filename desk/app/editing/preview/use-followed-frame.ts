import { useCallback, useEffect, useRef } from 'react';
import type { EditedPlace } from './edited-place.ts';
import { scrollToEdited } from './scroll-to-edited.ts';

/** A preview that shows what is edited: when that changes, when the page has loaded, and when the preview appears. */
export function useFollowedFrame(edited: EditedPlace | undefined) {
  const frame = useRef<HTMLIFrameElement>(null);
  const place = useRef(edited);
  place.current = edited;
  const show = useCallback(() => scrollToEdited(frame.current?.contentDocument, place.current), []);
  const key = edited && `${edited.words} ${edited.earlier}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the place, not its object
  useEffect(show, [key]);

  const ref = useCallback(
    (element: HTMLIFrameElement | null) => {
      frame.current = element;
      if (!element) return;
      const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show());
      observer.observe(element);
      return () => {
        observer.disconnect();
        frame.current = null;
      };
    },
    [show],
  );
  return { frame, ref, show };
}
