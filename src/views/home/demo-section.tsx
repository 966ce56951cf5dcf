import type { ReactNode } from 'react';
import { demo } from '@/content/home.ts';
import { FormSheet } from '@/ui/form-sheet.tsx';
import { Band } from '@/ui/motifs/band.tsx';

export function DemoSection({ children }: { readonly children?: ReactNode }) {
  return (
    <section id="contact" className="bg-paper2">
      <Band />
      <div className="page-width grid py-sec grid-cols-12 gap-x-col gap-y-6 lg:gap-y-10">
        <div className="col-span-12 lg:sticky lg:top-6 lg:col-span-5 lg:self-start">
          <h2 className="text-[clamp(2.25rem,1.5rem+2.6vw,3.75rem)]">{demo.title}</h2>
          <p className="mt-4 type-lead text-ink2 sm:mt-6">{demo.lead}</p>
          <ol className="mt-10 hidden gap-6 sm:grid">
            {demo.steps.map((step, i) => (
              <li key={step.name} className="grid grid-cols-[2.5rem_1fr]">
                <span className="font-display text-[1.5rem] leading-[1.1] text-signalink" aria-hidden="true">
                  {i + 1}
                </span>
                <p>
                  <b className="block">{step.name}</b>
                  <span className="text-s text-ink2">{step.text}</span>
                </p>
              </li>
            ))}
          </ol>
        </div>
        <div className="col-span-12 lg:col-[7/-1]">
          <FormSheet>{children}</FormSheet>
        </div>
      </div>
    </section>
  );
}
