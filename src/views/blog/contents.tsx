import { articleLabels } from '@/content/pages/blog-labels.ts';
import type { PostHeading } from '@/features/blog/blog.schema.ts';

const MIN_HEADINGS = 4;

export const hasContents = (headings: readonly PostHeading[]) => headings.length >= MIN_HEADINGS;

/** Table of contents for narrow windows, folded. */
export function FoldedContents({ headings }: { readonly headings: readonly PostHeading[] }) {
  return (
    <details className="mb-8 bg-paper2 lg:hidden print:hidden">
      <summary className="flex min-h-12 items-center justify-between gap-4 px-4 font-semibold">
        {articleLabels.contents}
        <span aria-hidden="true" className="accordion-sign text-signalink text-l">
          +
        </span>
      </summary>
      <nav aria-label={articleLabels.contents} className="accordion-body px-4 pb-4">
        <Headings headings={headings} />
      </nav>
    </details>
  );
}

/** Table of contents beside the text. */
export function SideContents({ headings }: { readonly headings: readonly PostHeading[] }) {
  return (
    <nav aria-labelledby="contents-title" className="hidden lg:block">
      <h2 className="mb-3 font-semibold font-text text-s leading-snug tracking-normal" id="contents-title">
        {articleLabels.contents}
      </h2>
      <Headings headings={headings} />
    </nav>
  );
}

function Headings({ headings }: { readonly headings: readonly PostHeading[] }) {
  return (
    <ol className="text-s leading-snug">
      {headings.map(({ id, text, level }) => (
        <li className={level === 3 ? 'pl-4' : ''} key={id}>
          <a
            className="flex items-center py-1.5 text-ink2 max-lg:min-h-11 no-underline hover:text-signalink hover:underline"
            href={`#${id}`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
