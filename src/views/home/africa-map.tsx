import { africaMap } from '@/ui/motifs/africa-map.data.ts';

const INK = 'var(--ink,#14183d)';
const SIGNAL = 'var(--signal,#b5371a)';
const PAPER = 'var(--paper,#f4f2ec)';

interface AfricaMapProps {
  readonly label: string;
  readonly origin: string;
}

/** Drawn by studio/make-africa.ts: sound waves from Yaoundé, one circle per letter of the hero's title. */
export function AfricaMap({ label, origin }: AfricaMapProps) {
  const { rings, cities, farCities } = africaMap;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="africa"
      viewBox={africaMap.viewBox}
      width={900}
      height={900}
      role="img"
      aria-label={label}
    >
      <g fill="none" stroke={INK}>
        <path strokeWidth={1} opacity={0.3} d={rings.far} />
        <path opacity={0.5} d={africaMap.coast} />
        <path strokeWidth={1.5} d={rings.low} />
        <path strokeWidth={2} strokeDasharray=".1 6" strokeLinecap="round" d={rings.silence} />
        <path strokeWidth={5.2} d={rings.high} />
      </g>
      <g fill="none" stroke={SIGNAL} strokeWidth={2.4}>
        <path d={together(cities, 'arc')} />
        <path className="africa-away" strokeDasharray="4 2.4" d={together(farCities, 'arc')} />
      </g>
      <g fill={SIGNAL} stroke={PAPER} strokeWidth={2}>
        <path d={together(cities, 'mark') + africaMap.cameroon} />
        <path className="africa-away" d={together(farCities, 'mark')} />
      </g>
      <path fill={PAPER} d="M0-8 8 0 0 8-8 0z" />
      <path fill={SIGNAL} d="M0-4 4 0 0 4-4 0z" />
      <g fill={INK} stroke={PAPER} strokeWidth={6} strokeLinejoin="round" paintOrder="stroke">
        {cities.map((city) => (
          <text key={city.name} className={PHONE_PLACES[city.phone]} x={city.x} y={city.y} textAnchor={city.anchor}>
            {city.name}
          </text>
        ))}
        {farCities.map((city) => (
          <text key={city.name} className="africa-away" x={city.x} y={city.y} textAnchor={city.anchor}>
            {city.name}
            <tspan className="africa-distance">{` ${kilometres(city.km)}`}</tspan>
          </text>
        ))}
        <text className="africa-origin" x={-30} y={20} textAnchor="end">
          {origin}
        </text>
      </g>
    </svg>
  );
}

const together = <Key extends string>(cities: readonly Readonly<Record<Key, string>>[], key: Key): string =>
  cities.map((city) => city[key]).join('');

const PHONE_PLACES = {
  beside: undefined,
  above: 'africa-above',
  below: 'africa-below',
  hidden: 'africa-minor',
} as const;

/** 5080 → « 5 080 km », with no-break spaces. */
function kilometres(km: number): string {
  return `${String(km).replace(/(\d)(\d{3})$/, '$1\u00a0$2')}\u00a0km`;
}
