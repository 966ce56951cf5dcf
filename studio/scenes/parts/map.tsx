import type { ReactNode } from 'react';

/*
 * SVG in units of a tenth of an em, so that labels match the text: <MapView plan={DOUALA} id="douala"><MapName
 * at={[240, 180]}>Akwa</MapName></MapView>. Styles: map.css, loaded by pictures only.
 */

export type Point = readonly [x: number, y: number];

/** Units of a tenth of an em. */
export interface Plan {
  readonly width: number;
  readonly height: number;
  readonly water: string;
  readonly green?: string;
  /** Outline and street pattern. */
  readonly districts: readonly { readonly outline: string; readonly angle: number; readonly weave: StreetWeave }[];
  readonly roads: readonly [main: string, other: string];
  readonly bridge?: string;
}

export type StreetWeave = keyof typeof WEAVES;

interface MapViewProps {
  readonly plan: Plan;
  /** Unique on the page. */
  readonly id: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function MapView({ plan, id, className = '', children }: MapViewProps) {
  const { width, height, districts, roads, water, green, bridge } = plan;
  return (
    <div className={`map-view ${className}`}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        <defs>
          {districts.map(({ angle, weave, outline }, i) => (
            <pattern
              key={outline}
              id={`${id}-${i}`}
              width={WEAVES[weave].width}
              height={WEAVES[weave].height}
              patternUnits="userSpaceOnUse"
              patternTransform={`rotate(${angle})`}
            >
              {WEAVES[weave].drawing}
            </pattern>
          ))}
        </defs>
        {districts.map(({ outline }, i) => (
          <path key={outline} d={outline} fill={`url(#${id}-${i})`} />
        ))}
        {green && <path className="map-green" d={green} />}
        <path className="map-water" d={water} />
        <path className="map-road" d={roads[1]} />
        <path className="map-road map-main" d={roads[0]} />
        {bridge && <path className="map-road map-main map-bridge" d={bridge} />}
        {children}
      </svg>
    </div>
  );
}

interface MapNameProps {
  readonly at: Point;
  readonly size?: 'district' | 'street' | 'water';
  /** Degrees. */
  readonly turn?: number;
  readonly children: string;
}

export function MapName({ at: [x, y], size = 'district', turn = 0, children }: MapNameProps) {
  return (
    <text
      className={`map-name map-name-${size}`}
      x={x}
      y={y}
      transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}
    >
      {children}
    </text>
  );
}

interface MapCountProps {
  readonly at: Point;
  readonly of: number;
  readonly signal?: boolean;
}

/** The disc's area is proportional to the count. */
export function MapCount({ at: [x, y], of, signal = false }: MapCountProps) {
  const radius = Math.round(6 + 2 * Math.sqrt(of));
  return (
    <g className={signal ? 'map-count map-signal' : 'map-count'}>
      <circle cx={x} cy={y} r={radius} />
      <text x={x} y={y} dy="0.36em" fontSize={Math.max(9, radius * 0.82)}>
        {of}
      </text>
    </g>
  );
}

interface MapStopProps {
  readonly at: Point;
  readonly of?: number;
  readonly state: 'done' | 'now' | 'ahead';
}

export function MapStop({ at: [x, y], of, state }: MapStopProps) {
  return (
    <g className={`map-stop map-stop-${state}`}>
      <circle cx={x} cy={y} r={state === 'now' ? 11 : 8} />
      {of !== undefined && (
        <text x={x} y={y} dy="0.36em">
          {of}
        </text>
      )}
    </g>
  );
}

export function MapPin({ at: [x, y] }: { readonly at: Point }) {
  return (
    <g className="map-pin" transform={`translate(${x} ${y})`}>
      <path d="M0-34 15-18 0 4-15-18z" />
      <path className="map-pin-eye" d="M0-26 7.500-18.500 0-11-7.500-18.500z" />
    </g>
  );
}

interface MapRouteProps {
  readonly d: string;
  /** `planned`: replaced route; `shut`: closed road. */
  readonly state: 'done' | 'ahead' | 'planned' | 'shut';
}

export function MapRoute({ d, state }: MapRouteProps) {
  return (
    <g className={`map-route map-route-${state}`}>
      <path className="map-route-edge" d={d} />
      <path d={d} />
    </g>
  );
}

const street = (d: string, strokeWidth: number) => (
  <path d={d} fill="none" stroke="var(--map-road)" strokeWidth={strokeWidth} />
);

const WEAVES = {
  close: { width: 26, height: 20, drawing: street('M0 0.700H26M0.700 0V20M14 0V10M0 10H26M20 10V20', 1.3) },
  wide: { width: 44, height: 30, drawing: street('M0 0.700H44M0.700 0V30M24 0V30M24 15H44', 1.5) },
  loose: { width: 60, height: 52, drawing: street('M0 1H60M1 0V52M1 27 36 30V52M36 30H60', 1.2) },
  houses: {
    width: 92,
    height: 74,
    drawing: (
      <>
        <path fill="var(--map-road)" d="M0 0h92v9H0zM0 0h8v74H0zM48 9h5v65h-5z" />
        <path
          fill="var(--map-house)"
          d="M12 13h32v14H12zM12 33h16v35H12zM34 33h10v35H34zM57 13h31v17H57zM57 36h13v32H57zM76 36h12v32H76z"
        />
      </>
    ),
  },
} as const;
