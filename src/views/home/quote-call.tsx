import { quoteCall } from '@/content/home-sections.ts';
import { Button } from '@/ui/button.tsx';
import { Band } from '@/ui/motifs/band.tsx';

interface QuoteCallProps {
  /** The contact page, or the page's own form while there is none. */
  readonly href: string;
}

export function QuoteCall({ href }: QuoteCallProps) {
  return (
    <section className="quote">
      <Band motifs={['dents']} ground={false} />
      <div className="page-width flex flex-wrap items-end justify-between gap-x-8 gap-y-6 py-[clamp(2.25rem,7vw,7rem)] sm:gap-y-8">
        <div>
          <h2>{quoteCall.title}</h2>
          <p className="mt-4 type-lead sm:mt-6 max-w-[30em]">{quoteCall.text}</p>
        </div>
        <Button href={href} variant="cloth" icon="arrow">
          {quoteCall.link.label}
        </Button>
      </div>
    </section>
  );
}
