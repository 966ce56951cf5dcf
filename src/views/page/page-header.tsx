import type { ReactNode } from 'react';
import { Band } from '@/ui/motifs/band.tsx';
import type { MotifName } from '@/ui/motifs/cells.ts';

interface PageHeaderProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons, the main one first. */
  readonly actions?: ReactNode;
  /** A selvedge under the opening, in the motifs given or the usual ones. */
  readonly edge?: boolean | readonly MotifName[];
  /** `plain`: for pages that are read or filled in, not looked at. */
  readonly size?: 'large' | 'plain';
  /** A drawing that fills its box, on the right to the window's edge; below the words on phones, where it goes from edge to edge. */
  readonly picture?: ReactNode;
  /** Facts or links under the lead. */
  readonly children?: ReactNode;
}

/** How an inner page opens: the title across, what it means to the reader set to the right below it. */
export function PageHeader({ title, lead, actions, edge = false, size = 'large', picture, children }: PageHeaderProps) {
  const words = (place: string) =>
    (lead || actions || children) && (
      <div className={place}>
        {lead && <p className="type-lead">{lead}</p>}
        {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
        {children}
      </div>
    );
  return (
    <>
      <section
        className={`page-width grid grid-cols-12 gap-x-col gap-y-8 ${picture ? '' : `pt-gut ${edge ? 'pb-half' : ''}`}`.trim()}
      >
        <div className={picture ? 'col-span-12 pt-gut md:col-span-6 md:pb-half' : 'col-span-12'}>
          <h1 className={`max-w-[11em] ${size === 'plain' ? 'text-h2' : ''}`.trim()}>{title}</h1>
          {picture && words('mt-6')}
        </div>
        {!picture && words('col-span-12 lg:col-[6/-1]')}
        {picture && (
          <div className="bleed col-span-12 h-60 md:col-[7/-1] md:ml-0 md:h-auto lg:col-[8/-1]">{picture}</div>
        )}
      </section>
      {edge && (edge === true ? <Band /> : <Band motifs={edge} />)}
    </>
  );
}
