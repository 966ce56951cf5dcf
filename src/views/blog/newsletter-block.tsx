import type { ReactNode } from 'react';
import { articlePage } from '@/content/blog.ts';

/** The newsletter beside an article (children: its form). */
export function NewsletterBlock({ children }: { readonly children?: ReactNode }) {
  const { title, lead } = articlePage.newsletter;
  return (
    <section aria-labelledby="newsletter-title" className="bg-paper2 p-5">
      <h2 className="text-[1.375rem]" id="newsletter-title">
        {title}
      </h2>
      <p className="mt-2 mb-4 text-ink2 text-s leading-snug">{lead}</p>
      {children}
    </section>
  );
}
