import { hostingPeriods, internshipsPage } from '@/content/internships.ts';
import { beatPath } from '@/ui/motifs/beats.tsx';
import { monthsOf } from './months.ts';

const SIZE = { height: 40, bar: 14, gap: 14 };

/** Each period beside its year: twelve strikes from January, high for the months of the internship. */
export function Periods({ className = '' }: { readonly className?: string }) {
  return (
    <div className={className}>
      <ul>
        {hostingPeriods.map((period) => {
          const months = monthsOf(period);
          const { path, width } = beatPath(
            months.map((hosts) => (hosts ? 'high' : 'low')),
            SIZE,
          );
          return (
            <li className="stitch-top grid items-end gap-x-8 gap-y-3 py-5 sm:grid-cols-[12.5rem_1fr]" key={period}>
              <span className="type-h4">{period}</span>
              <svg
                aria-hidden="true"
                className="beats text-signal"
                height={SIZE.height}
                viewBox={`0 0 ${width} ${SIZE.height}`}
                width={width}
                xmlns="http://www.w3.org/2000/svg"
              >
                <path d={path} fill="currentColor" />
              </svg>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-ink2">{internshipsPage.periodsText}</p>
    </div>
  );
}
