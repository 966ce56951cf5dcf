import type { ReactNode } from 'react';
import { newsletter } from '@/content/pages/newsletter-page.ts';

/** The sign-up on other pages than the newsletter's own. */
export function NewsletterBand({ children }: { readonly children: ReactNode }) {
  return (
    <section className="bg-paper2">
      <div className="page-width grid grid-cols-12 items-start gap-x-col gap-y-4 py-call">
        <h2 className="col-span-12 max-sm:type-h4 sm:type-h3 lg:col-span-4">{newsletter().elsewhere.band}</h2>
        <div className="col-span-12 lg:col-span-8">{children}</div>
      </div>
    </section>
  );
}
