import { PITCH } from '@/ui/motifs/cells.ts';
import { Weave } from '@/ui/motifs/cloth.tsx';
import { HAIR, SKINS } from '@/views/page/people.tsx';

/** Cloths that hang behind the stall, left to right. */
const HANGING = [
  { seed: 'mokolo', ground: 'var(--palmef)', colours: '' },
  { seed: 'ndop', ground: 'var(--cloth)', colours: '' },
  { seed: 'wax', ground: 'var(--raphia)', colours: '[--m-a:var(--lateritef)] [--m-fg:var(--night)]' },
  { seed: 'bamoun', ground: 'var(--cloth2)', colours: '[--m-a:var(--lateritef)]' },
] as const;

/** Folded cloths on the counter: width and the colour of each fold. */
const FOLDED = [
  { x: 96, folds: ['var(--cloth)', 'var(--cotton)', 'var(--lateritef)'] },
  { x: 236, folds: ['var(--palmef)', 'var(--raphia)'] },
  { x: 600, folds: ['var(--cotton)', 'var(--cloth2)', 'var(--raphia)', 'var(--palmef)'] },
] as const;

const SCALE = 0.6;

/** Wednesday at Mokolo: a cloth merchant with the till on her telephone, a developer who takes notes. */
export function UserTestDrawing() {
  return (
    <>
      <path d="M0 0h960v540H0z" fill="var(--lateritef)" />
      {HANGING.map(({ seed, ground, colours }, i) => (
        <g className={colours} key={seed} transform={`translate(${56 + i * 188} 74) scale(${SCALE})`}>
          <path d={`M0 0h${2.5 * PITCH}v${5 * PITCH}H0z`} fill={ground} />
          <g transform={`translate(${PITCH / 4} 0)`}>
            <Weave accent={0.3} cols={2} rows={5} seed={seed} />
          </g>
        </g>
      ))}
      <path d="M0 0h960v54H0z" fill="var(--cotton)" />
      {Array.from({ length: 12 }, (_, i) => (
        <path
          d={`M${i * 80} 0h80v54a40 34 0 0 1-80 0z`}
          fill={i % 2 ? 'var(--cloth)' : 'var(--cotton)'}
          // biome-ignore lint/suspicious/noArrayIndexKey: a stripe is its place on the awning
          key={i}
        />
      ))}
      <Merchant />
      <Developer />
      <path d="M40 428h700v112H40z" fill="var(--cloth)" />
      <path d="M28 408h724v26H28z" fill="var(--raphia)" />
      <path d="M52 462h676M52 496h676" fill="none" stroke="var(--cotton)" strokeDasharray="7 9" strokeWidth={3} />
      {FOLDED.map(({ x, folds }) =>
        folds.map((fold, i) => (
          <rect
            fill={fold}
            height={22}
            key={fold}
            rx={9}
            stroke="var(--night)"
            strokeWidth={2}
            width={118}
            x={x + (i % 2) * 6}
            y={386 - i * 22}
          />
        )),
      )}
    </>
  );
}

function Merchant() {
  return (
    <g>
      <path d="M352 430q6-150 108-150t108 150z" fill="var(--raphia)" />
      <path
        d="M388 318h144M376 352h168M368 386h184"
        fill="none"
        stroke="var(--lateritef)"
        strokeDasharray="10 10"
        strokeWidth={6}
      />
      <path d="M440 240h40v52h-40z" fill={SKINS[1]} />
      <circle cx={460} cy={214} fill={SKINS[1]} r={48} />
      <path d="M404 206q-8-78 62-78 62 4 50 78-56-34-112 0z" fill="var(--palmef)" />
      <path d="M412 190q50-30 100 0" fill="none" stroke="var(--raphia)" strokeDasharray="7 7" strokeWidth={4} />
      <circle cx={444} cy={220} fill={HAIR} r={4} />
      <circle cx={476} cy={220} fill={HAIR} r={4} />
      <path d="M446 238q14 12 28 0" fill="none" stroke={HAIR} strokeLinecap="round" strokeWidth={4} />
      <path d="M548 372q6-62-34-74" fill="none" stroke={SKINS[1]} strokeLinecap="round" strokeWidth={24} />
      <g transform="rotate(-10 522 300)">
        <rect fill="var(--night)" height={92} rx={9} width={54} x={494} y={246} />
        <path d="M500 256h42v66h-42z" fill="var(--cotton)" />
        <path d="M506 264h30v6h-30zM506 276h20v4h-20zM506 284h26v4h-26z" fill="var(--night)" />
        <path d="M506 300h30v14h-30z" fill="var(--lateritef)" />
      </g>
      <path d="M502 318q10 22 30 20" fill="none" stroke={SKINS[1]} strokeLinecap="round" strokeWidth={18} />
    </g>
  );
}

function Developer() {
  return (
    <g>
      <path d="M718 540q-8-214 104-214t112 214z" fill="var(--cotton)" />
      <path d="M802 286h40v52h-40z" fill={SKINS[2]} />
      <circle cx={822} cy={258} fill={SKINS[2]} r={48} />
      <path d="M774 250q-4-54 48-56 54 2 48 58-18-26-46-24-30 0-50 22z" fill={HAIR} />
      <circle cx={798} cy={264} fill={HAIR} r={4} />
      <circle cx={828} cy={264} fill={HAIR} r={4} />
      <path d="M786 264h-8M810 264h6M840 262h22" stroke={HAIR} strokeWidth={3} />
      <g fill="none" stroke={HAIR} strokeWidth={3}>
        <circle cx={798} cy={264} r={13} />
        <circle cx={828} cy={264} r={13} />
      </g>
      <g transform="rotate(12 790 440)">
        <path d="M728 396h112v84H728z" fill="var(--night)" />
        <path d="M736 390h98v80h-98z" fill="var(--raphia)" />
        <path d="M750 408h62M750 424h70M750 440h44" stroke="var(--night)" strokeWidth={4} />
      </g>
      <path d="M908 410q-12 56-66 50" fill="none" stroke={SKINS[2]} strokeLinecap="round" strokeWidth={26} />
      <path d="M838 458l-34-18" stroke="var(--lateritef)" strokeLinecap="round" strokeWidth={7} />
      <path d="M734 438q-10 36 20 44" fill="none" stroke={SKINS[2]} strokeLinecap="round" strokeWidth={22} />
    </g>
  );
}
