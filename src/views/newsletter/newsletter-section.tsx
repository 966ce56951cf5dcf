import type { ReactNode } from 'react';
import { newsletter } from '@/content/newsletter.ts';
import { Band } from '@/ui/motifs/band.tsx';

interface NewsletterSectionProps {
  readonly title?: string;
  readonly lead?: string;
  readonly id?: string;
  readonly ground?: 'cotton-2' | 'indigo';
  readonly children: ReactNode;
}

export function NewsletterSection({
  title = newsletter.title,
  lead = newsletter.lead,
  id,
  ground = 'cotton-2',
  children,
}: NewsletterSectionProps) {
  const isDark = ground === 'indigo';
  return (
    <section className={isDark ? 'ground ground-indigo on-cloth' : 'bg-paper2'} id={id}>
      <Band />
      <div className="page-width grid grid-cols-12 items-end gap-x-col gap-y-6 py-sec sm:gap-y-10">
        <div className="col-span-12 lg:col-span-5">
          <h2 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">{title}</h2>
          <p className={isDark ? 'mt-4 type-lead sm:mt-6' : 'mt-4 type-lead text-ink2 sm:mt-6'}>{lead}</p>
        </div>
        <div className="col-span-12 lg:col-start-7">{children}</div>
      </div>
    </section>
  );
}
