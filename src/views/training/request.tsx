import type { ReactNode } from 'react';
import { trainingPage } from '@/content/kinds/offer/training.ts';
import { FormSheet } from '@/ui/forms/form-sheet.tsx';

export const TRAINING_REQUEST_ID = 'demande';

export function TrainingRequest({ children }: { readonly children?: ReactNode }) {
  const { title, text } = trainingPage().request;
  return (
    <section className="bg-paper2" id={TRAINING_REQUEST_ID}>
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-10 py-sec">
        <div className="col-span-12 lg:sticky lg:top-6 lg:col-span-5 lg:self-start">
          <h2>{title}</h2>
          <p className="mt-6 max-w-[28em] text-l leading-snug">{text}</p>
        </div>
        <div className="col-span-12 lg:col-[7/-1]">
          <FormSheet>{children}</FormSheet>
        </div>
      </div>
    </section>
  );
}
