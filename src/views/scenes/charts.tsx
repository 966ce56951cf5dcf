const INK = 'var(--ink)';
const SIGNAL = 'var(--signal)';

interface TrendProps {
  /** The values, at least two, oldest first. */
  readonly values: readonly number[];
}

export function Trend({ values }: TrendProps) {
  const width = 300;
  const height = 90;
  const most = Math.max(...values);
  const points = values.map((value, i) => {
    const x = Math.round((i * width) / (values.length - 1));
    return `${x} ${Math.round(height - 4 - (value / most) * (height - 10))}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg className="scene-trend" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <path fill="var(--paper2)" d={`${line}V${height}H0Z`} />
      <path fill="none" stroke={INK} strokeWidth={2} vectorEffect="non-scaling-stroke" d={line} />
      <path
        stroke={SIGNAL}
        strokeWidth={10}
        strokeLinecap="square"
        vectorEffect="non-scaling-stroke"
        d={`M${points.at(-1)}h0`}
      />
    </svg>
  );
}

interface BarsProps {
  /** One group per place; a missing value leaves its place empty. */
  readonly values: readonly (number | undefined)[];
  /** The values of the period before, in a soft colour. */
  readonly before?: readonly number[];
  readonly signal: number;
}

export function Bars({ values, before = [], signal }: BarsProps) {
  const height = 76;
  const pitch = 40;
  const most = Math.max(...before, ...values.filter((value) => value !== undefined));
  const thick = before.length > 0 ? 13 : 28;
  const bar = (value: number, x: number) => {
    const length = Math.round((value / most) * height);
    return `M${x} ${height}v${-length}h${thick}v${length}z`;
  };
  const at = (i: number) => i * pitch + (before.length > 0 ? 20 : 6);
  const drawn = values.map((value, i) => (value === undefined ? '' : bar(value, at(i))));
  return (
    <svg
      className="scene-bars"
      viewBox={`0 0 ${Math.max(values.length, before.length) * pitch} ${height}`}
      preserveAspectRatio="none"
    >
      <path fill="var(--line)" d={before.map((value, i) => bar(value, i * pitch + 4)).join('')} />
      <path fill={INK} d={drawn.filter((_, i) => i !== signal).join('')} />
      <path fill={SIGNAL} d={drawn[signal]} />
    </svg>
  );
}

interface MeterProps {
  /** 0 to 100. */
  readonly percent: number;
  readonly signal?: boolean;
}

export function Meter({ percent, signal = false }: MeterProps) {
  return (
    <svg className="scene-meter">
      <rect fill={signal ? SIGNAL : INK} width={`${percent}%`} height="100%" />
    </svg>
  );
}

export function Ring({ percent }: { readonly percent: number }) {
  return (
    <svg className="scene-ring" viewBox="0 0 36 36" fill="none" strokeWidth={6}>
      <circle cx={18} cy={18} r={14.5} stroke="var(--paper2)" />
      <path
        stroke="var(--palme)"
        pathLength={100}
        strokeDasharray={`${percent} 100`}
        d="M18 3.5a14.5 14.5 0 1 1-.01 0"
      />
    </svg>
  );
}
