import { placesLeft } from '@/content/kinds/offer/training.ts';

const WEEKDAY = new Intl.DateTimeFormat('fr-FR', { weekday: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });
/** Room of a seat in the drawing. */
const SEAT = 10;
/** The most seats that are drawn; more are only told in words. */
const MOST_DRAWN = 20;

/** @param day `yyyy-mm-dd` */
export function Departure({ day }: { readonly day: string }) {
  const at = Date.parse(day);
  const date = new Date(at).getUTCDate();
  return (
    <time dateTime={day}>
      <b>{date === 1 ? '1er' : date}</b> {MONTH.format(at)} <small>{WEEKDAY.format(at)}</small>
    </time>
  );
}

export function Places({ seats, free }: { readonly seats: number; readonly free: number }) {
  return (
    <span className={`course-places ${free === 0 ? 'course-full' : ''}`.trim()}>
      {seats <= MOST_DRAWN && (
        <svg aria-hidden="true" height="7" viewBox={`0 0 ${seats * SEAT} 8`} width={seats * 8}>
          <path className="course-taken" d={seatsFrom(0, seats - free)} />
          <path d={seatsFrom(seats - free, seats)} />
        </svg>
      )}
      <small>{placesLeft({ free, seats })}</small>
    </span>
  );
}

const seatsFrom = (first: number, end: number): string =>
  Array.from({ length: end - first }, (_, i) => `M${(first + i) * SEAT} 0h7v8h-7z`).join('');
