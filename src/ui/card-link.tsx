import type { ComponentPropsWithRef } from 'react';

/**
 * The link of an entry, around its title: all of the nearest `relative` box leads there. What lies above it in that box
 * keeps links of its own.
 */
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
