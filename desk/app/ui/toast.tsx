import type { ReactNode } from 'react';

export function Toast({ children, undo }: { children: ReactNode; undo?: ReactNode }) {
  return (
    <div className="toast">
      <span>{children}</span>
      {undo}
    </div>
  );
}

/** Without `onClick` it submits its form. */
export function UndoButton({ onClick }: { onClick?: () => void }) {
  return (
    <button className="btn" onClick={onClick} type={onClick ? 'button' : 'submit'}>
      Reprendre <kbd>Z</kbd>
    </button>
  );
}
