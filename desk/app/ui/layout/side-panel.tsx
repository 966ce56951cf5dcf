import type { ComponentProps, ReactNode } from 'react';

/** Work at the left, what is known about it at the right, below it on small screens. */
export function WorkAndSide({ work, side, label }: { work: ReactNode; side: ReactNode; label: string }) {
  return (
    <div className="flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="min-w-0 px-gut pt-4 pb-6">{work}</div>
      <aside aria-label={label} className="border-hair bg-rail max-lg:border-t lg:border-l">
        {side}
      </aside>
    </div>
  );
}

interface Props extends ComponentProps<'section'> {
  heading?: ReactNode;
  /** The part at the end of the heading's line. */
  aside?: ReactNode;
}

export function SideSection({ heading, aside, children, ...rest }: Props) {
  return (
    <section className="border-b border-hair px-gut py-[0.85rem]" {...rest}>
      {heading && (
        <h2 className="mb-2 flex items-center gap-2">
          {heading}
          {aside && <span className="ml-auto text-2xs font-normal">{aside}</span>}
        </h2>
      )}
      {children}
    </section>
  );
}
