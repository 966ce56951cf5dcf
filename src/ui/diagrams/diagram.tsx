import { AFRICA_COAST } from './africa-coast.data.ts';
import type { Bars, Diagram, Distances, Sequence, Steps, Tone } from './diagram.ts';

/** Sizes in drawing units, about a phone's pixels: text stays at 11 or more. */
const WIDTH = 360;
const TEXT = 13;
const LINE = 16;
/** Width of a letter per unit of font size, rounded up; regular and bold. */
const LETTER = 0.51;
const BOLD_LETTER = 0.58;

const COLOURS: Readonly<Record<Tone, string>> = {
  plain: 'var(--ink)',
  settled: 'var(--palme)',
  signal: 'var(--signal)',
};
const SEWN = { fill: 'none', stroke: 'var(--ink2)', strokeDasharray: '4 4', strokeWidth: 1.5 } as const;
const BOX = 'var(--paper2)';

export function DiagramFigure({ diagram }: { readonly diagram: Diagram }) {
  const { height, drawn } = drawing(diagram);
  return (
    <figure className="diagram">
      <svg
        aria-label={diagram.finding}
        height={height}
        role="img"
        viewBox={`0 0 ${WIDTH} ${height}`}
        width={WIDTH}
        xmlns="http://www.w3.org/2000/svg"
      >
        {drawn}
      </svg>
      <figcaption>{diagram.caption}</figcaption>
    </figure>
  );
}

function drawing(diagram: Diagram) {
  switch (diagram.kind) {
    case 'sequence':
      return sequence(diagram);
    case 'steps':
      return steps(diagram);
    case 'bars':
      return bars(diagram);
    case 'distances':
      return distances(diagram);
  }
}

function sequence({ actors, events }: Sequence) {
  const share = WIDTH / actors.length;
  const at = (actor: number) => Math.round(share * (actor + 0.5));
  const head = 36;
  let y = head + 16;
  const said = events.map((event, i) => {
    if ('note' in event) {
      const width = Math.min(WIDTH - 8, Math.max(share * 1.45, 150));
      const x = Math.max(0, Math.min(WIDTH - width, at(event.at) - width / 2));
      const lines = wrapped(event.note, width - 20);
      const top = y;
      y += lines.length * LINE + 14 + 16;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place in the order
        <g key={i}>
          <path d={`M${x} ${top}h${width}v${lines.length * LINE + 14}h${-width}z`} fill={BOX} />
          <Lines lines={lines} x={x + 10} y={top + 19} />
        </g>
      );
    }
    const [from, to] = [at(event.from), at(event.to)];
    const way = to > from ? 1 : -1;
    const lines = wrapped(event.says, Math.abs(to - from) - 12);
    const top = y;
    const line = top + lines.length * LINE + (event.lost ? 6 : 2);
    y = line + 20;
    const end = event.lost ? Math.round(from + (to - from) * 0.6) : to - way * 3;
    const mark = event.lost
      ? `M${end - 6} ${line - 6}l12 12m0-12l-12 12`
      : `M${end - way * 8} ${line - 6}L${end} ${line}l${-way * 8} 6`;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: an event is its place in the order
      <g key={i}>
        <Lines anchor="middle" lines={lines} x={(from + to) / 2} y={top + 11} />
        <path
          d={`M${from + way * 3} ${line}H${end}${mark}`}
          fill="none"
          stroke={COLOURS[event.tone]}
          strokeWidth={event.tone === 'plain' ? 1.75 : 2.5}
        />
      </g>
    );
  });
  return {
    height: y,
    drawn: (
      <>
        {actors.map((name, i) => (
          <g key={name}>
            <path d={`M${at(i)} ${head}V${y - 4}`} {...SEWN} />
            <path d={`M${at(i) - share / 2 + 4} 0h${share - 8}v${head}h${8 - share}z`} fill={BOX} />
            <Lines anchor="middle" bold lines={[name]} x={at(i)} y={23} />
          </g>
        ))}
        {said}
      </>
    ),
  };
}

const GAP = 30;

