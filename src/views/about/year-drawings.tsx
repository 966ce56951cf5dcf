import type { ReactNode } from 'react';
import { beatPath } from '@/ui/motifs/beats.tsx';
import { strikes } from '@/ui/motifs/strikes.ts';
import { SEWN } from '@/views/page/drawing.tsx';
import { PALETTE } from '@/views/page/palette.ts';
import { SeatedFromAbove, SKINS, Standing } from '@/views/page/people.tsx';

/** Units of each year's drawing. */
export const YEAR_DRAWING_SIZE = [360, 240] as const;

/** What happened, drawn. */
export const YEAR_DRAWINGS: Readonly<Record<number, ReactNode>> = {
  2020: <OneTable />,
  2021: <OwnServers />,
  2022: <CashBook />,
  2023: <BehindTheStation />,
  2024: <OpenHouse />,
};

/** Three people and their machines around a plate of doughnuts, seen from above. */
function OneTable() {
  return (
    <>
      <path d="M0 0h360v240H0z" fill="var(--raphia)" />
      <path
        d="M0 40h360M0 200h360M90 0v40M250 0v40M40 200v40M210 200v40"
        fill="none"
        stroke={PALETTE.softShade}
        strokeWidth={3}
      />
      <rect fill={PALETTE.softShade} height={112} rx={14} width={284} x={44} y={72} />
      <rect fill="var(--cotton)" height={112} rx={14} width={284} x={38} y={64} />
      <rect {...SEWN} height={92} rx={8} stroke="var(--lateritef)" width={264} x={48} y={74} />
      <Laptop turn={180} x={180} y={94} />
      <Laptop x={96} y={146} />
      <Laptop x={266} y={146} />
      <circle cx={181} cy={142} fill="var(--cloth)" r={22} />
      <g fill={PALETTE.wood} stroke={PALETTE.bark} strokeWidth={1.5}>
        <circle cx={174} cy={136} r={7} />
        <circle cx={188} cy={138} r={7} />
        <circle cx={180} cy={149} r={7} />
      </g>
      <rect fill="var(--night)" height={30} rx={3} width={17} x={108} y={84} />
      <path d="M111 88h11v20h-11z" fill="var(--raphia)" />
      <circle cx={250} cy={96} fill={PALETTE.cream} r={11} stroke="var(--night)" strokeWidth={2} />
      <circle cx={250} cy={96} fill={SKINS[2]} r={7} />
      <g transform="translate(180 34) scale(.8)">
        <SeatedFromAbove facing={180} who={1} x={0} y={0} />
      </g>
      <g transform="translate(96 207) scale(.8)">
        <SeatedFromAbove facing={0} who={7} x={0} y={0} />
      </g>
      <g transform="translate(266 207) scale(.8)">
        <SeatedFromAbove facing={0} who={4} x={0} y={0} />
      </g>
    </>
  );
}

function Laptop({ x, y, turn = 0 }: { readonly x: number; readonly y: number; readonly turn?: number }) {
  return (
    <g transform={`translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}`}>
      <path d="M-28-14h56v30h-56z" fill="var(--cloth2)" />
      <path d="M-30-22h60v9h-60z" fill="var(--night)" />
      <path d="M-21-6h42M-21 1h42M-9 9h18" stroke="var(--cotton)" strokeDasharray="4 3" strokeWidth={3} />
    </g>
  );
}

