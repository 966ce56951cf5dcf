import { PITCH } from '@/ui/motifs/cells.ts';
import { Weave } from '@/ui/motifs/cloth.tsx';
import { PALETTE } from '@/views/page/palette.ts';
import { Arm } from '@/views/page/people.tsx';

/** Arms that reach over the edge: from where, to where. */
const ARMS = [
  { from: [90, -20], to: [196, 176] },
  { from: [320, -20], to: [330, 168] },
  { from: [650, -20], to: [606, 190] },
  { from: [860, -20], to: [770, 174] },
  { from: [180, 560], to: [236, 372] },
  { from: [430, 560], to: [452, 386] },
  { from: [590, 560], to: [560, 366] },
  { from: [850, 560], to: [744, 364] },
] as const;

/** Friday noon, seen from above: the long table, the dishes, the hands that help themselves. */
export function TeamMealDrawing() {
  return (
    <>
      <path d="M0 0h960v540H0z" fill="var(--palmef)" />
      <path d="M-20 96h1000v348H-20z" fill="var(--cotton)" />
      <g transform="translate(-16 218) scale(1)">
        <path d={`M0 0h${10 * PITCH}v${PITCH}H0z`} fill="var(--cloth)" />
        <Weave cols={10} rows={1} seed="vendredi" />
      </g>
      <g fill="none" stroke="var(--palmef)" strokeDasharray="7 9" strokeWidth={3}>
        <path d="M0 116h960M0 424h960" />
      </g>
      <Ndole x={170} y={268} />
      <Plantains x={392} y={270} />
      <Fish x={610} y={268} />
      <Ndole x={812} y={270} />
      <Bowl fill="var(--lateritef)" r={34} x={282} y={196} />
      <Bowl fill={PALETTE.cream} r={38} x={506} y={176} />
      <Bowl fill="var(--raphia)" r={32} x={704} y={352} />
      <Bowl fill={PALETTE.cream} r={36} x={322} y={366} />
      {ARMS.map(({ from, to }, i) => (
        <Arm from={from} key={from.join()} to={to} who={i} />
      ))}
    </>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

function Plate({ x, y }: Place) {
  return (
    <>
      <circle cx={x} cy={y} fill={PALETTE.cream} r={84} stroke="var(--night)" strokeWidth={3} />
      <circle
        cx={x}
        cy={y}
        fill="none"
        r={74}
        stroke="var(--lateritef)"
        strokeDasharray="7 7"
        strokeLinecap="round"
        strokeWidth={3}
      />
    </>
  );
}

function Bowl({ x, y, r, fill }: Place & { r: number; fill: string }) {
  return <circle cx={x} cy={y} fill={fill} r={r} stroke="var(--night)" strokeWidth={9} />;
}

/** Dark leaves with groundnuts and shrimps. */
function Ndole({ x, y }: Place) {
  return (
    <g>
      <Plate x={x} y={y} />
      <circle cx={x} cy={y} fill={PALETTE.leaf} r={58} />
      {Array.from({ length: 14 }, (_, i) => {
        const angle = i * 2.4;
        const radius = 12 * Math.sqrt(i + 0.5);
        return (
          <circle
            cx={Math.round(x + radius * Math.cos(angle))}
            cy={Math.round(y + radius * Math.sin(angle))}
            fill={i % 3 ? PALETTE.millet : PALETTE.brick}
            // biome-ignore lint/suspicious/noArrayIndexKey: a groundnut is its place on the plate
            key={i}
            r={i % 3 ? 4 : 6}
          />
        );
      })}
    </g>
  );
}

function Plantains({ x, y }: Place) {
  return (
    <g>
      <Plate x={x} y={y} />
      <g fill="none" stroke={PALETTE.ochre} strokeLinecap="round" strokeWidth={17}>
        <path d={`M${x - 44} ${y - 16}q40-42 84-6M${x - 44} ${y + 12}q42-42 88-6M${x - 34} ${y + 40}q34-38 72-6`} />
      </g>
      <g fill="none" stroke={PALETTE.bark} strokeDasharray="3 11" strokeLinecap="round" strokeWidth={4}>
        <path d={`M${x - 40} ${y - 18}q40-38 76-6M${x - 40} ${y + 10}q42-38 80-6M${x - 30} ${y + 38}q34-34 64-6`} />
      </g>
    </g>
  );
}

function Fish({ x, y }: Place) {
  return (
    <g>
      <Plate x={x} y={y} />
      <path d={`M${x - 62} ${y}q46-52 96 0l28-24v48l-28-24q-50 52-96 0z`} fill={PALETTE.fish} />
      <path
        d={`M${x - 22} ${y - 18}l10 36M${x} ${y - 18}l10 36`}
        fill="none"
        stroke={PALETTE.straw}
        strokeLinecap="round"
        strokeWidth={5}
      />
      <circle cx={x - 44} cy={y - 4} fill={PALETTE.cream} r={5} />
    </g>
  );
}
