import Camera from 'lucide-react/icons/camera';
import MapPin from 'lucide-react/icons/map-pin';
import { round } from '@/content/demos/trade-days.ts';
import { Icon } from '@/ui/icon.tsx';
import type { FigureProps } from '@/views/pour/figure-props.ts';
import { Lines } from '@/views/pour/lines.tsx';
import { Moment } from './moment.tsx';
import { FigureSection } from './section.tsx';

const { landmark, parcels, slips } = round;

const THINGS = [
  <p className="sign" key="landmark">
    <Icon of={MapPin} />
    <span>
      {landmark.said} <b>{landmark.found}</b>
    </span>
  </p>,
  <div className="sign sign-parcels" key="parcels">
    <Lines {...parcels} />
  </div>,
  <p className="sign" key="slips">
    <Icon of={Camera} />
    <span>
      {slips.text} <b>{slips.when}</b>
    </span>
  </p>,
];

/** A road whose stops are the hours. */
export function Round({ page: { dayTitle, day } }: FigureProps) {
  return (
    <FigureSection className="round" title={dayTitle}>
      <ol className="road">
        {day.map(({ hour, ...moment }, index) => (
          <li key={hour}>
            <p className="road-stop">
              <i aria-hidden="true">{index + 1}</i> {hour}
            </p>
            <Moment {...moment} />
            {THINGS[index]}
          </li>
        ))}
      </ol>
    </FigureSection>
  );
}
