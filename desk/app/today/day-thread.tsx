import { promiseOf } from '../../../src/features/inquiries/follow-up/promise.schema.ts';
import { hoursOf } from '../../../src/text/working-hours.ts';
import { DAY_MS, dayNumber, startOfDay } from '../../../src/text/yaounde-days.ts';
import { shortHour } from '../text/dates.ts';
import type { LoadedToday } from './today-loader.server.ts';

interface Mark {
  key: string;
  at: number;
  name: string;
  /** The hour, or that it is late: red says that. */
  note: string;
  /** Owed by us, above the thread; the others appear by themselves, below. */
  tone: 'late' | 'soon' | 'waiting' | 'coming';
}

const AXIS_Y = 34;
/** The width that a character takes, and the least between two labels, in per cent of the line. */
const CHARACTER = 0.7;
const GAP = 1;
const FILLS = { late: 'fill-lateritef', soon: 'fill-raphia', waiting: 'fill-plot', coming: 'fill-surface' };

/** The opening hours of today; only a picture, what it marks is said in the lists. Nothing on a closed day. */
export function DayThread({ view, now }: { view: LoadedToday; now: number }) {
  const day = dayNumber(now);
  const hours = hoursOf(day, view.calendar);
  const marks = marksOf(view, now);
  if (!hours || marks.length === 0) return null;
  const place = (at: number) => Math.max(0, Math.min(100, ((at - hours.opens) / (hours.closes - hours.opens)) * 100));
  const owed = marks.filter(({ tone }) => tone !== 'coming');
  const coming = marks.filter(({ tone }) => tone === 'coming');
  const isOpen = now >= hours.opens && now <= hours.closes;
  const below = [
    ...(isOpen ? [{ key: 'now', at: now, name: '', note: shortHour(now) }] : []),
    { key: 'opens', at: hours.opens, name: '', note: shortHour(hours.opens) },
    { key: 'closes', at: hours.closes, name: '', note: shortHour(hours.closes) },
    ...coming,
  ];
  return (
    <div className="px-gut pb-2">
      <svg
        aria-label={`La journée, de ${shortHour(hours.opens)} à ${shortHour(hours.closes)}\u00a0: ${marks.map(({ name, note }) => `${name}, ${note}`).join('\u00a0; ')}`}
        className="block h-[4.4rem] w-full overflow-visible text-xs max-lg:-mt-4"
        role="img"
      >
        <line className="stroke-field stroke-2 [stroke-dasharray:7_6]" x1="0" x2="100%" y1={AXIS_Y} y2={AXIS_Y} />
        <line className="stroke-ink stroke-2" x1="0" x2={`${place(now)}%`} y1={AXIS_Y} y2={AXIS_Y} />
        {isOpen && (
          <line
            className="stroke-mark stroke-2"
            x1={`${place(now)}%`}
            x2={`${place(now)}%`}
            y1={AXIS_Y - 9}
            y2={AXIS_Y + 9}
          />
        )}
        {coming.map(({ key, at }) => (
          // A square on its corner: only a nested drawing takes a place in per cent and a turn.
          <svg key={key} overflow="visible" x={`${place(at)}%`} y={AXIS_Y}>
            <path className="fill-surface stroke-ink2 stroke-2" d="M0-6 6 0 0 6-6 0Z" />
          </svg>
        ))}
        {owed.map(({ key, at, tone }) => (
          <circle
            className={`stroke-surface stroke-[3] ${FILLS[tone]}`}
            cx={`${place(at)}%`}
            cy={AXIS_Y}
            key={key}
            r="7.5"
          />
        ))}
        <Labels labels={owed} place={place} y={15} />
        <Labels labels={below} place={place} y={61} />
      </svg>
    </div>
  );
}

/** Leaves out a label that finds no room beside those before it. */
function Labels({
  labels,
  place,
  y,
}: {
  labels: readonly (Omit<Mark, 'tone'> & { tone?: Mark['tone'] })[];
  place: (at: number) => number;
  y: number;
}) {
  const taken: [from: number, to: number][] = [];
  return labels.map(({ key, at, name, note, tone }) => {
    const label = tone === 'late' ? name : [name, note].filter(Boolean).join(', ');
    const width = label.length * CHARACTER;
    const x = place(at);
    const isAtEnd = x + width > 100;
    const [from, to] = isAtEnd ? [x - width, x] : [x, x + width];
    if (taken.some(([begins, ends]) => from < ends + GAP && to > begins - GAP)) return null;
    taken.push([from, to]);
    return (
      <text
        className={`${name ? 'max-lg:hidden' : ''} ${tone === 'late' ? 'fill-signalink font-bold' : tone ? 'fill-ink font-medium' : 'fill-ink2'}`}
        key={key}
        textAnchor={isAtEnd ? 'end' : 'start'}
        x={`${x}%`}
        y={y}
      >
        {label}
      </text>
    );
  });
}

function marksOf({ requests, coming, calendar }: LoadedToday, now: number): Mark[] {
  const end = startOfDay(dayNumber(now) + 1);
  const owed = (requests?.waiting ?? []).flatMap((row): Mark[] => {
    const promise = promiseOf(row, now, calendar);
    const [key, name] = [String(row.number), row.company || row.name];
    if (promise.state === 'late') return [{ key, at: now - DAY_MS, name, note: 'en retard', tone: 'late' }];
    if (!('due' in promise) || promise.due > end) return [];
    return [{ key, at: promise.due, name, note: shortHour(promise.due), tone: promise.state }];
  });
  const byThemselves = coming.filter(({ isTomorrow }) => !isTomorrow);
  return [
    ...owed,
    ...byThemselves.map(
      ({ to, at, kind, hour }): Mark => ({ key: `${to} ${at}`, at, name: kind, note: hour, tone: 'coming' }),
    ),
  ];
}
