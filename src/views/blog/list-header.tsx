import { blogPage } from '@/content/blog.ts';
import { Beats } from '@/ui/motifs/beats.tsx';

/** How the blog opens: what it is about, and its own line struck beneath. */
export function ListHeader() {
  return (
    <header className="page-width grid grid-cols-12 items-end gap-x-col gap-y-6 pt-gut pb-8">
      <h1 className="col-span-12 max-w-[9em] lg:col-span-8">{blogPage.title}</h1>
      <div className="col-span-12 lg:col-span-4">
        <Beats bar={5} className="mb-5 text-signal" gap={4} height={34} text={blogPage.title} />
        <p className="type-lead text-ink2">{blogPage.lead}</p>
      </div>
    </header>
  );
}
