import type { ReactNode } from 'react';
import { Avatar } from './parts.tsx';

export interface Shift {
  /** `early` and `late` are shifts, `away` is approved leave, `open` is an unassigned shift. */
  readonly kind: 'early' | 'late' | 'away' | 'open';
  readonly label: string;
  readonly detail?: string;
}

interface CalendarGridProps {
  readonly team: string;
  /** Six, short: 'Lun 5'. */
  readonly days: readonly string[];
  /** One shift or none per day; equal shifts on successive days are drawn as one. */
  readonly people: readonly { readonly name: string; readonly shifts: readonly (Shift | undefined)[] }[];
}

/** An ancestor's `--day` (0 to 5) marks a day; phones show that day only. */
export function CalendarGrid({ team, days, people }: CalendarGridProps) {
  return (
    <div className="scene-calendar">
      <div className="scene-names">
        <span>{team}</span>
        {people.map(({ name }) => (
          <span key={name}>
            <Avatar name={name} />
            {name}
          </span>
        ))}
      </div>
      <div className="scene-days">
        <div className="scene-week">
          {days.map((day) => (
            <span key={day}>{day}</span>
          ))}
          {people.flatMap(({ name, shifts }) =>
            days.map((day, i) => (
              <Cell key={name + day} before={shifts[i - 1]} shift={shifts[i]} after={shifts[i + 1]} />
            )),
          )}
        </div>
      </div>
    </div>
  );
}

export function DayReel({ children }: { readonly children: ReactNode }) {
  return (
    <div className="scene-reel">
      <div>{children}</div>
    </div>
  );
}

function Cell({ before, shift, after }: Partial<Record<'before' | 'shift' | 'after', Shift | undefined>>) {
  if (!shift) return <span />;
  const runs = shift === after;
  const follows = shift === before;
  const classes = ['scene-shift', KINDS[shift.kind], runs && 'scene-runs', follows && 'scene-follows'];
  return (
    <span>
      <i className={classes.filter(Boolean).join(' ')}>
        {shift.label}
        {shift.detail && <s>{`, ${shift.detail}`}</s>}
      </i>
    </span>
  );
}

const KINDS = {
  early: 'bg-cloth2 text-oncloth',
  late: 'bg-raphia text-onraphia',
  away: 'bg-okbg text-palme',
  open: 'scene-shift-open text-ink2',
} as const;
