import { PITCH } from '@/ui/motifs/cells.ts';
import { Weave } from '@/ui/motifs/cloth.tsx';
import { Drawing, SEWN } from '@/views/page/drawing.tsx';
import { PALETTE } from '@/views/page/palette.ts';
import { Arm, SKINS } from '@/views/page/people.tsx';

const CLOTH_SCALE = 0.66;

/** A table seen from above: one hand slides a folder over, another opens to take it. */
export function ApplicationDrawing() {
  return (
    <Drawing className="size-full" size={[640, 420]}>
      <path d="M0 0h640v420H0z" fill="var(--palmef)" />
      <g transform={`translate(${320 - 1.5 * PITCH * CLOTH_SCALE} ${-8}) scale(${CLOTH_SCALE})`}>
        <path d={`M-8 0h${3 * PITCH + 8}v${7 * PITCH}H-8z`} fill="var(--cloth)" />
        <Weave accent={0.24} cols={3} rows={7} seed="candidature" />
      </g>
      <Arm from={[690, -40]} to={[462, 158]} who={6} />
      <Arm from={[-60, 470]} to={[150, 288]} who={5} />
      <g transform="rotate(-9 300 214)">
        <path d="M172 116h262v196H172z" fill={PALETTE.shade} transform="translate(8 9)" />
        <path d="M192 102h226v180H192z" fill={PALETTE.cream} />
        <path d="M206 112h150v150H206z" fill="var(--cotton)" />
        <path d="M164 124h104l14-20h72v20h80v186H164z" fill="var(--raphia)" />
        <path d="M164 124h270v186H164z" fill={PALETTE.ochre} />
        <path {...SEWN} d="M174 134h250v166H174z" stroke="var(--night)" />
        <path d="M206 170h126v62H206z" fill={PALETTE.cream} />
        <path d="M220 190h72M220 208h98" stroke="var(--night)" strokeWidth={6} />
        <path d="M299 124v186" stroke="var(--lateritef)" strokeWidth={6} />
        <circle cx={299} cy={260} fill="var(--lateritef)" r={15} />
        <circle cx={299} cy={260} fill="none" r={8} stroke="var(--cotton)" strokeWidth={3} />
      </g>
      <circle cx={110} cy={92} fill={PALETTE.cream} r={50} />
      <circle cx={110} cy={92} r={43} {...SEWN} stroke="var(--lateritef)" />
      <circle cx={110} cy={92} fill="var(--night)" r={30} />
      <circle cx={110} cy={92} fill={SKINS[2]} r={24} />
      <path d="M136 74q30-14 32 8t-26 14" fill="none" stroke="var(--night)" strokeWidth={9} />
      <g transform="translate(534 320) rotate(14)">
        <rect fill="var(--night)" height={124} rx={12} width={68} x={-34} y={-62} />
        <path d="M-27-50h54v100h-54z" fill="var(--cotton)" />
        <path d="M-27-50h54v22h-54z" fill="var(--lateritef)" />
        <path d="M-18-12h36M-18 2h26M-18 16h32" stroke="var(--night)" strokeWidth={5} />
      </g>
      <g transform="translate(556 66) rotate(-34)">
        <path d="M-50-6h86v12h-86z" fill="var(--lateritef)" />
        <path d="m36-6 18 6-18 6z" fill="var(--cotton)" />
      </g>
    </Drawing>
  );
}
