import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ButtonLook, buttonClass } from './button.tsx';

interface Props {
  label: string;
  look: ButtonLook;
  /** It stands alone at the foot of the page, and opens upwards. */
  isAlone?: boolean;
  children: ReactNode;
}

/** Further acts beside a main button, which stays the first; closes by an act, Escape or a press elsewhere. */
export function MoreMenu({ label, look, isAlone = false, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = menu.current;
    const close = (event: Event) => {
      const isKey = event instanceof KeyboardEvent;
      const isAct = event.type === 'click';
      if (!element?.open || (isKey && event.key !== 'Escape')) return;
      if (!isKey && element.contains(event.target as Node) !== isAct) return;
      // Its answer stands below.
      if (isAct && !(event.target as Element).closest('a, button')) return;
      element.open = false;
      if (isKey || isAct) element.querySelector('summary')?.focus();
    };
    element?.addEventListener('click', close);
    addEventListener('keydown', close);
    addEventListener('pointerdown', close);
    return () => {
      element?.removeEventListener('click', close);
      removeEventListener('keydown', close);
      removeEventListener('pointerdown', close);
    };
  }, []);
  return (
    <details className={`relative ${isAlone ? 'ml-auto' : '[&>summary]:rounded-l-none'}`} ref={menu}>
      <summary
        aria-label={isAlone ? undefined : label}
        className={`${buttonClass(look, isAlone ? 'small' : undefined)} list-none ${isAlone ? '' : 'h-full px-2'} ${look === 'main' ? 'border-l-onaccent/50' : ''} [&::-webkit-details-marker]:hidden`}
      >
        {isAlone && label}
        <ChevronDown />
      </summary>
      <div
        className={`absolute ${isAlone ? 'bottom-[calc(100%+0.3rem)]' : 'top-[calc(100%+0.3rem)]'} right-0 z-6 grid min-w-60 justify-items-stretch rounded-control border border-field bg-surface p-1.5 shadow-float *:justify-start *:rounded-control!`}
      >
        {children}
      </div>
    </details>
  );
}
