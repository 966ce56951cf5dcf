import type { ReactNode } from 'react';
import { tradeLabels } from '@/content/pages/trade-pages.ts';

interface FigureSectionProps {
  readonly title: string;
  /** The class of its ground. */
  readonly className: string;
  /** What stands between the title and the hours. */
  readonly sign?: ReactNode;
  /** Its figures are invented. */
  readonly isExample?: boolean;
  readonly children: ReactNode;
}

/** The ground on which a trade's day is drawn. */
export function FigureSection({ title, className, sign, isExample = true, children }: FigureSectionProps) {
  return (
    <section aria-labelledby="jour" className={`figure ${className}`}>
      <div className="page-width pt-6 pb-5 lg:py-half">
        <h2 className="max-w-[14em] text-h3 lg:text-h2" id="jour">
          {title}
        </h2>
        {sign}
        {children}
        {isExample && <p className="mt-3 text-s">{tradeLabels.example}</p>}
      </div>
    </section>
  );
}
