import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where a window beside the page would leave no room for either: it fills the screen and the page waits. */
const SMALL_SCREEN = '(width < 40rem), (height < 34rem)';

/**
 * Opens the dialog when it appears, puts the focus into it and keeps it clear of a phone's keyboard, which lies over
 * the page (`--chat-top`, `--chat-height`: the part of the window that can be seen; `--chat-keyboard`: the part that cannot).
 * @param places the `field` takes the focus, but with a finger on a screen, where it would bring the keyboard unasked, the `title`.
 */
export function useDialog(places: { field: RefObject<HTMLElement | null>; title: RefObject<HTMLElement | null> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { field, title } = places;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const isSmall = matchMedia(SMALL_SCREEN).matches;
    if (isSmall) element.showModal();
    else element.show();
    document.documentElement.classList.toggle('has-dialog', isSmall);
    const place = matchMedia('(pointer: coarse)').matches ? title : field;
    place.current?.focus({ preventScroll: true });

    const viewport = window.visualViewport;
    const keepClear = () => {
      if (!viewport) return;
      // Zoomed in, the visitor moves about in the window: it must not run after him.
      if (viewport.scale > 1) return;
      const hidden = Math.max(0, innerHeight - viewport.height - viewport.offsetTop);
      element.style.setProperty('--chat-top', `${viewport.offsetTop}px`);
      element.style.setProperty('--chat-height', `${viewport.height}px`);
      element.style.setProperty('--chat-keyboard', `${hidden}px`);
    };
    keepClear();
    viewport?.addEventListener('resize', keepClear);
    viewport?.addEventListener('scroll', keepClear);
    return () => {
      viewport?.removeEventListener('resize', keepClear);
      viewport?.removeEventListener('scroll', keepClear);
      document.documentElement.classList.remove('has-dialog');
      element.close();
    };
  }, [field, title]);
  return dialog;
}
