import { QUOTE_LABEL } from '@/content/kinds/company/navigation.ts';
import { home } from '@/content/pages/home-page.ts';
import { Button } from '@/ui/button.tsx';

interface QuoteCallProps {
  /** The contact page, or the page's own form while there is none. */
  readonly href: string;
}

export function QuoteCall({ href }: QuoteCallProps) {
  const { title, text } = home().quote;
  return (
    <section className="quote">
      <div className="page-width grid items-end gap-x-8 gap-y-4 py-call lg:grid-cols-[7fr_5fr]">
        <h2>{title}</h2>
        <div>
          <p className="mb-4 type-lead">{text}</p>
          <Button href={href} variant="cloth" icon="arrow">
            {QUOTE_LABEL}
          </Button>
        </div>
      </div>
    </section>
  );
}
