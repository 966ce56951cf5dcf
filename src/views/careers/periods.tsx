import { hostingPeriods, internshipsPage } from '@/content/kinds/people/internships.ts';
import { monthsOf } from './months.ts';

const MONTH = 22;
const HEIGHT = 30;

export function Periods({ className = '' }: { readonly className?: string }) {
  return (
    <div className={className}>
      <ul>
        {hostingPeriods().map((period) => (
          <li className="stitch-top grid items-end gap-x-8 gap-y-3 py-5 sm:grid-cols-[12.5rem_1fr]" key={period}>
            <span className="type-h4">{period}</span>
            <svg
              aria-hidden="true"
              className="h-auto max-w-full text-signal"
              height={HEIGHT}
              viewBox={`0 0 ${12 * MONTH} ${HEIGHT}`}
              width={12 * MONTH}
              xmlns="http://www.w3.org/2000/svg"
            >
              <path d={`M0 ${HEIGHT - 3}h${12 * MONTH}`} stroke="currentColor" strokeDasharray="7 6" strokeWidth={2} />
              <path d={monthsOf(period).map(filled).join('')} fill="currentColor" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-ink2">{internshipsPage().periods.text}</p>
    </div>
  );
}

const filled = (hosts: boolean, month: number) =>
  hosts ? `M${month * MONTH + 1} 0h${MONTH - 2}v${HEIGHT - 8}h${2 - MONTH}z` : '';
