import type { ReactNode } from 'react';

/** The page's main part, and an aside that stands below it on small screens. */
export function WithAside({ label, aside, children }: { label: string; aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid flex-1 items-start lg:grid-cols-[minmax(0,1fr)_22.5rem]">
      <div className="min-w-0 px-gut pt-4 pb-6">{children}</div>
      <aside aria-label={label} className="self-stretch border-hair bg-rail max-lg:border-t lg:border-l">
        {aside}
      </aside>
    </div>
  );
}

export function AsideSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-hair border-b px-4 py-3.5 md:px-4.5">
      <h2 className="mb-2">{title}</h2>
      {children}
    </section>
  );
}
