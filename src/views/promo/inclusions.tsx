import { promoPage } from '@/content/promo.ts';
import { OfferDependent } from './offer-dependent.tsx';

export function Inclusions() {
  const { inclusions, over } = promoPage();
  return (
    <section className="page-width py-sec">
      <h2>
        <OfferDependent after={over.inclusions.title} during={inclusions.title} />
      </h2>
      <p className="mt-6 type-lead">
        <OfferDependent after={over.inclusions.lead} during={inclusions.lead} />
      </p>
      <ul className="mt-10 grid gap-x-col sm:grid-cols-[7fr_5fr] lg:mt-14">
        {inclusions.items.map((item) => (
          <li className="stitch-top pt-6 pb-10 sm:pr-6" key={item.title}>
            <h3>{item.title}</h3>
            <p className="mt-3 max-w-[32em]">{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
