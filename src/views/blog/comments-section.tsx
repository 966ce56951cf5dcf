import type { ReactNode } from 'react';

export function CommentsSection({ children }: { readonly children?: ReactNode }) {
  return (
    <section className="bg-paper2" id="commentaires">
      <div className="page-width grid gap-x-[clamp(2rem,6vw,6rem)] gap-y-12 py-half lg:grid-cols-[5fr_7fr]">
        {children}
      </div>
    </section>
  );
}
