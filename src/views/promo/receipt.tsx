import { promoPage } from '@/content/pages/promo-filled.ts';
import { OfferDependent } from './offer-dependent.tsx';

export function Receipt() {
  const { inclusions, over } = promoPage();
  const { nextYear } = inclusions;
  return (
    <section aria-labelledby="receipt" className="receipt">
      <h2 id="receipt">
        <OfferDependent after={over.inclusions.title} during={inclusions.title} />
      </h2>
      <p>
        <OfferDependent after={over.inclusions.lead} during={inclusions.lead} />
      </p>
      <dl>
        {inclusions.items.map(({ title, text }) => (
          <div key={title}>
            <dt>
              <h3>{title}</h3>
            </dt>
            <dd className="receipt-sum">{inclusions.included}</dd>
            <dd className="receipt-text">{text}</dd>
          </div>
        ))}
        <div>
          <dt>{inclusions.hosting}</dt>
          <dd className="receipt-sum">0</dd>
        </div>
      </dl>
      <OfferDependent
        after={null}
        as="div"
        during={
          <>
            <p className="receipt-total">
              <span>{inclusions.from}</span> <b>{inclusions.price}</b>
            </p>
            <p className="receipt-note">
              <b>{nextYear.title}</b> {nextYear.text}
            </p>
          </>
        }
      />
    </section>
  );
}