/** The quarter is dark; the hut with the machines is not, thanks to what hums beside it. */
function OwnServers() {
  return (
    <>
      <path d="M0 0h360v240H0z" fill="var(--palmef)" />
      <g {...SEWN} stroke="var(--cotton)" strokeWidth={2}>
        <path d="M-4 40q90 34 180 6M-4 52q90 34 180 6" />
        <path d="M176 46q12 20 4 38" />
      </g>
      <path d="M172 34h8v170h-8zM156 44h40v6h-40z" fill="var(--night)" />
      <path d="M-4 204v-70l40-26 40 26v70zM66 204v-46l36-20 36 20v46z" fill={PALETTE.leaf} />
      <path d="M14 146h16v18H14zM42 146h16v18H42zM92 168h18v16H92z" fill="var(--palmef)" />
      <path d="M0 200h360v40H0z" fill="var(--night)" />
      <path d="M206 90h138v114H206z" fill="var(--cotton)" />
      <path d="M192 92 275 50l83 42z" fill="var(--lateritef)" />
      <path {...SEWN} d="M212 84h126" stroke="var(--cotton)" />
      <path d="M222 106h106v98H222z" fill="var(--raphia)" />
      {[230, 264, 298].map((x, rack) => (
        <g key={x}>
          <path d={`M${x} 114h26v86h-26z`} fill="var(--night)" />
          <path d={`M${x} 131h26M${x} 148h26M${x} 165h26M${x} 182h26`} stroke="var(--raphia)" strokeWidth={2} />
          <path
            d={`M${x + 6} 122.5h14M${x + 6} 139.5h14M${x + 6} 156.5h14M${x + 6} 173.5h14M${x + 6} 190.5h14`}
            stroke={rack === 1 ? 'var(--raphia)' : 'var(--cotton)'}
            strokeDasharray="3 3.5"
            strokeWidth={4}
          />
        </g>
      ))}
      <g fill="none" stroke="var(--cotton)" strokeDasharray="3 6" strokeLinecap="round" strokeWidth={3}>
        <circle cx={62} cy={134} r={7} />
        <circle cx={52} cy={112} r={11} />
        <circle cx={64} cy={82} r={15} />
      </g>
      <path d="M68 146v22" stroke="var(--night)" strokeWidth={8} />
      <path d="M52 206v10M140 206v10" stroke="var(--raphia)" strokeWidth={9} />
      <rect fill="var(--raphia)" height={46} rx={6} width={116} x={38} y={164} />
      <path d="M52 176h38M52 187h38M52 198h38" {...SEWN} stroke="var(--night)" />
      <circle cx={122} cy={187} fill="var(--night)" r={14} />
      <path d="m124 178-7 11h6l-2 8 8-11h-6z" fill="var(--raphia)" />
      <path {...SEWN} d="M154 196q30 34 48 14t22-6" stroke="var(--raphia)" strokeWidth={4} />
    </>
  );
}

/** The left page is ruled and written by hand, the right one adds up by itself. */
function CashBook() {
  return (
    <>
      <path d="M0 0h360v240H0z" fill="var(--lateritef)" />
      <path d="M30 58 180 42l150 16v160l-150-14L30 218z" fill={PALETTE.shade} />
      <path d="M28 46 180 32v164L28 208z" fill="var(--cotton)" />
      <path d="M28 46 180 32v164L28 208z" fill="none" stroke="var(--night)" strokeWidth={3} />
      <path d="M56 44v162" stroke="var(--lateritef)" strokeWidth={2} />
      <path
        d="M30 76l148-12M30 98l148-11M30 120l148-10M30 142l148-9M30 164l148-9M30 186l148-8"
        stroke={PALETTE.softShade}
        strokeWidth={2}
      />
      <g fill="none" stroke="var(--cloth)" strokeLinecap="round" strokeLinejoin="round" strokeWidth={3}>
        <path d="m64 70 6-5 4 6 6-7 5 6 6-5 5 3M64 92l5-6 5 6 6-5 6 4 7-6 4 5 8-5M64 114l7-6 3 6 8-6 4 5 5-3M64 136l5-5 6 5 5-6 6 5 6-4 8 2M64 158l8-6 3 6 7-5 6 4" />
        <path d="m138 63 4-4v9m8-8q8 0 3 7t5 1M138 86q8-6 6 0t-3 5m11-9 3 8m-1-9 6 8M138 106l4-3v8m9-7q-5 7 1 6t-1-7M138 128q8-5 5 1t-3 4m13-8v8m6-8-4 8" />
      </g>
      <path d="M62 172q30-12 66-5" fill="none" stroke="var(--lateritef)" strokeLinecap="round" strokeWidth={3} />
      <path d="M180 32 332 46v162l-152-12z" fill="var(--night)" />
      <path d="M190 45 321 57v138l-131-10z" fill="var(--cotton)" />
      <path d="M190 45 321 57v24L190 70z" fill="var(--cloth)" />
      <path d="m200 57 50 5M296 67l14 1" stroke="var(--raphia)" strokeWidth={6} />
      <path d="M203 172v-46l18 1v46zM229 174v-66l18 2v66zM255 176v-38l18 2v38z" fill="var(--palmef)" />
      <path d="M281 178v-84l18 2v84z" fill="var(--lateritef)" />
      <path d="m197 178 118 8" stroke="var(--night)" strokeWidth={3} />
      <path {...SEWN} d="M203 114l94-30" stroke="var(--night)" />
      <path d="M180 30v168" stroke="var(--raphia)" strokeDasharray="9 7" strokeWidth={7} />
      <g transform="rotate(-24 110 214)">
        <path d="M54 208h96v12H54z" fill="var(--raphia)" />
        <path d="m54 208-20 6 20 6z" fill="var(--cotton)" />
        <path d="m40 212-8 2 8 2z" fill="var(--night)" />
        <path d="M142 208h14v12h-14z" fill="var(--cloth)" />
      </g>
    </>
  );
}

