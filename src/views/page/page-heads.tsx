import type { ReactNode } from 'react';
import { Band } from '@/ui/motifs/band.tsx';

/* Only a statement's title has the first size. The home and product pages have heroes of their own. */

interface HeadProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** Pages that state what the company thinks or does. */
export function StatementHead(head: HeadProps) {
  return (
    <header className="page-width pt-gut pb-8">
      <Beside {...head} size="text-h1" />
    </header>
  );
}

interface PictureHeadProps extends HeadProps {
  /** Fills its box: to the window's right edge, on phones below the words. */
  readonly picture: ReactNode;
  /**
   * `across`: as wide as the window. `whole`: below the words, so high that people stand on their ground.
   * `standing`: uncropped, on the lower edge of a coloured ground.
   */
  readonly place?: 'beside' | 'across' | 'whole' | 'standing';
  /** Names the view transition from the same picture in a list (ui/css/page-transition.css). */
  readonly ofEntry?: boolean;
}

export function PictureHead({ picture, place = 'beside', ofEntry = false, ...head }: PictureHeadProps) {
  if (place === 'across' || place === 'whole') {
    const box = place === 'whole' ? 'aspect-[8/5] sm:aspect-[2/1]' : 'h-[clamp(13rem,34vw,31rem)]';
    return (
      <header>
        <div className="page-width pt-6 pb-[clamp(2rem,4vw,4rem)]">
          <Beside {...head} />
        </div>
        <div className={place === 'whole' ? 'md:page-width' : undefined}>
          <div
            className={`picture-box overflow-hidden ${box} ${ofEntry ? 'page-picture' : ''}`.trim()}
            id={ofEntry ? 'image' : undefined}
          >
            {picture}
          </div>
        </div>
      </header>
    );
  }
  if (place === 'standing') {
    return (
      <header className="ground ground-raffia overflow-hidden">
        <div className="page-width grid grid-cols-12 gap-x-col">
          <div className="col-span-12 pt-6 pb-10 lg:col-span-7 lg:pt-gut lg:pb-half">
            <Stacked {...head} />
          </div>
          <div className="bleed col-span-12 self-end lg:col-span-5">{picture}</div>
        </div>
      </header>
    );
  }
  return (
    <header>
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-8">
        <div className="col-span-12 pt-gut md:col-span-6 md:pb-half">
          <Stacked {...head} />
        </div>
        <div className="picture-box bleed col-span-12 aspect-[3/2] max-h-112 md:col-[7/-1] md:ml-0 md:aspect-[4/3] md:self-end lg:col-[8/-1] lg:aspect-[3/2]">
          {picture}
        </div>
      </div>
      <Band />
    </header>
  );
}

interface UtilityHeadProps extends HeadProps {
  readonly id?: string;
  /** Opens the page, with a selvedge below; else it heads a column. */
  readonly edge?: boolean;
}

/** Pages to read, search or fill in. */
export function UtilityHead({ edge = false, ...head }: UtilityHeadProps) {
  if (!edge) {
    return (
      <header>
        <Stacked {...head} />
      </header>
    );
  }
  return (
    <header>
      <div className="page-width pt-gut pb-[clamp(2rem,4vw,4rem)]">
        <Beside {...head} />
      </div>
      <Band />
    </header>
  );
}

interface WordsProps extends HeadProps {
  readonly size?: 'text-h1' | 'text-h2';
  readonly id?: string;
}

function Beside({ title, lead, above, children, size = 'text-h2', id }: WordsProps) {
  return (
    <div className="grid grid-cols-12 items-end gap-x-col gap-y-6">
      <div className="col-span-12 lg:col-span-8">
        {above && <div className="mb-5">{above}</div>}
        <h1 className={`max-w-[14em] ${size}`} id={id}>
          {title}
        </h1>
      </div>
      {(lead || children) && (
        <div className="col-span-12 lg:col-span-4">
          {lead && <p className="type-lead">{lead}</p>}
          {children}
        </div>
      )}
    </div>
  );
}

function Stacked({ title, lead, above, children, id }: WordsProps) {
  return (
    <>
      {above && <div className="mb-5">{above}</div>}
      <h1 className="max-w-[12em] text-h2" id={id}>
        {title}
      </h1>
      {lead && <p className="mt-6 type-lead">{lead}</p>}
      {children}
    </>
  );
}
