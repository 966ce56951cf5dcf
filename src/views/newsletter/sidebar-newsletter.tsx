import type { ReactNode } from 'react';
import { newsletter } from '@/content/pages/newsletter-page.ts';

export function SidebarNewsletter({ children }: { readonly children: ReactNode }) {
  const { title, lead } = newsletter().elsewhere.sidebar;
  return (
    <section className="ground ground-cotton-2 p-5 print:hidden">
      <h2 className="text-h4">{title}</h2>
      <p className="mt-2 mb-5 text-ink2 text-s">{lead}</p>
      {children}
    </section>
  );
}