const SAID = beatPath(strikes('Mbəmbə kídí'), { height: 26, bar: 6, gap: 5 });

/** The house that has no number: behind the station, at the green gate, where someone says good morning in Ewondo. */
function BehindTheStation() {
  return (
    <>
      <path d="M0 0h360v240H0z" fill="var(--cotton)" />
      <path d="M0 150q60-64 150-44 70 14 210 6v88H0z" fill={PALETTE.sand} />
      <path d="M0 188h360v52H0z" fill="var(--night)" />
      <path d="M0 214h360" {...SEWN} stroke="var(--cotton)" strokeDasharray="16 14" />
      <path d="M196 190q-8-44 34-50t54-6" fill="none" stroke={PALETTE.jute} strokeWidth={22} />
      <path d="M196 190q-8-44 34-50t50-6" {...SEWN} stroke="var(--lateritef)" strokeWidth={4} />
      <path d="M250 82h88v62h-88z" fill="var(--raphia)" />
      <path d="m240 84 54-32 54 32z" fill="var(--lateritef)" />
      <path d="M246 78h96" {...SEWN} stroke="var(--cotton)" />
      <path d="M258 96h20v18h-20zM316 96h16v18h-16z" fill="var(--night)" />
      <path d="M284 102h26v42h-26z" fill="var(--palmef)" />
      <path d="M297 102v42" stroke="var(--cotton)" strokeWidth={2} />
      <path d="M40 116h8v74h-8zM140 116h8v74h-8z" fill="var(--cloth)" />
      <path d="M18 92h152v28H18z" fill="var(--cloth)" />
      <path d="M18 114h152v8H18z" fill="var(--raphia)" />
      <path d="M30 102h40" stroke="var(--cotton)" strokeWidth={6} />
      <path d="M80 144h32v46H80z" fill="var(--lateritef)" />
      <path d="M85 150h22v12H85z" fill="var(--cotton)" />
      <path d="M112 154q14 2 10 18t6 16" fill="none" stroke="var(--night)" strokeWidth={3} />
      <path d="M66 182h60v8H66z" fill={PALETTE.jute} />
      <Standing size={0.62} who={0} x={226} y={206} />
      <rect fill="var(--cloth)" height={58} rx={6} width={SAID.width + 36} x={172 - SAID.width / 2} y={18} />
      <path d="m232 72 26 24-4-30z" fill="var(--cloth)" />
      <path d={SAID.path} fill="var(--raphia)" transform={`translate(${190 - SAID.width / 2} 34)`} />
    </>
  );
}

/** A house of the western highlands, its doors wide open, the mat laid out. */
function OpenHouse() {
  return (
    <>
      <path d="M0 0h360v240H0z" fill="var(--raphia)" />
      <path d="M-10 168q50-70 110-44t80-8 90-6 100 40v70H-10z" fill={PALETTE.ochre} />
      <path d="M0 186h360v54H0z" fill="var(--palmef)" />
      <path d="M96 92h168v96H96z" fill="var(--lateritef)" />
      <path d="M104 100v86M120 100v86M240 100v86M256 100v86" {...SEWN} stroke="var(--raphia)" />
      <path d="M180 4 290 98H70z" fill="var(--night)" />
      <path
        d="M176 22h8M162 36h36M146 50h68M130 64h100M114 78h132M98 91h164"
        {...SEWN}
        stroke="var(--raphia)"
        strokeWidth={2.5}
      />
      <path d="M146 112h68v76h-68z" fill={PALETTE.lamp} />
      <path d="M146 112v84l-30 14v-86zM214 112v84l30 14v-86z" fill="var(--cloth)" />
      <path
        d="m123 134 16-8v22l-16 8zM123 168l16-8v24l-16 8zM237 134l-16-8v22l16 8zM237 168l-16-8v24l16 8z"
        fill="var(--raphia)"
      />
      <path d="M146 188h68l44 52H102z" fill="var(--cotton)" />
      <path d="M154 196h52M143 210h74M129 226h102" {...SEWN} stroke="var(--lateritef)" />
      <Standing size={0.66} who={2} x={182} y={190} />
      <Standing scarf size={0.86} who={4} x={146} y={226} />
      <Standing size={0.9} who={1} x={222} y={232}>
        <path d="M10-40h26v20H10z" fill="var(--night)" />
      </Standing>
      <Standing scarf size={0.84} who={0} x={52} y={222} />
      <Standing size={0.84} who={8} x={316} y={224} />
    </>
  );
}
