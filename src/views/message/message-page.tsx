import type { ReactNode } from 'react';
import { Band } from '@/ui/motifs/band.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';

interface MessagePageProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly picture?: ReactNode;
  readonly children?: ReactNode;
}

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
