import type { ReactNode } from 'react';

interface Props {
  id: string;
  title: string;
  lead: string;
  isNarrow?: boolean;
  children: ReactNode;
}

export function FigureSection({ id, title, lead, isNarrow = false, children }: Props) {
  return (
    <section
      aria-labelledby={id}
      className={`min-w-0 border-hair border-b px-gut pt-4 pb-4.5 ${isNarrow ? 'xl:col-span-5 xl:border-l' : 'xl:col-span-7'}`}
    >
      <h2 className="text-m leading-5" id={id}>
        {title}
      </h2>
      <p className="mb-3 text-ink2 text-xs">{lead}</p>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </section>
  );
}

export function NoFigures({ children }: { children: ReactNode }) {
  return <p className="text-ink2 text-xs">{children}</p>;
}
