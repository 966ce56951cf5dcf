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
    <section aria-labelledby={id} className={isNarrow ? 'plot nar' : 'plot'}>
      <h2 id={id}>{title}</h2>
      <p className="q">{lead}</p>
      {children}
    </section>
  );
}
