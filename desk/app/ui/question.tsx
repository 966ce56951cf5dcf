import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

interface Props {
  words: ReactNode;
  /** The buttons that say yes. */
  children: ReactNode;
  /** Answers no, also by Escape. */
  dismiss: () => void;
  size?: 'normal' | 'small';
  /** Another object each time that a question is asked which is shown elsewhere. */
  asked?: object;
  /** The button whose place it takes: it gets the focus back. */
  opener?: RefObject<HTMLButtonElement | null>;
}

/**
 * Asks before an action. It takes the place and the focus of the button that asks, with its own buttons below its
 * words: the second click of a double click and a held Enter meet the words, and confirm nothing.
 */
export function Question({ words, children, dismiss, size, asked, opener }: Props) {
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Scrolling in place could move the buttons under the pointer.
    place.current?.focus({ preventScroll: asked === undefined });
  }, [asked]);
  useEffect(() => {
    return () => {
      if (document.activeElement === document.body) opener?.current?.focus();
    };
  }, [opener]);
  return (
    <fieldset
      aria-labelledby={id}
      className="grid min-w-0 justify-items-start gap-1.5 py-1 text-left whitespace-normal"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        dismiss();
      }}
      ref={place}
      tabIndex={-1}
    >
      <p className="min-h-control content-center wrap-anywhere" id={id}>
        {words}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {children}
        <Button onClick={dismiss} size={size}>
          Non
        </Button>
      </div>
    </fieldset>
  );
}
