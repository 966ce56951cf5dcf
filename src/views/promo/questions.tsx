import { promoPage } from '@/content/pages/promo-filled.ts';

export function PromoQuestions() {
  const { faq } = promoPage();
  if (faq.items.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="page-width py-sec">
      <h2 className="max-w-[13em]" id="questions">
        {faq.title}
      </h2>
      <div className="shop-questions">
        {faq.items.map(({ question, answer }) => (
          <div key={question}>
            <h3 className="text-h4">{question}</h3>
            <p>{answer}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
