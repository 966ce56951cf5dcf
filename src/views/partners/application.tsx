import type { ReactNode } from 'react';
import { partners } from '@/content/partners.ts';
import { FormSheet } from '@/ui/form-sheet.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';

/** Where one applies: by the form (children). */
export function PartnerApplication({ children }: { readonly children?: ReactNode }) {
  const { application } = partners;
  return (
    <section className="bg-paper2" id="application">
      <Band />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-10 py-sec">
        <div className="col-span-12 lg:col-span-5">
          <h2>{application.title}</h2>
          <p className="mt-6 max-w-[28em] text-l leading-snug">{application.lead}</p>
          <Beats bar={16} className="mt-10 hidden lg:block" gap={13} height={84} text={application.title} />
        </div>
        <div className="col-span-12 lg:col-[7/-1]">
          <FormSheet>{children}</FormSheet>
        </div>
      </div>
    </section>
  );
}
