import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';

interface Props extends ComponentProps<'dialog'> {
  id: string;
  heading: ReactNode;
  /** The dialog's own buttons close it if this is missing. */
  close?: () => void;
  isWide?: boolean;
}

/** A modal dialog, opened by its `ref`. */
export function Dialog({ id, heading, close, children, isWide = false, ...rest }: Props) {
  return (
    <dialog
      aria-labelledby={id}
      className={`m-auto ${isWide ? 'w-176' : 'w-104'} max-w-[calc(100vw-2rem)] rounded-control border border-field bg-surface px-4 pt-3 pb-4 text-ink shadow-float`}
      {...rest}
    >
      <div className="grid gap-[0.6rem]">
        <div className="flex items-center justify-between gap-2">
          <h2 id={id}>{heading}</h2>
          {close && <IconButton icon={X} label="Fermer" look="bare" onClick={close} />}
        </div>
        {children}
      </div>
    </dialog>
  );
}
