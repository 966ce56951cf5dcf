import type { ReactNode } from 'react';
import { partners } from '@/content/pages/partners-page.ts';
import { FormSheet } from '@/ui/forms/form-sheet.tsx';
import { Band } from '@/ui/motifs/band.tsx';

export function PartnerApplication({ children }: { readonly children?: ReactNode }) {
  const { application } = partners();
  return (
    <section className="bg-paper2" id="application">
      <Band />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-6 py-half lg:py-sec">
        <div className="col-span-12 lg:sticky lg:top-6 lg:col-span-5 lg:self-start">
          <h2>{application.title}</h2>
          <p className="mt-6 max-w-[28em] text-l leading-snug">{application.lead}</p>
        </div>
        <div className="col-span-12 lg:col-[7/-1]">
          <FormSheet>{children}</FormSheet>
        </div>
      </div>
    </section>
  );
}
