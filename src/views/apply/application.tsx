import type { ReactNode } from 'react';
import { apply } from '@/content/pages/careers-pages.ts';
import { FormSheet } from '@/ui/forms/form-sheet.tsx';
import { Bullets } from '@/views/page/bullets.tsx';

export const APPLICATION_ID = 'candidature';

export function Application({ children }: { readonly children?: ReactNode }) {
  const { before, ways } = apply();
  return (
    <section className="bg-paper2" id={APPLICATION_ID}>
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-12 py-sec">
        <div className="col-span-12 lg:col-span-5">
          <h2 className="text-h3">{before.title}</h2>
          <Bullets className="mt-6" items={before.items} />
          <h2 className="mt-12 text-h3">{ways.title}</h2>
          <Bullets className="mt-6" items={[ways.online, ways.mail]} />
        </div>
        <div className="col-span-12 lg:col-[7/-1]">
          <FormSheet>{children}</FormSheet>
        </div>
      </div>
    </section>
  );
}
