import { partnerSum, sellables } from '@/content/kinds/offer/partner-sum.ts';
import { inFigures } from '@/content/model/amounts.ts';
import { partners, partnersLabels } from '@/content/pages/partners-page.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';

/** Customers a month, at first. */
const COUNT = 4;

/** What a reseller earns, to change (`behaviours/parts/partner-sum.ts`); without scripts a sum that comes out. */
export function PartnerSum() {
  const { title, lead, rate, note } = partners().earn;
  const choices = sellables(Date.now());
  const [first] = choices;
  if (!first) return null;
  const sum = partnerSum(first, COUNT, rate);
  const { count, choice, share, month, year } = partnersLabels;
  return (
    <section className="page-width grid grid-cols-12 items-center gap-x-col gap-y-6 pt-half" id="gain">
      <div className="col-span-12 lg:col-span-5">
        <h2 className="max-w-[12em]">{title}</h2>
        <p className="mt-4 max-w-[28em] text-l leading-snug">{lead}</p>
      </div>
      <form className="partner-sum col-span-12 lg:col-[7/-1]" data-earnings={rate} data-saver="drop" inert>
        <label className="partner-count" htmlFor="sum-count">
          {count}
          <b className="type-h2" data-sum-count="">
            {COUNT}
          </b>
        </label>
        <input
          autoComplete="off"
          className="h-11 w-full accent-current"
          defaultValue={COUNT}
          id="sum-count"
          max={20}
          min={1}
          type="range"
        />
        <label className="mt-2 block" htmlFor="sum-choice">
          {choice}
        </label>
        <select autoComplete="off" className="partner-choice" id="sum-choice">
          {choices.map(({ name, price, year: months }) => (
            <option data-year={months} key={name} value={price}>
              {name}
            </option>
          ))}
        </select>
        <p className="partner-count mt-3">
          <span>
            {share} <ExampleMark className="ml-2" />
          </span>
          <b className="type-h3">{`${rate}\u00a0%`}</b>
        </p>
        <p aria-live="polite" className="partner-total">
          <b className="partner-year" data-sum-year="">
            {inFigures(sum.year)}
          </b>
          <span className="block font-semibold">{year}</span>
          <span className="mt-2 block">
            <b data-sum-month="">{inFigures(sum.month)}</b> {month}
          </span>
        </p>
        <p className="mt-4 text-s">{note}</p>
      </form>
    </section>
  );
}
