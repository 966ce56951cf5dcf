import { newsletter } from '@/content/newsletter.ts';
import { DRUM } from '@/ui/brand/drum.ts';
import { beatPath } from '@/ui/motifs/beats.tsx';
import { Weave } from '@/ui/motifs/cloth.tsx';
import { strikes } from '@/ui/motifs/strikes.ts';

const WIDTH = 640;
const HEIGHT = 560;
/** Where the pocket begins, and how deep its front is cut. */
const MOUTH = 270;
const CUT = 420;
/** The letter's lines, in strikes; the first one is its greeting. */
const LINES = ['Une idée pour la semaine', 'essayée à Douala', 'à Bafoussam et à Garoua', 'à vous de jouer'];

/** A letter that leaves its envelope, lined with ndop; what is written on it is written in strikes of the drum. */
export function LetterDrawing() {
  return (
    <svg
      aria-label={newsletter.envelope}
      className="mx-auto block h-auto w-full max-w-[40rem]"
      height={HEIGHT}
      role="img"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      xmlns="http://www.w3.org/2000/svg"
    >
      <clipPath id="envelope-flap">
        <path d={`M16 ${MOUTH}L${WIDTH / 2} 8L${WIDTH - 16} ${MOUTH}z`} />
      </clipPath>
      <g clipPath="url(#envelope-flap)">
        <path d={`M0 0h${WIDTH}v${MOUTH}H0z`} fill="var(--lateritef)" />
        <g className="[--m-a:var(--night)] [--m-fg:var(--onlaterite)]" transform="scale(.74)">
          <Weave cols={9} rows={4} seed="newsletter" />
        </g>
      </g>
      <path d={`M16 ${MOUTH}h${WIDTH - 32}v${HEIGHT}h${32 - WIDTH}z`} fill="var(--night)" />
      <g transform="rotate(-3 320 300)">
        <path d="M84 64h472v460H84z" fill="var(--cotton)" />
        <Struck bar={15} fill="var(--lateritef)" gap={12} height={66} text="Bonjour" x={124} y={172} />
        {LINES.map((line, i) => (
          <Struck bar={6} fill="var(--night)" gap={6} height={24} key={line} text={line} x={124} y={226 + i * 44} />
        ))}
      </g>
      <path d={`M16 ${MOUTH}L${WIDTH / 2} ${CUT}L${WIDTH - 16} ${MOUTH}V${HEIGHT}H16z`} fill="var(--cloth)" />
      <path
        d={`M34 ${MOUTH + 24}L${WIDTH / 2} ${CUT + 14}L${WIDTH - 34} ${MOUTH + 24}M34 ${HEIGHT}L236 410M${WIDTH - 34} ${HEIGHT}L404 410`}
        fill="none"
        stroke="var(--raphia)"
        strokeDasharray="9 7"
        strokeLinecap="round"
        strokeWidth={3}
      />
      <path d={DRUM} fill="var(--raphia)" fillRule="evenodd" transform="translate(284 462) scale(1.5)" />
    </svg>
  );
}

interface StruckProps {
  readonly text: string;
  /** Left end and foot of the line. */
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly bar: number;
  readonly gap: number;
  readonly fill: string;
}

/** A line of a text, in strikes. */
function Struck({ text, x, y, fill, ...sizes }: StruckProps) {
  const { path } = beatPath(strikes(text), sizes);
  return <path d={path} fill={fill} transform={`translate(${x} ${y - sizes.height})`} />;
}
