import { Calendar } from './calendar.tsx';
import { Comparison } from './comparison.tsx';
import { OfferDependent } from './offer-dependent.tsx';

/** What holds only while the offer lasts. */
export function Terms() {
  return (
    <OfferDependent
      after={null}
      as="div"
      during={
        <>
          <Comparison />
          <Calendar />
        </>
      }
    />
  );
}
