import type { ComponentPropsWithRef } from 'react';

/** Its click area is the nearest `relative` ancestor; links above it in that box keep theirs. */
export function CardLink({ className = '', children, ...rest }: ComponentPropsWithRef<'a'>) {
  return (
    <a
      {...rest}
      className={`no-underline decoration-2 underline-offset-[0.14em] after:absolute after:inset-0 hover:underline ${className}`.trim()}
    >
      {children}
    </a>
  );
}