function steps({ steps: all }: Steps) {
  const columns = all.length === 4 ? 2 : Math.min(3, all.length);
  const width = Math.round((WIDTH - (columns - 1) * GAP) / columns);
  const placed = all.some(({ place }) => place !== undefined) ? 24 : 0;
  const boxes = all.map((step) => {
    const [number = ''] = /^\d+/.exec(step.title) ?? [];
    const rest = number === '' ? step.title : step.title.slice(number.length).trimStart();
    return { ...step, number, titles: wrapped(rest, width - 20, true), texts: wrapped(step.text, width - 20) };
  });
  const heightOf = ({ number, titles, texts }: (typeof boxes)[number]) =>
    22 + (number ? 34 : 0) + (titles.length + texts.length) * LINE + (texts.length > 0 ? 4 : 0);
  let top = 0;
  const rows = [];
  for (let first = 0; first < boxes.length; first += columns) {
    const row = boxes.slice(first, first + columns);
    const height = Math.max(...row.map(heightOf));
    const boxTop = top + placed;
    const middle = boxTop + height / 2;
    rows.push(
      <g key={first}>
        {first > 0 && (
          <path
            d={`M${WIDTH - width / 2} ${top - GAP}v${GAP / 2}H${width / 2}v${GAP / 2 - 3}m-6-7l6 7l6-7`}
            fill="none"
            stroke={COLOURS.plain}
            strokeWidth={1.75}
          />
        )}
        {row.map((step, i) => {
          const x = i * (width + GAP);
          const texts = boxTop + 22 + (step.number ? 34 : 0);
          return (
            <g key={step.title}>
              {step.place !== undefined && <Lines bold lines={[step.place]} x={x} y={top + 13} />}
              <path d={`M${x} ${boxTop}h${width}v${height}h${-width}z`} fill={BOX} />
              {step.tone !== 'plain' && <path d={`M${x} ${boxTop}h4v${height}h-4z`} fill={COLOURS[step.tone]} />}
              {step.number && (
                <text className="diagram-number" fill={COLOURS[step.tone]} x={x + 10} y={boxTop + 40}>
                  {step.number}
                </text>
              )}
              <Lines bold lines={step.titles} x={x + 10} y={texts} />
              <Lines lines={step.texts} soft x={x + 10} y={texts + step.titles.length * LINE + 4} />
              {i > 0 && (
                <path
                  d={`M${x - GAP + 5} ${middle}h${GAP - 11}m-7-6l7 6l-7 6`}
                  fill="none"
                  stroke={COLOURS[step.place === undefined ? 'plain' : 'signal']}
                  strokeWidth={step.place === undefined ? 1.75 : 2.5}
                />
              )}
              {i > 0 && step.place !== undefined && (
                <path d={`M${x - GAP / 2} ${top}V${middle - 12}m0 24V${boxTop + height}`} {...SEWN} />
              )}
            </g>
          );
        })}
      </g>,
    );
    top = boxTop + height + GAP;
  }
  return { height: top - GAP, drawn: <>{rows}</> };
}

function bars({ bars: all }: Bars) {
  const most = Math.max(...all.map(({ value }) => value)) || 1;
  const height = 52;
  return {
    height: all.length * height - 8,
    drawn: (
      <>
        {all.map(({ name, value, shown, tone }, i) => (
          <g key={name}>
            <Lines lines={[name]} x={0} y={i * height + 13} />
            <Lines anchor="end" bold lines={[shown]} x={WIDTH} y={i * height + 13} />
            <path d={`M0 ${i * height + 32}h${WIDTH}`} {...SEWN} stroke="var(--line)" />
            <path
              d={`M0 ${i * height + 22}h${Math.max(3, Math.round((value / most) * WIDTH))}v20H0z`}
              fill={tone === 'plain' ? 'var(--ink2)' : COLOURS[tone]}
            />
          </g>
        ))}
      </>
    ),
  };
}

const CENTRE = { name: 'Yaoundé', latitude: 3.87, longitude: 11.52, x: 180, y: 206 } as const;
const MAP_HEIGHT = 282;
/** Drawing units per kilometre, and per unit of the coast's data. */
const PER_KM = 0.036;
const COAST_SCALE = PER_KM / 0.088;

