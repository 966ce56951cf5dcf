import { PITCH } from '@/ui/motifs/cells.ts';
import { Weave } from '@/ui/motifs/cloth.tsx';
import { Drawing, SEWN } from '@/views/page/drawing.tsx';
import { PALETTE } from '@/views/page/palette.ts';

/** Indent and length of each line. */
const LINES = [
  [0, 90],
  [1, 150],
  [2, 96],
  [2, 128],
  [1, 60],
  [1, 170],
  [2, 112],
  [0, 40],
  [0, 132],
  [1, 84],
  [0, 30],
] as const;
const COLOURS = ['var(--raphia)', 'var(--cotton)', PALETTE.coral, 'var(--cotton)'] as const;
const CLOTH_SCALE = 0.86;

export function CodeDrawing() {
  return (
    <Drawing className="size-full" size={[640, 420]}>
      <path d="M0 0h640v420H0z" fill="var(--palmef)" />
      <g strokeLinecap="round" strokeWidth={5}>
        {LINES.map(([indent, length], i) => {
          const y = 96 + i * 25;
          const start = 104 + indent * 22 + length;
          return (
            <path
              d={`M${start} ${y}H306C352 ${y} 346 ${46 + i * 33} 392 ${46 + i * 33}H470`}
              fill="none"
              key={y}
              opacity={i % 4 === 3 ? 0.7 : 1}
              stroke={COLOURS[i % COLOURS.length]}
              strokeDasharray={i % 2 ? '10 9' : undefined}
              strokeWidth={i % 2 ? 3 : 4}
            />
          );
        })}
      </g>
      <g>
        <path d="M76 46h230v332H76z" fill={PALETTE.shade} transform="translate(8 9)" />
        <path d="M76 46h230v332H76z" fill="var(--deep)" />
        <path d="M76 46h230v28H76z" fill="var(--cloth2)" />
        <path d="M90 60h60" stroke="var(--oncloth2)" strokeDasharray="10 8" strokeLinecap="round" strokeWidth={8} />
        <g strokeWidth={8}>
          {LINES.map(([indent, length], i) => {
            const x = 96 + indent * 22;
            const y = 96 + i * 25;
            return (
              <g key={y}>
                <path d={`M${x} ${y}h${Math.round(length * 0.36)}`} stroke={COLOURS[i % COLOURS.length]} />
                <path d={`M${x + Math.round(length * 0.36) + 8} ${y}H${x + length}`} stroke={PALETTE.lilac} />
                <path d={`M${x + length + 8} ${y}H306`} stroke={COLOURS[i % COLOURS.length]} strokeWidth={3} />
              </g>
            );
          })}
        </g>
      </g>
      <g transform={`translate(466 ${-8}) scale(${CLOTH_SCALE})`}>
        <path d={`M0 0h${2 * PITCH + 12}v${5 * PITCH}H0z`} fill="var(--cloth)" />
        <g transform="translate(6 0)">
          <Weave accent={0.3} cols={2} rows={5} seed="métier" />
        </g>
      </g>
      <path d="M400 0h12v420h-12zM432 0h12v420h-12z" fill="var(--raphia)" />
      <path d="M406 0v420M438 0v420" {...SEWN} stroke="var(--night)" />
      <path d="M340 204q34-34 96-34-24 44-96 34z" fill="var(--lateritef)" transform="rotate(8 388 190)" />
      <path d="M358 200q24-16 52-20" fill="none" stroke="var(--cotton)" strokeWidth={4} transform="rotate(8 388 190)" />
    </Drawing>
  );
}
