import type { ReactNode } from 'react';
import { Band } from '@/ui/motifs/band.tsx';

/*
 * How pages open, in three ways: with the house's voice, with a picture, or with what they are for. The home page and
 * the products have heroes of their own. One rule for the title: the voice speaks at the first size, everything else
 * at the second.
 */

interface HeadProps {
  readonly title: ReactNode;
  /** What the title means to the reader. */
  readonly lead?: ReactNode;
  /** A line over the title: where it belongs, the way back. */
  readonly above?: ReactNode;
  /** Facts, links or buttons under the lead. */
  readonly children?: ReactNode;
}

/** A page that says what the house thinks or does: the title large, what it means at its foot. */
export function VoiceHead(head: HeadProps) {
  return (
    <header className="page-width pt-gut pb-8">
      <Beside {...head} size="text-h1" />
    </header>
  );
}

interface PictureHeadProps extends HeadProps {
  /** Fills its box: on the right to the window's edge, on phones below the words from edge to edge. */
  readonly picture: ReactNode;
  /**
   * `across`: under the words, from one edge of the window to the other. `standing`: as high as it is drawn, on the
   * lower edge of a coloured ground.
   */
  readonly place?: 'beside' | 'across' | 'standing';
  /** Lists show the same picture, which becomes this one (ui/css/page-transition.css). */
  readonly ofEntry?: boolean;
}

/** A page whose subject can be seen. */
export function PictureHead({ picture, place = 'beside', ofEntry = false, ...head }: PictureHeadProps) {
  if (place === 'across') {
    return (
      <header>
        <div className="page-width pt-6 pb-[clamp(2rem,4vw,4rem)]">
          <Beside {...head} />
        </div>
        <div
          className={`picture-box h-[clamp(13rem,34vw,31rem)] overflow-hidden ${ofEntry ? 'page-picture' : ''}`.trim()}
          id={ofEntry ? 'image' : undefined}
        >
          {picture}
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
        <div className="picture-box bleed col-span-12 h-60 md:col-[7/-1] md:ml-0 md:h-auto lg:col-[8/-1]">
          {picture}
        </div>
      </div>
      <Band />
    </header>
  );
}

interface UtilityHeadProps extends HeadProps {
  /** Of the title. */
  readonly id?: string;
  /** It opens the page, with a selvedge under it; without, it stands in a column of its page. */
  readonly edge?: boolean;
}

/** A page that is read, searched or filled in: what it is, and no more. */
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

/** Title on the left, the rest at its foot on the right. */
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
