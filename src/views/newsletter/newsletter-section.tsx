import type { ReactNode } from 'react';
import { Band } from '@/ui/motifs/band.tsx';

interface NewsletterSectionProps {
  readonly title: string;
  readonly lead: string;
  readonly id: string;
  readonly children: ReactNode;
}

export function NewsletterSection({ title, lead, id, children }: NewsletterSectionProps) {
  return (
    <section className="ground ground-indigo on-cloth" id={id}>
      <Band />
      <div className="page-width grid grid-cols-12 items-end gap-x-col gap-y-6 py-sec sm:gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <h2 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">{title}</h2>
          <p className="mt-4 type-lead sm:mt-6">{lead}</p>
        </div>
        <div className="col-span-12 lg:col-start-7">{children}</div>
      </div>
    </section>
  );
}
