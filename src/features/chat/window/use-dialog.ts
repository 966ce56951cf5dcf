import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Screens on which the dialog is modal. */
const SMALL_SCREEN = '(width < 40rem), (height < 34rem)';

/** Focuses `title` on touch screens, where a field would open the keyboard. `--chat-*` follow the visual viewport. */
export function useDialog(places: { field: RefObject<HTMLElement | null>; title: RefObject<HTMLElement | null> }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { field, title } = places;
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const isSmall = matchMedia(SMALL_SCREEN).matches;
    const root = document.documentElement;
    root.style.setProperty('--scroll-bar', `${innerWidth - root.clientWidth}px`);
    if (isSmall) element.showModal();
    else element.show();
    root.classList.toggle('has-dialog', isSmall);
    const place = matchMedia('(pointer: coarse)').matches ? title : field;
    place.current?.focus({ preventScroll: true });

    const viewport = window.visualViewport;
    const keepClear = () => {
      if (!viewport) return;
      // A zoomed viewport moves with the visitor's panning.
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
      root.classList.remove('has-dialog');
      element.close();
    };
  }, [field, title]);
  return dialog;
}
