interface MonthProps {
  readonly weekdays: readonly string[];
  /** Empty cells before the first; 0: a Monday. */
  readonly before: number;
  readonly days: number;
  readonly today: number;
  readonly chosen: number;
}

export function Month({ weekdays, before, days, today, chosen }: MonthProps) {
  const numbers = Array.from({ length: days }, (_, i) => i + 1);
  return (
    <div className="scene-month">
      {weekdays.map((letter, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two days share a letter, and none ever moves
        <small key={i}>{letter}</small>
      ))}
      {Array.from({ length: before }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty places
        <span key={`before-${i}`} />
      ))}
      {numbers.map((day) => (
        <span key={day} className={look(day, today, chosen)}>
          {day}
        </span>
      ))}
    </div>
  );
}

function look(day: number, today: number, chosen: number) {
  if (day === chosen) return 'scene-day-chosen';
  if (day === today) return 'scene-day-now';
  return day < today ? 'scene-day-gone' : undefined;
}
