import type { ReactNode } from 'react';
import { newsletter } from '@/content/pages/newsletter-page.ts';

export function UnsubscribeSection({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { title, lead } = newsletter().leave;
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-half" id={id}>
      <div className="col-span-12 lg:col-span-5">
        <h2 className="text-h3">{title}</h2>
        <p className="mt-3 max-w-[30em] text-ink2">{lead}</p>
      </div>
      <div className="col-span-12 lg:col-start-7">{children}</div>
    </section>
  );
}
