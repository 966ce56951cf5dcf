import type { ReactNode } from 'react';
import { Band } from '@/ui/motifs/band.tsx';

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
        <h1 className="max-w-[11em] text-h2">{title}</h1>
        <p className="mt-6 type-lead text-ink2">{lead}</p>
        {children}
      </section>
    </>
  );
}
