import { fufulluScenes } from '@/content/demos/scenes.ts';
import { home } from '@/content/pages/home-page.ts';
import { amount } from '@/views/scenes/parts.tsx';
import { Counts } from './planning-card.tsx';

const { accounting } = fufulluScenes;
/** What a customer's owner looks at first: one of each state. */
const SHOWN_INVOICES = 3;

export function AccountingCard() {
  const { title, text } = home().erp.accounting;
  const { expenses } = accounting;
  return (
    <article className="feature on-cloth bg-palmef text-oncloth">
      <h3>{title}</h3>
      <p className="feature-text">{text}</p>
      <Counts items={accounting.counts} />
      <ul className="invoices">
        {accounting.invoices.slice(0, SHOWN_INVOICES).map(({ number, client, state, value }) => (
          <li key={number}>
            <b>{client}</b>
            <span>{state}</span>
            <span>{amount(value)}</span>
          </li>
        ))}
      </ul>
      <figure className="mt-auto pt-6">
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-s">{expenses.label}</span>
          <b className="type-h4">
            {amount(expenses.value)} <small className="font-text text-s">{expenses.unit}</small>
          </b>
        </figcaption>
        <Months values={expenses.months} />
      </figure>
    </article>
  );
}

const INITIALS = [...'JFMAMJJASOND'];
const PITCH = 30;
const HEIGHT = 90;

/** One bar per month of the year so far, the dearest in raffia; the months to come are empty places. */
function Months({ values }: { readonly values: readonly number[] }) {
  const most = Math.max(...values);
  const bars = (isDrawn: (value: number) => boolean) =>
    values
      .map((value, i) =>
        isDrawn(value) ? `M${i * PITCH} ${HEIGHT}v-${Math.round((value / most) * HEIGHT)}h22V${HEIGHT}` : '',
      )
      .join('');
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="mt-3 h-auto w-full"
      viewBox={`0 0 ${INITIALS.length * PITCH - 8} ${HEIGHT + 18}`}
      aria-hidden="true"
    >
      <path fill="currentColor" d={bars((value) => value < most)} />
      <path fill="var(--raphia)" d={bars((value) => value === most)} />
      <text
        fill="currentColor"
        x={INITIALS.map((_, i) => i * PITCH + 11).join(' ')}
        y={HEIGHT + 15}
        fontSize={11}
        textAnchor="middle"
      >
        {INITIALS.join('')}
      </text>
    </svg>
  );
}
