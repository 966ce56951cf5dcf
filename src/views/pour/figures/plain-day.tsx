import type { FigureProps } from '@/views/pour/figure-props.ts';
import { Moment } from './moment.tsx';
import { FigureSection } from './section.tsx';

export function PlainDay({ page: { dayTitle, day } }: FigureProps) {
  return (
    <FigureSection className="figure-plain" isExample={false} title={dayTitle}>
      <ol className="mt-5 lg:mt-10">
        {day.map(({ hour, ...moment }) => (
          <li
            className="stitch-top grid gap-x-col gap-y-1 py-5 md:grid-cols-[9rem_1fr] lg:grid-cols-[14rem_minmax(0,44rem)]"
            key={hour}
          >
            <p className="type-h3 text-signalink">{hour}</p>
            <div>
              <Moment {...moment} />
            </div>
          </li>
        ))}
      </ol>
    </FigureSection>
  );
}
