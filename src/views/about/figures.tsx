import { aboutFigures } from '@/content/kinds/company/figures.ts';
import { inFigures } from '@/content/model/amounts.ts';
import { about, aboutLabels } from '@/content/pages/about.ts';
import { strikesOf } from './strikes.ts';

export function AboutFigures() {
  const figures = aboutFigures();
  const { worth, perRow, lines } = strikesOf(figures);
  const { title, scale } = about().figures;
  return (
    <section className="bg-paper2">
      <div className="page-width py-half">
        <h2>{title}</h2>
        <dl className="mt-8 grid gap-y-7">
          {figures.map(({ value, label }, i) => (
            <div className="grid gap-x-4 gap-y-2 md:grid-cols-[clamp(8rem,17vw,15rem)_minmax(0,1fr)]" key={label}>
              <dt className="font-semibold max-md:order-3 md:col-start-2 md:row-start-2">{label}</dt>
              <dd className={`type-h1 leading-[0.82] md:row-start-1 ${i === 0 ? 'text-signalink' : ''}`}>{value}</dd>
              <dd aria-hidden="true" className="grid items-end gap-y-1.5 md:row-start-1 md:grid-cols-3">
                {lines[i]?.map((row, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of one figure never move
                  <Row key={at} {...row} perRow={perRow} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 text-s">{worth === 1 ? scale : `${aboutLabels.scaleOf} ${inFigures(worth)}.`}</p>
      </div>
    </section>
  );
}

/* Units: a strike is 2 wide in a pitch of 4; high ones rise from 10 to 24. */
const PITCH = 4;
const HEIGHT = 24;
const LOW = 10;

interface RowProps {
  readonly drawn: number;
  readonly marked: number;
  readonly perRow: number;
}

/** A dash for each strike, so that 150 of them cost two paths. */
function Row({ drawn, marked, perRow }: RowProps) {
  return (
    <svg
      aria-hidden="true"
      className="h-9 w-full text-ink"
      preserveAspectRatio="none"
      viewBox={`0 0 ${perRow * PITCH} ${HEIGHT}`}
    >
      <Dashes from={0} to={drawn} />
      {marked > 0 && (
        <g className="text-signal">
          <Dashes from={0} to={marked} />
        </g>
      )}
    </svg>
  );
}

function Dashes({ from, to }: { readonly from: number; readonly to: number }) {
  const line = (height: number, start: number) =>
    to > start ? `M${(from + start) * PITCH} ${HEIGHT - height / 2}H${to * PITCH - 2}` : '';
  return (
    <g fill="none" stroke="currentColor">
      <path d={line(LOW, 0)} strokeDasharray="2 2" strokeWidth={LOW} />
      <path d={line(HEIGHT, 2)} strokeDasharray="2 6 2 18" strokeWidth={HEIGHT} />
    </g>
  );
}
