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
  /** Facts or links under the lead. */
  readonly children?: ReactNode;
}

/** How an inner page opens: the title across, what it means to the reader set to the right below it. */
export function PageHeader({ title, lead, actions, edge = false, size = 'large', children }: PageHeaderProps) {
  return (
    <>
      <section className={`page-width grid grid-cols-12 gap-x-col gap-y-8 pt-gut ${edge ? 'pb-half' : ''}`.trim()}>
        <h1 className={`col-span-12 ${size === 'plain' ? 'max-w-[11em] text-h2' : 'max-w-[11em]'}`}>{title}</h1>
        {(lead || actions || children) && (
          <div className="col-span-12 lg:col-[6/-1]">
            {lead && <p className="type-lead">{lead}</p>}
            {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
            {children}
          </div>
        )}
      </section>
      {edge && (edge === true ? <Band /> : <Band motifs={edge} />)}
    </>
  );
}
