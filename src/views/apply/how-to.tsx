import type { ReactNode } from 'react';
import { apply } from '@/content/careers.ts';
import { FormSheet } from '@/ui/form-sheet.tsx';
import { Bullets } from '@/views/page/bullets.tsx';

/** What to have at hand, the ways to send it, and the form (children) once there is one. */
export function HowToApply({ children }: { readonly children?: ReactNode }) {
  const { before, ways } = apply;
  return (
    <section className="bg-paper2">
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-12 py-sec">
        <div className="col-span-12 lg:col-span-5">
          <h2 className="text-h3">{before.title}</h2>
          <Bullets className="mt-6" items={before.items} />
        </div>
        <div className="col-span-12 lg:col-[7/-1]">
          {children ? (
            <>
              <h2 className="text-h3">{ways.title}</h2>
              <Bullets className="mt-6 mb-8" items={[ways.online, ways.mail]} />
              <FormSheet>{children}</FormSheet>
            </>
          ) : (
            <>
              <h2 className="text-h3">{apply.positions.mail}</h2>
              <p className="mt-6 max-w-[36em]">{ways.mail}</p>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