function distances({ places }: Distances) {
  const [first, ...others] = places;
  const from = projected(first ?? CENTRE);
  return {
    height: MAP_HEIGHT,
    drawn: (
      <>
        <svg height={MAP_HEIGHT} viewBox={`0 0 ${WIDTH} ${MAP_HEIGHT}`} width={WIDTH}>
          <g transform={`translate(${CENTRE.x} ${CENTRE.y})`}>
            <path d={AFRICA_COAST} fill={BOX} transform={`scale(${COAST_SCALE.toFixed(4)})`} />
            {[1, 2, 3, 4, 5].map((thousands) => (
              <circle key={thousands} {...SEWN} r={thousands * 1000 * PER_KM} strokeWidth={1} />
            ))}
          </g>
        </svg>
        {others.map((place) => {
          const [x, y] = projected(place);
          // By sea, west of the continent.
          const away = Math.hypot(x - from[0], y - from[1]);
          const sea = [from[0] - 0.8 * away, from[1] - 0.12 * away, x - 0.76 * away, y + 0.28 * away].map(Math.round);
          return (
            <path
              d={`M${from.join(' ')}C${sea.join(' ')} ${x} ${y}`}
              fill="none"
              key={place.name}
              stroke={COLOURS[place.tone]}
              strokeWidth={3.5}
            />
          );
        })}
        {places.map((place, i) => {
          const [x, y] = projected(place);
          const label =
            i > 0
              ? ({ x: x + 12, y: y + 5, anchor: 'start' } as const)
              : ({ x: x - 8, y: y + 22, anchor: 'end' } as const);
          return (
            <g key={place.name}>
              <circle cx={x} cy={y} fill={COLOURS[place.tone]} r={5.5} />
              <Lines anchor={label.anchor} bold clear lines={[place.name]} x={label.x} y={label.y} />
              <Lines anchor={label.anchor} clear lines={[place.says]} x={label.x} y={label.y + LINE} />
            </g>
          );
        })}
        <circle cx={CENTRE.x} cy={CENTRE.y} fill={COLOURS.plain} r={4} />
        <Lines bold clear lines={[CENTRE.name]} x={CENTRE.x + 9} y={CENTRE.y + 5} />
      </>
    ),
  };
}

const EARTH_RADIUS_KM = 6371;

/** Azimuthal equidistant around the centre. */
function projected({ latitude, longitude }: { latitude: number; longitude: number }): [x: number, y: number] {
  const [p0, p, l] = [CENTRE.latitude, latitude, longitude - CENTRE.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  const c = Math.acos(Math.sin(p0) * Math.sin(p) + Math.cos(p0) * Math.cos(p) * Math.cos(l));
  const k = (c === 0 ? 1 : c / Math.sin(c)) * EARTH_RADIUS_KM * PER_KM;
  const x = CENTRE.x + k * Math.cos(p) * Math.sin(l);
  const y = CENTRE.y - k * (Math.cos(p0) * Math.sin(p) - Math.sin(p0) * Math.cos(p) * Math.cos(l));
  return [Math.round(x), Math.round(y)];
}

interface LinesProps {
  readonly lines: readonly string[];
  readonly x: number;
  readonly y: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly bold?: boolean;
  readonly soft?: boolean;
  /** Readable over lines, by a halo. */
  readonly clear?: boolean;
}

function Lines({ lines, x, y, anchor, bold = false, soft = false, clear = false }: LinesProps) {
  return lines.map((line, i) => (
    <text
      className={clear ? 'diagram-clear' : undefined}
      fill={soft ? 'var(--ink2)' : 'var(--ink)'}
      fontWeight={bold ? 700 : undefined}
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
      key={i}
      textAnchor={anchor}
      x={x}
      y={y + i * LINE}
    >
      {line}
    </text>
  ));
}

export function wrapped(text: string, width: number, bold = false): string[] {
  const most = Math.max(4, Math.floor(width / (TEXT * (bold ? BOLD_LETTER : LETTER))));
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
