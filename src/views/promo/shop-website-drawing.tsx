import { Drawing, Patch, SEWN } from '@/views/page/drawing.tsx';
import { PALETTE } from '@/views/page/palette.ts';
import { HAIR, SKINS, Standing } from '@/views/page/people.tsx';

/** A seamstress's workshop in the west, whose front is a web page: address above, the toghu in the window. */
export function ShopWebsiteDrawing() {
  return (
    <Drawing className="h-auto w-full" keep="ground" size={[600, 520]}>
      <path d="M0 470h600v50H0z" fill="var(--lateritef)" />
      <path d="M0 486h600" {...SEWN} stroke="var(--raphia)" strokeDasharray="20 16" />
      <path d="M70 60h460v416H70z" fill={PALETTE.softShade} transform="translate(12 12)" />
      <path d="M70 44h460v432H70z" fill="var(--cotton)" />
      <path d="M70 44h460v50H70z" fill="var(--night)" />
      <circle cx={96} cy={69} fill={PALETTE.brick} r={8} />
      <circle cx={120} cy={69} fill="var(--raphia)" r={8} />
      <circle cx={144} cy={69} fill={PALETTE.mint} r={8} />
      <rect fill="var(--cloth2)" height={28} rx={14} width={330} x={172} y={55} />
      <path d="M190 69h10M214 69h130" stroke="var(--oncloth2)" strokeLinecap="round" strokeWidth={7} />
      <path d="M70 94h460v44H70z" fill="var(--lateritef)" />
      <path d="M92 116h150" stroke="var(--cotton)" strokeWidth={14} />
      <path d="M398 116h32M444 116h32M490 116h22" stroke="var(--raphia)" strokeWidth={7} />
      <path d={SCALLOPS} fill="var(--cloth)" />
      <path d={SCALLOPS} fill="var(--raphia)" transform="translate(46 0)" />
      <path d="M92 206h206v220H92z" fill="var(--palmef)" />
      <path d="M316 206h192v92H316z" fill="var(--cloth)" />
      <Patch dye="var(--raphia)" motif="losange" side={80} thread="var(--oncloth)" x={326} y={212} />
      <Patch dye="var(--lateritef)" motif="soleil" side={80} thread="var(--oncloth)" x={416} y={212} />
      <path d="M316 318h120M316 338h170" stroke="var(--night)" strokeWidth={8} />
      <rect fill="var(--lateritef)" height={40} rx={4} width={130} x={316} y={362} />
      <path d="M340 382h70" stroke="var(--cotton)" strokeWidth={7} />
      <g>
        <path d="M192 402v40M162 444h60" stroke="var(--raphia)" strokeLinecap="round" strokeWidth={8} />
        <path d="M176 232q16 10 32 0l34 22-16 40-14-8 22 120h-84l22-120-14 8-16-40z" fill={PALETTE.black} />
        <path d="M180 236q12 30 24 0" fill="none" stroke={PALETTE.coral} strokeWidth={6} />
        <path d="m142 258 16 32m84-32-16 32M152 396h80" {...SEWN} stroke={PALETTE.coral} strokeWidth={5} />
        <Patch dye={PALETTE.coral} motif="etoile" side={48} thread="var(--cotton)" x={168} y={288} />
        <path d="M158 380h68" {...SEWN} stroke="var(--raphia)" strokeWidth={5} />
        <path d="M162 362h60" {...SEWN} stroke="var(--cotton)" />
        <circle cx={192} cy={224} fill="var(--raphia)" r={8} />
      </g>
      <path d="M92 426h206v14H92z" fill="var(--night)" />
      <g>
        <path d="M424 520q-6-96 62-96t66 96z" fill="var(--cloth)" />
        <path d="M474 392h24v40h-24z" fill={SKINS[0]} />
        <circle cx={486} cy={378} fill={SKINS[0]} r={30} />
        <path d="M452 376q-8-48 34-50 42 2 34 50-34-22-68 0z" fill="var(--raphia)" />
        <path d="M460 362q26-16 52 0" {...SEWN} stroke="var(--lateritef)" />
        <circle cx={475} cy={382} fill={HAIR} r={3} />
        <circle cx={497} cy={382} fill={HAIR} r={3} />
        <path d="M478 394q8 6 16 0" fill="none" stroke={HAIR} strokeLinecap="round" strokeWidth={3} />
        <path d="M436 456q20 40 22 16" {...SEWN} stroke="var(--lateritef)" strokeWidth={6} />
        <path d="M548 500q2-44-30-66" fill="none" stroke="var(--cloth2)" strokeLinecap="round" strokeWidth={18} />
      </g>
      <path d="M300 470h170v16H300z" fill="var(--night)" />
      <path d="M320 486v34M452 486v34" stroke="var(--night)" strokeWidth={8} />
      <path d="M326 470v-16h80v-20h-62v-22h96v58z" fill={PALETTE.black} />
      <circle cx={446} cy={430} fill="none" r={13} stroke="var(--raphia)" strokeWidth={5} />
      <path d="M350 434v28" stroke="var(--oncloth2)" strokeWidth={4} />
      <path d="M288 512q-6-56 22-58h42v14h-32q-8 4 2 44z" fill={PALETTE.brick} />
      <path d="M298 496q-2-26 14-36h34" {...SEWN} stroke="var(--cotton)" />
      <Standing scarf size={1.25} who={2} x={58} y={506}>
        <path d="M16-46h15v25H16z" fill="var(--night)" />
        <path d="M18-43h11v17H18z" fill={PALETTE.lamp} />
      </Standing>
    </Drawing>
  );
}

const SCALLOPS = [0, 1, 2, 3, 4].map((i) => `M${70 + i * 92} 138h46v22a23 16 0 0 1-46 0z`).join('');
