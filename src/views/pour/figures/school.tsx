import Lock from 'lucide-react/icons/lock';
import Play from 'lucide-react/icons/play';
import { school } from '@/content/demos/trade-days.ts';
import { Icon } from '@/ui/icon.tsx';
import type { FigureProps } from '@/views/pour/figure-props.ts';
import { Moment } from './moment.tsx';
import { FigureSection } from './section.tsx';

const { note, page, folder } = school;

const THINGS = [
  <div className="chalk" key="note">
    <p>{note.text}</p>
    <ul>
      {note.said.map((language) => (
        <li key={language}>
          <Icon className="size-3.5" of={Play} />
          {language}
        </li>
      ))}
    </ul>
  </div>,
  <div className="chalk chalk-weights" key="page">
    <p>{page.whole}</p>
    <p>{page.light}</p>
  </div>,
  <p className="chalk chalk-folder" key="folder">
    <Icon of={Lock} />
    <span>
      {folder.name}
      <small>{folder.who}</small>
    </span>
  </p>,
];

/** The hours on the blackboard, under a line of the day where the bell rings at its own times. */
export function School({ page: { dayTitle, day } }: FigureProps) {
  return (
    <FigureSection className="school on-cloth" sign={<Bells hours={day.map(({ hour }) => hour)} />} title={dayTitle}>
      <ol className="school-board">
        {day.map(({ hour, ...moment }, index) => (
          <li key={hour}>
            <p className="type-h3">{hour}</p>
            <Moment {...moment} />
            {THINGS[index]}
          </li>
        ))}
      </ol>
    </FigureSection>
  );
}

const BELL =
  'M12 3a1.6 1.6 0 0 1 1.6 1.6c3.4.7 5.4 3.2 5.4 7v5l2 3H3l2-3v-5c0-3.8 2-6.3 5.4-7A1.6 1.6 0 0 1 12 3zM9.5 21h5a2.5 2.5 0 0 1-5 0z';

/** Its ends are the first and the last bell. */
function Bells({ hours }: { readonly hours: readonly string[] }) {
  const times = hours.map(minutesOf);
  const first = Math.min(...times);
  const span = Math.max(...times) - first || 1;
  const placed = times.map((time) => `${Math.round(((time - first) / span) * 1000) / 10}%`);
  return (
    <svg aria-hidden="true" className="bells" data-saver="drop" height="44" width="100%">
      <line x1="0" x2="100%" y1="34" y2="34" />
      {placed.map((x) => (
        <svg height="28" key={x} overflow="visible" width="24" x={x} y="0">
          <path d={BELL} />
        </svg>
      ))}
    </svg>
  );
}

/** '7 h 30' as 450. */
function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(/\u00a0h\u00a0?/).map(Number);
  return hours * 60 + minutes;
}
