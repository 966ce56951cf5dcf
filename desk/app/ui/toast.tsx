import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export function Toast({ children, undo }: { children: ReactNode; undo?: ReactNode }) {
  return (
    <div className="on-cloth fixed z-6 flex items-center gap-[0.9rem] rounded-control bg-cloth py-[0.4rem] pr-2 pl-[0.9rem] text-xs text-oncloth shadow-float max-md:inset-x-2 max-md:bottom-17 max-md:justify-between md:bottom-5 md:left-1/2 md:-translate-x-1/2">
      <span>{children}</span>
      {undo}
    </div>
  );
}

/** The button submits its form if `onClick` is missing. */
export function UndoButton({ onClick }: { onClick?: () => void }) {
  return (
    <Button look="cloth-framed" onClick={onClick} type={onClick ? 'button' : 'submit'}>
      Reprendre <kbd>Z</kbd>
    </Button>
  );
}
