import { shownRanges } from '@/content/kinds/offer/price-ranges.ts';
import { servicesPage } from '@/content/pages/services-page.ts';
import { Button } from '@/ui/button.tsx';
import { PriceQuestion } from '@/views/page/price-question.tsx';

export function QuoteCall({ href }: { readonly href: string }) {
  const { title, text, quote } = servicesPage().call;
  return (
    <section className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-6 py-sec">
      <div>
        <h2 className="max-w-[11em]">{title}</h2>
        <p className="mt-4 type-lead">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button href={href} icon="arrow">
          {quote}
        </Button>
        <PriceQuestion href={shownRanges().length > 0 ? '#tarifs' : href} />
      </div>
    </section>
  );
}
