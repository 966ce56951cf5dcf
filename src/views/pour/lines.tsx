import { type Line, totalOf } from '@/content/demos/trade-days.ts';
import { inFigures } from '@/content/model/amounts.ts';

interface LinesProps {
  readonly lines: readonly Line[];
  /** What the sum is called. */
  readonly total: string;
}

/** Amounts one below the other, and their sum. */
export function Lines({ lines, total }: LinesProps) {
  return (
    <dl className="lines">
      {lines.map(({ name, note, amount }) => (
        <div key={name}>
          <dt>
            {name} {note && <small>{note}</small>}
          </dt>
          <dd>{inFigures(amount)}</dd>
        </div>
      ))}
      <div className="lines-total">
        <dt>{total}</dt>
        <dd>{inFigures(totalOf(lines))}</dd>
      </div>
    </dl>
  );
}
