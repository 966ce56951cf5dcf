import { DRUM } from '@/ui/brand/drum.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { SeatedFromAbove, WEAR } from '@/views/page/people.tsx';

const CENTRE = { x: 480, y: 322 };
const SEATS = 9;
const RADIUS = { x: 262, y: 158 };

/** Columns of the board on the wall: how many notes hang in each. */
const NOTES = [3, 2, 3, 1];

/** Monday, nine o'clock: the team around the drum, seen from above; the board on the wall. */
export function TeamMeetingDrawing() {
  return (
    <>
      <path d="M0 0h960v540H0z" fill="var(--raphia)" />
      <path d="M0 0h960v118H0z" fill="var(--cotton)" />
      <g transform="translate(0 106)">
        <Band height={20} />
      </g>
      <g transform="translate(310 14)">
        <path d="M0 0h340v78H0z" fill="var(--cloth)" />
        {NOTES.flatMap((count, column) =>
          Array.from({ length: count }, (_, i) => (
            <rect
              fill={column === 3 ? 'var(--raphia)' : i === 1 ? 'var(--lateritef)' : 'var(--cotton)'}
              height={14}
              // biome-ignore lint/suspicious/noArrayIndexKey: a note is its place on the board
              key={`${column}-${i}`}
              width={62}
              x={14 + column * 82}
              y={11 + i * 21}
            />
          )),
        )}
      </g>
      <ellipse cx={CENTRE.x} cy={CENTRE.y} fill="var(--cloth)" rx={232} ry={140} />
      <g fill="none" stroke="var(--cotton)" strokeDasharray="7 9" strokeLinecap="round" strokeWidth={3}>
        <ellipse cx={CENTRE.x} cy={CENTRE.y} rx={212} ry={122} />
        <ellipse cx={CENTRE.x} cy={CENTRE.y} rx={152} ry={92} strokeWidth={5} />
      </g>
      <g transform={`translate(${CENTRE.x - 72} ${CENTRE.y - 72}) scale(3)`}>
        <rect fill="var(--cotton)" height={38} width={44} x={2} y={5} rx={16} />
        <path d={DRUM} fill="var(--lateritef)" fillRule="evenodd" />
      </g>
      {Array.from({ length: SEATS }, (_, i) => {
        const angle = (2 * Math.PI * (i + 0.5)) / SEATS;
        const x = Math.round(CENTRE.x + RADIUS.x * Math.sin(angle));
        const y = Math.round(CENTRE.y - RADIUS.y * Math.cos(angle));
        const facing = Math.round((Math.atan2(CENTRE.x - x, y - CENTRE.y) * 180) / Math.PI);
        // Nobody wears the colour of the floor, which is the first.
        const who = i + 1 + Math.floor(i / (WEAR.length - 1));
        return <SeatedFromAbove facing={facing} key={facing} who={who} x={x} y={y} />;
      })}
    </>
  );
}
