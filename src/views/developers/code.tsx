import type { Listing } from '@/content/kinds/offer/api-calls.ts';
import { developersLabels } from '@/content/pages/developers-labels.ts';
import { CopyButton } from '@/ui/copy-button.tsx';

interface CodeProps {
  readonly id: string;
  readonly label: string;
  readonly listing: Listing;
  /** Names the sample in the copy button's accessible name: 'API mail'. */
  readonly of: string;
}

export function Code({ id, label, listing, of }: CodeProps) {
  const { copy } = developersLabels;
  return (
    <figure className="min-w-0">
      <figcaption className="flex min-h-13 items-center justify-between gap-3 pl-5 font-semibold text-s">
        {label}
        <CopyButton done={copy.done} failed={copy.failed} label={copy.label} of={id} what={`${label}, ${of}`} />
      </figcaption>
      {/* Not wrapped: the rest of a command would look like another command. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it holds no fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is scrolled by the keyboard too */}
      <pre aria-label={`${label}, ${of}`} className="code" role="group" tabIndex={0}>
        <code id={id}>{highlighted(listing.code)}</code>
      </pre>
    </figure>
  );
}

/** Quoted text in the accent colour; an apostrophe inside double quotes does not end it. */
function highlighted(code: string) {
  return code.split(QUOTED).map((part, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same text may come twice, its place is what it is
    i % 2 ? <Quoted key={i}>{part}</Quoted> : part,
  );
}

const QUOTED = /("(?:[^"\\\n]|\\.)*"|(?<![\p{L}\d])'[^'\n]*')/u;

function Quoted({ children }: { readonly children: string }) {
  return <span className="text-raphia">{children}</span>;
}
