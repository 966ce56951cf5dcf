import { promoPage } from '@/content/promo.ts';
import { Accordion } from '@/ui/accordion.tsx';
import { Band } from '@/ui/motifs/band.tsx';

export function PromoQuestions() {
  const { faq } = promoPage();
  if (faq.items.length === 0) return null;
  return (
    <section className="bg-paper2">
      <Band />
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
        <h2 className="col-span-12 lg:col-span-5">{faq.title}</h2>
        <div className="col-span-12 lg:col-[6/-1]">
          {faq.items.map((item) => (
            <Accordion group="question" key={item.question} title={<h3 className="text-h4">{item.question}</h3>}>
              <p className="max-w-[38em]">{item.answer}</p>
            </Accordion>
          ))}
        </div>
      </div>
    </section>
  );
}
