import { newsletter } from '@/content/pages/newsletter-page.ts';
import { LOGO_MARK } from '@/ui/brand/logo-mark.ts';
import { Weave } from '@/ui/motifs/cloth.tsx';

const WIDTH = 640;
const HEIGHT = 560;
/** Upper edge of the envelope's pocket, and the depth of its cut. */
const MOUTH = 270;
const CUT = 420;
const LINES = [512, 486, 516, 402] as const;

export function LetterDrawing() {
  return (
    <svg
      aria-label={newsletter().envelope}
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
        <path d="M124 128h150" stroke="var(--lateritef)" strokeWidth={26} />
        {LINES.map((end, i) => (
          <path d={`M124 ${184 + i * 34}H${end}`} key={end} stroke="var(--night)" strokeWidth={9} />
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
      <path d={LOGO_MARK} fill="var(--raphia)" fillRule="evenodd" transform="translate(284 462) scale(1.5)" />
    </svg>
  );
}
