import type { ReactNode } from 'react';
import { newsletter } from '@/content/newsletter.ts';

export function SidebarNewsletter({ children }: { readonly children: ReactNode }) {
  return (
    <section className="ground ground-cotton-2 p-5">
      <h2 className="text-h4">{newsletter.sidebar.title}</h2>
      <p className="mt-2 mb-5 text-ink2 text-s">{newsletter.sidebar.lead}</p>
      {children}
    </section>
  );
}
