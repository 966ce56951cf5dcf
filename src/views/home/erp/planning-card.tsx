import { Fragment } from 'react';
import { fufulluScenes } from '@/content/demos/scenes.ts';
import { home } from '@/content/pages/home-page.ts';

const { planning } = fufulluScenes;
const WEDNESDAY = 2;
/** The height of a day's drawing: a person is one unit high. */
const MOST = Math.max(...planning.days.map(({ planned }) => planned));

/** Works without a script: each radio button stands before its day and note, as its state only styles what follows. */
export function PlanningCard() {
  const { title, text } = home().erp.team;
  return (
    <article className="feature bg-paper2">
      <h3>{title}</h3>
      <p className="feature-text">{text}</p>
      <fieldset className="days">
        <legend className="mb-3 text-ink2 text-xs">{planning.overview}</legend>
        {planning.days.map((day, i) => (
          <Fragment key={day.name}>
            <input
              aria-describedby={`planning-note-${i}`}
              aria-label={day.name}
              className="day-radio"
              type="radio"
              name="planning-day"
              id={`planning-day-${i}`}
              defaultChecked={i === WEDNESDAY}
            />
            <label className="day" htmlFor={`planning-day-${i}`}>
              <DayBar {...day} />
              <span aria-hidden="true">
                {day.short[0]} <b>{day.short[1]}</b>
              </span>
            </label>
            <DayNote id={`planning-note-${i}`} {...day} />
          </Fragment>
        ))}
      </fieldset>
      <h4 className="day-live">{planning.liveStatistics}</h4>
      <Counts items={planning.stats} />
    </article>
  );
}

interface Attendance {
  readonly present: number;
  readonly leave: number;
  readonly training: number;
}

/** The note stands after all days, by its `order`. */
function DayNote({ id, name, present, leave, training }: Attendance & { readonly id: string; readonly name: string }) {
  return (
    <p className="day-note" id={id}>
      <b>{`${name}\u00a0:`}</b> <span>{`${present} ${planning.dayOf.present}`}</span>
      {leave > 0 && <span className="day-leave">{` ${leave} ${planning.dayOf.leave}`}</span>}
      {training > 0 && <span className="day-training">{` ${training} ${planning.dayOf.training}`}</span>}
    </p>
  );
}

function DayBar({ present, leave, training }: Attendance) {
  const top = MOST - present - leave - training;
  const bars = [
    ['var(--palme)', top, training],
    ['var(--raphia)', top + training, leave],
    ['var(--ink)', top + training + leave, present],
  ] as const;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 10 ${MOST}`} preserveAspectRatio="none" aria-hidden="true">
      {bars.map(([fill, y, height]) => height > 0 && <rect key={fill} fill={fill} y={y} width={10} height={height} />)}
    </svg>
  );
}

interface CountsProps {
  readonly items: readonly { readonly label: string; readonly value: number }[];
}

export function Counts({ items }: CountsProps) {
  return (
    <dl className="counts">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
