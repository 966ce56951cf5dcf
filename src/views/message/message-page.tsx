import type { ReactNode } from 'react';
import { Band } from '@/ui/motifs/band.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';

interface MessagePageProps {
  readonly title: string;
  /** One or two sentences: what happened, what to do. */
  readonly lead: ReactNode;
  /** A picture above the title. */
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

/** A page that says one thing: cotton, one selvedge, no cover. */
export function MessagePage({ title, lead, picture, children }: MessagePageProps) {
  return (
    <>
      <Band />
      <section className="page-width py-sec">
        {picture}
        <UtilityHead lead={lead} title={title} />
        {children}
      </section>
    </>
  );
}
