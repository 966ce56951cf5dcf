import type { ReactNode } from 'react';

/** @param at ISO instant @param day the same in words */
export function MessageHead({ at, day, children }: { at: string; day: string; children: ReactNode }) {
  return (
    <header className="mb-[0.35rem] flex flex-wrap items-center gap-2">
      {children}
      <time className="text-2xs text-ink2 max-md:w-full md:ml-auto" dateTime={at}>
        {day}
      </time>
    </header>
  );
}

/** A text as it was typed. */
export function TypedText({ children }: { children: ReactNode }) {
  return <div className="text-s leading-normal wrap-anywhere whitespace-pre-wrap">{children}</div>;
}
