const INK = 'var(--ink)';
const SIGNAL = 'var(--signal)';
const WIDTH = 300;
const HEIGHT = 100;

type Point = readonly [place: number, value: number];

interface Series {
  readonly values: readonly number[];
  /** `signal` is the highlighted series, `dashed` a forecast or limit. */
  readonly look?: 'line' | 'area' | 'signal' | 'dashed';
  readonly from?: number;
}

interface TimeChartProps {
  /** Number of values across the width. */
  readonly places: number;
  readonly most: number;
  readonly series: readonly Series[];
  readonly band?: readonly [number, number];
  readonly level?: number;
  /** Range of a forecast, from `from` on. */
  readonly fan?: { readonly from: number; readonly least: readonly number[]; readonly most: readonly number[] };
  readonly dots?: readonly Point[];
}

export function TimeChart({ places, most, series, band, level, fan, dots = [] }: TimeChartProps) {
  const at = ([place, value]: Point) =>
    `${round((place * WIDTH) / (places - 1))} ${round(HEIGHT - 2 - (value / most) * (HEIGHT - 4))}`;
  const course = (values: readonly number[], from = 0) => values.map((value, i) => at([from + i, value])).join('L');
  return (
    <svg className="scene-time" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" fill="none">
      {band && (
        <path
          fill="var(--line)"
          d={`M${at([band[0], 0]).split(' ')[0]} 0V${HEIGHT}H${at([band[1], 0]).split(' ')[0]}V0z`}
        />
      )}
      {fan && (
        <path
          fill="var(--raphia)"
          fillOpacity={0.45}
          d={`M${course(fan.most, fan.from)}L${[...fan.least]
            .map((value, i) => at([fan.from + i, value]))
            .reverse()
            .join('L')}z`}
        />
      )}
      {series.map(({ values, look = 'line', from = 0 }) => (
        <g key={`${look}${from}`} strokeWidth={look === 'line' ? 2 : 2.5} strokeLinejoin="round">
          {look === 'area' && (
            <path fill="var(--paper2)" d={`M${course(values, from)}V${HEIGHT}H${at([from, 0]).split(' ')[0]}z`} />
          )}
          <path
            stroke={look === 'signal' ? SIGNAL : INK}
            strokeDasharray={look === 'dashed' ? '5 5' : undefined}
            vectorEffect="non-scaling-stroke"
            d={`M${course(values, from)}`}
          />
        </g>
      ))}
      {level !== undefined && (
        <path
          stroke="var(--field)"
          strokeWidth={1.5}
          strokeDasharray="2 4"
          vectorEffect="non-scaling-stroke"
          d={`M${at([0, level])}H${WIDTH}`}
        />
      )}
      <path
        stroke={SIGNAL}
        strokeWidth={9}
        strokeLinecap="square"
        vectorEffect="non-scaling-stroke"
        d={dots.map((dot) => `M${at(dot)}h0`).join('')}
      />
    </svg>
  );
}

export function Ticks({ labels }: { readonly labels: readonly string[] }) {
  return (
    <div className="scene-ticks">
      {labels.map((label) => (
        <small key={label}>{label}</small>
      ))}
    </div>
  );
}

export function Key({
  look,
  children,
}: {
  readonly look: 'line' | 'signal' | 'dashed' | 'fan';
  readonly children: string;
}) {
  return (
    <small className="scene-key">
      <svg viewBox="0 0 20 10">
        {look === 'fan' ? (
          <path fill="var(--raphia)" fillOpacity={0.45} d="M0 0h20v10H0z" />
        ) : (
          <path
            stroke={look === 'signal' ? SIGNAL : INK}
            strokeWidth={3}
            strokeDasharray={look === 'dashed' ? '5 4' : undefined}
            d="M0 5h20"
          />
        )}
      </svg>
      {children}
    </small>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;
