import { kitchen } from '@/content/demos/trade-days.ts';
import type { FigureProps } from '@/views/pour/figure-props.ts';
import { Lines } from '@/views/pour/lines.tsx';
import { Moment } from './moment.tsx';
import { FigureSection } from './section.tsx';

const { plate, order, bill } = kitchen;

const TITLES = [plate.title, bill.title, bill.title];

const WRITTEN = [
  <Lines key="plate" lines={plate.lines} total={plate.total} />,
  <ul className="lines" key="order">
    {order.map((dish) => (
      <li key={dish}>{dish}</li>
    ))}
  </ul>,
  <Lines key="bill" lines={bill.lines} total={bill.total} />,
];

/** The hours hang from the kitchen's rail, each on its slip. */
export function Kitchen({ page: { dayTitle, day } }: FigureProps) {
  return (
    <FigureSection className="kitchen" title={dayTitle}>
      <ol className="kitchen-rail">
        {day.map(({ hour, ...moment }, index) => (
          <li className="slip" key={hour}>
            <p className="slip-head">
              {hour} <span>{TITLES[index]}</span>
            </p>
            <Moment {...moment} />
            {WRITTEN[index]}
          </li>
        ))}
      </ol>
    </FigureSection>
  );
}
