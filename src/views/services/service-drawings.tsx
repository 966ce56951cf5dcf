import type { ReactNode } from 'react';
import type { ServiceValue } from '@/content/service-choices.ts';
import { beatPath } from '@/ui/motifs/beats.tsx';
import { strikes } from '@/ui/motifs/strikes.ts';
import { Patch, SEWN } from '@/views/page/drawing.tsx';
import { PALETTE } from '@/views/page/palette.ts';
import { Arm, HAIR, SKINS, Standing } from '@/views/page/people.tsx';
import { SERVICE_CLOTH } from '@/views/page/service-cloth.ts';

/** Units of each trade's drawing, which stands on the lower edge of its panel. */
export const SERVICE_DRAWING_SIZE = [560, 360] as const;

/** What each service changes, drawn on its panel's ground around its motif of the cloth. */
export const SERVICE_DRAWINGS: Readonly<Record<ServiceValue, ReactNode>> = {
  web: <ShopInThePhone />,
  ai: <SortedForms />,
  marketing: <FoundCoach />,
  cloud: <LitHut />,
  data: <CountedOil />,
  mobile: <RoadWithoutNetwork />,
};

const GOODS = [
  { x: 212, y: 112, ground: 'var(--cloth)', dye: 'var(--raphia)' },
  { x: 284, y: 112, ground: 'var(--lateritef)', dye: 'var(--night)' },
  { x: 212, y: 200, ground: 'var(--palmef)', dye: 'var(--raphia)' },
  { x: 284, y: 200, ground: 'var(--raphia)', dye: 'var(--lateritef)' },
] as const;

/** A market at the end of which one stall is a telephone. */
function ShopInThePhone() {
  return (
    <>
      <path d="M0 316h560v44H0z" fill="var(--night)" />
      <path d="M20 196h142v124H20z" fill="var(--cloth2)" />
      <path d="M30 252h122v68H30z" fill="var(--raphia)" />
      <path d="M40 272h102M40 292h102" {...SEWN} stroke="var(--night)" />
      <path d="M36 232h50v20H36zM42 214h42v18H42z" fill="var(--lateritef)" />
      <path d="M96 234h44v18H96z" fill="var(--palmef)" />
      <path d="M102 218h36v16h-36z" fill="var(--cotton)" />
      <Awning x={10} y={170} stripes={6} />
      <path d="M476 140h8v180h-8z" fill="var(--raphia)" />
      <path d="M386 160q94-104 188 0z" fill="var(--lateritef)" />
      <path d="M433 160q10-62 47-74 37 12 47 74z" fill="var(--cotton)" />
      <path d="M470 160q0-56 10-74 10 18 10 74z" fill="var(--lateritef)" />
      <path d="M408 284h146l-14 36H422z" fill="var(--palmef)" />
      <g fill={PALETTE.brick}>
        <circle cx={432} cy={276} r={13} />
        <circle cx={458} cy={274} r={13} />
        <circle cx={484} cy={274} r={13} />
        <circle cx={445} cy={256} r={13} />
        <circle cx={471} cy={254} r={13} />
        <circle cx={458} cy={238} r={13} />
      </g>
      <g fill="var(--raphia)">
        <circle cx={512} cy={276} r={11} />
        <circle cx={534} cy={276} r={11} />
        <circle cx={523} cy={258} r={11} />
      </g>
      <rect
        fill="var(--deep)"
        height={320}
        rx={22}
        stroke="var(--oncloth2)"
        strokeWidth={3}
        width={176}
        x={192}
        y={60}
      />
      <path d="M202 92h156v268H202z" fill="var(--cotton)" />
      {GOODS.map(({ x, y, ground, dye }) => (
        <g key={`${x}-${y}`}>
          <path d={`M${x} ${y}h64v64h-64z`} fill={ground} />
          <Patch dye={dye} motif={SERVICE_CLOTH.web.motif} side={56} thread="var(--cotton)" x={x + 4} y={y + 4} />
          <path d={`M${x} ${y + 74}h38`} stroke="var(--night)" strokeWidth={5} />
        </g>
      ))}
      <path d="M212 292h136v32H212z" fill="var(--lateritef)" />
      <path d="M250 308h60" stroke="var(--cotton)" strokeWidth={6} />
      <Awning x={172} y={34} stripes={7} />
      <Standing scarf size={1.25} who={4} x={138} y={346} />
      <Standing size={1.25} who={5} x={404} y={350} />
    </>
  );
}

function Awning({ x, y, stripes }: { readonly x: number; readonly y: number; readonly stripes: number }) {
  const width = 154 + (stripes - 6) * 62;
  const each = width / stripes;
  const stripe = (i: number) =>
    `M${Number((x + i * each).toFixed(1))} ${y}h${each.toFixed(1)}v40a${(each / 2).toFixed(1)} 14 0 0 1-${each.toFixed(1)} 0z`;
  const every = Array.from({ length: stripes }, (_, i) => i);
  return (
    <>
      <path
        d={every
          .filter((i) => i % 2 === 0)
          .map(stripe)
          .join('')}
        fill="var(--lateritef)"
      />
      <path
        d={every
          .filter((i) => i % 2)
          .map(stripe)
          .join('')}
        fill="var(--cotton)"
      />
    </>
  );
}

/** A heap of forms goes in, three even piles come out, and the doubtful one is handed to a person. */
function SortedForms() {
  return (
    <>
      <path d="M0 250h560v110H0z" fill="var(--cloth)" />
      <path d="M0 262h560" {...SEWN} stroke="var(--raphia)" />
      <g stroke="var(--night)" strokeWidth={3}>
        {[-24, 14, -8, 27, -15, 5].map((turn, i) => (
          <g
            key={turn}
            transform={`translate(${[66, 96, 44, 108, 74, 84][i]} ${[232, 214, 190, 170, 146, 118][i]}) rotate(${turn})`}
          >
            <path d="M-40-28h80v56h-80z" fill="var(--cotton)" />
            <path d="M-30-14h30M-30-2h54M-30 10h44" stroke="var(--cloth2)" />
          </g>
        ))}
      </g>
      <path d="M150 150h44M352 112h44M352 162h44M352 212h44" {...SEWN} stroke="var(--night)" strokeWidth={5} />
      <path d="M278 236q10 30 22 46" {...SEWN} stroke="var(--lateritef)" strokeWidth={5} />
      <circle cx={272} cy={158} fill="var(--night)" r={82} />
      <Patch dye="var(--lateritef)" motif={SERVICE_CLOTH.ai.motif} side={148} thread="var(--cotton)" x={198} y={84} />
      <circle cx={272} cy={158} fill="var(--raphia)" r={13} />
      <path d="M404 62h140v196H404z" fill="var(--lateritef)" />
      {[72, 134, 196].map((y, shelf) => (
        <g key={y}>
          <path d={`M414 ${y}h120v52H414z`} fill="var(--night)" />
          <path
            d={[0, 1, 2, 3, 4, 5]
              .slice(0, 6 - shelf)
              .map((i) => `M${422 + i * 18} ${y + 8}h13v44h-13z`)
              .join('')}
            fill="var(--cotton)"
          />
        </g>
      ))}
      <Arm from={[470, 430]} to={[372, 322]} who={1} />
      <g stroke="var(--night)" strokeWidth={3} transform="translate(316 304) rotate(-8)">
        <path d="M-46-30h92v60h-92z" fill="var(--cotton)" />
        <path d="M-34-14h36M-34 0h64M-34 14h28" stroke="var(--cloth2)" />
        <path d="M14 14h18" stroke="var(--lateritef)" strokeWidth={10} />
      </g>
    </>
  );
}

const WANTED = beatPath(strikes('bus Douala demain'), { height: 22, bar: 6, gap: 5 });

/** Somebody types, and the coach that was there all along is found. */
function FoundCoach() {
  return (
    <>
      <path d="M0 318h560v42H0z" fill="var(--night)" />
      <path d="M0 342h560" {...SEWN} stroke="var(--cotton)" strokeDasharray="22 20" />
      <path d="M276 62q-60 40 20 58t-16 56" {...SEWN} stroke="var(--cotton)" strokeWidth={4} />
      <rect fill="var(--cotton)" height={50} rx={25} width={330} x={130} y={14} />
      <circle cx={160} cy={38} fill="none" r={9} stroke="var(--night)" strokeWidth={4} />
      <path d="m167 45 8 8" stroke="var(--night)" strokeLinecap="round" strokeWidth={4} />
      <path d={WANTED.path} fill="var(--night)" transform="translate(192 28)" />
      <path d="M440 24v30" stroke="var(--lateritef)" strokeWidth={4} />
      <g>
        <path d="M120 118h60v44h-60z" fill="var(--raphia)" />
        <path d="M120 132h60M140 118v44" stroke="var(--night)" strokeWidth={3} />
        <circle cx={214} cy={138} fill="var(--palmef)" r={26} />
        <path d="M196 120q18 20 36 0M214 112v50" fill="none" stroke="var(--raphia)" strokeWidth={3} />
        <path d="M318 126h76v36h-76z" fill="var(--cloth2)" />
        <path {...SEWN} d="M318 138h76M318 150h76" stroke="var(--cotton)" />
        <path d="M404 162q4-46 34-46t32 46z" fill="var(--cotton)" />
        <path {...SEWN} d="M412 146q26-10 52 0" stroke="var(--lateritef)" />
        <path d="M104 164h376" stroke="var(--night)" strokeWidth={7} />
      </g>
      <path d="M40 330v-96q4-60 64-66h396q34 2 34 36v126z" fill="var(--cotton)" />
      <path d="M40 330v-38h494v38z" fill="var(--cloth)" />
      <path
        d="M58 240q4-44 46-50h30v50zM150 190h84v50h-84zM250 190h60v50h-60zM378 190h64v50h-64zM458 190h44q16 2 16 18v32h-60z"
        fill="var(--night)"
      />
      <path d="M322 186h44v130h-44z" fill="var(--raphia)" />
      <path d="M330 194h28v56h-28z" fill="var(--night)" />
      {[92, 178, 208, 278, 410, 486].map((x, i) => (
        <g key={x}>
          <circle cx={x} cy={218} fill={SKINS[i % SKINS.length]} r={11} />
          <path
            d={`M${x - 12} 218a12 12 0 0 1 24 0q-12-8-24 0zM${x - 14} 240q2-12 14-12t14 12z`}
            fill={i % 3 ? HAIR : 'var(--palmef)'}
          />
        </g>
      ))}
      <path
        d="m58 262 26-12 26 12 26-12 26 12 26-12 26 12 26-12 26 12 26-12 14 6M378 256l12-6 26 12 26-12 26 12 26-12 26 12"
        fill="none"
        stroke="var(--lateritef)"
        strokeWidth={7}
      />
      <path
        d="m58 280 26-12 26 12 26-12 26 12 26-12 26 12 26-12 26 12 26-12 14 6M378 274l12-6 26 12 26-12 26 12 26-12 26 12"
        fill="none"
        stroke="var(--raphia)"
        strokeWidth={7}
      />
      <path d="M40 288h14v14H40z" fill="var(--raphia)" />
      {[132, 440].map((x) => (
        <g key={x}>
          <circle cx={x} cy={322} fill="var(--night)" r={32} />
          <circle cx={x} cy={322} fill="var(--raphia)" r={14} />
          <circle cx={x} cy={322} fill="none" r={23} stroke="var(--cotton)" strokeDasharray="5 6" strokeWidth={3} />
        </g>
      ))}
      <Standing scarf size={1.15} who={0} x={352} y={346} />
    </>
  );
}

/** The office is dark, its wire is down; the hut under the sun still answers. */
function LitHut() {
  return (
    <>
      <Patch dye="var(--signal)" motif={SERVICE_CLOTH.cloud.motif} side={190} thread="var(--signal)" x={378} y={-18} />
      <path d="M0 316h560v44H0z" fill="var(--cloth2)" />
      <path d="M24 92h150v226H24z" fill="var(--cloth)" />
      <path d="M16 84h166v14H16z" fill="var(--cloth2)" />
      <path
        d={[112, 162, 212].flatMap((y) => [40, 84, 128].map((x) => `M${x} ${y}h30v34h-30z`)).join('')}
        fill="var(--deep)"
        stroke="var(--oncloth2)"
        strokeDasharray="4 5"
        strokeLinecap="round"
        strokeWidth={2}
      />
      <path d="M80 266h40v52H80z" fill="var(--deep)" />
      <path d="M226 76h9v242h-9zM204 88h54v7h-54z" fill="var(--cloth2)" />
      <path d="M174 128q30 8 34-34" {...SEWN} stroke="var(--cloth2)" />
      <path d="M254 94q20 60 6 116t14 84" {...SEWN} stroke="var(--signal)" />
      <path d="m272 286 10 10m-12 2 14-8" stroke="var(--signal)" strokeLinecap="round" strokeWidth={4} />
      <path d="m318 196 26-62h176l26 62z" fill="var(--cloth)" />
      <path
        d="m336 190 18-48M376 190l10-48M416 190v-48M446 190v-48M486 190l-10-48M526 190l-18-48M330 166h204"
        stroke="var(--oncloth2)"
        strokeWidth={2}
      />
      <path d="M310 196h244v12H310z" fill="var(--lateritef)" />
      <path d="M326 208h212v110H326z" fill="var(--raphia)" />
      {[340, 388, 436].map((x, i) => (
        <g key={x}>
          <path d={`M${x} 220h40v98h-40z`} fill="var(--night)" />
          <path d={`M${x} 243h40M${x} 266h40M${x} 289h40`} stroke="var(--raphia)" strokeWidth={2} />
          <path
            d={`M${x + 8} 232h24M${x + 8} 255h24M${x + 8} 278h24M${x + 8} 302h24`}
            stroke={i === 1 ? PALETTE.coral : 'var(--cotton)'}
            strokeDasharray="4 4"
            strokeWidth={5}
          />
        </g>
      ))}
      <path d="M488 232h36v86h-36z" fill="var(--lateritef)" />
      <path d="M516 272v10" stroke="var(--raphia)" strokeWidth={4} />
      <Standing scarf size={1.1} who={5} x={284} y={342}>
        <path d="M16-46h14v24H16z" fill="var(--night)" />
        <path d="M18-43h10v16H18z" fill={PALETTE.lamp} />
      </Standing>
      <Standing size={1.1} who={2} x={196} y={346}>
        <path d="M16-46h14v24H16z" fill="var(--night)" />
        <path d="M18-43h10v16H18z" fill={PALETTE.lamp} />
      </Standing>
    </>
  );
}

/** Cans of oil in the depot, month by month; and how many are missing at the end of the last one. */
const CANS = [4, 5, 3, 4, 1] as const;
const MOST = 5;

/** A wholesaler's depot reads like a chart. */
function CountedOil() {
  const can = (x: number, y: number) => `M${x} ${y + 10}h12v-10h26v10h18v38h-56z`;
  const place = (column: number, height: number) => can(34 + column * 70, 268 - height * 52);
  const last = CANS.length - 1;
  return (
    <>
      <path d="M0 316h560v44H0z" fill="var(--night)" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((i) => (
        <Patch
          dye="var(--raphia)"
          key={i}
          motif={SERVICE_CLOTH.data.motif}
          side={40}
          thread="var(--raphia)"
          x={4 + i * 70}
          y={319}
        />
      ))}
      <path
        d={CANS.flatMap((count, column) =>
          column === last ? [] : Array.from({ length: count }, (_, i) => place(column, i)),
        ).join('')}
        fill="var(--raphia)"
        stroke="var(--night)"
        strokeLinejoin="round"
        strokeWidth={3}
      />
      <path d={place(last, 0)} fill={PALETTE.brick} stroke="var(--night)" strokeLinejoin="round" strokeWidth={3} />
      <path
        d={Array.from({ length: MOST - 2 }, (_, i) => place(last, i + 1)).join('')}
        {...SEWN}
        stroke="var(--cotton)"
        strokeDasharray="6 7"
      />
      <path
        d={CANS.flatMap((count, column) =>
          Array.from({ length: count }, (_, i) => `M${47 + column * 70} ${302 - i * 52}h30`),
        ).join('')}
        {...SEWN}
        stroke="var(--night)"
      />
      <path d="M372 360q-8-196 88-196t92 196z" fill="var(--lateritef)" />
      <path d="M398 236h124M388 270h144M382 304h156" {...SEWN} stroke="var(--raphia)" strokeWidth={5} />
      <path d="M444 136h34v46h-34z" fill={SKINS[0]} />
      <circle cx={461} cy={110} fill={SKINS[0]} r={46} />
      <path d="M408 104q-12-74 54-76 64 2 52 76-54-32-106 0z" fill="var(--cloth)" />
      <path d="M416 88q46-26 92 0" {...SEWN} stroke="var(--raphia)" />
      <path d="M508 44q34-24 36 6-2 20-32 16z" fill="var(--cloth)" />
      <circle cx={442} cy={116} fill={HAIR} r={4} />
      <circle cx={474} cy={116} fill={HAIR} r={4} />
      <path d="M446 134q12 9 24 0" fill="none" stroke={HAIR} strokeLinecap="round" strokeWidth={4} />
      <g transform="rotate(-6 446 282)">
        <path d="M396 230h108v128H396z" fill="var(--night)" />
        <path d="M404 238h92v112h-92z" fill="var(--cotton)" />
        <path d="M414 330v-36h13v36zM433 330v-48h13v48zM452 330v-26h13v26z" fill="var(--palmef)" />
        <path d="M471 330v-12h13v12z" fill="var(--lateritef)" />
        <path d="M414 252h44" stroke="var(--night)" strokeWidth={6} />
        <path d="M414 268h64" stroke={PALETTE.shade} strokeWidth={4} />
      </g>
      <path
        d="M548 292q-6 48-48 50M376 300q-4 30 22 34"
        fill="none"
        stroke={SKINS[0]}
        strokeLinecap="round"
        strokeWidth={22}
      />
    </>
  );
}

/** A health worker far from the mast; the visits wait in the telephone until they can be sent. */
function RoadWithoutNetwork() {
  return (
    <>
      <g transform="translate(-132 16)">
        <path d="M470 96 462 40h16z" fill="var(--raphia)" />
        <path d="m444 160 22-120h8l22 120M452 120h36M458 86h24" fill="none" stroke="var(--raphia)" strokeWidth={4} />
        <path d="M448 40a22 22 0 0 1 44 0M434 40a36 36 0 0 1 72 0" {...SEWN} stroke="var(--oncloth)" />
      </g>
      <path d="M300 210q90-90 180-62t90 60v152H300z" fill="var(--deepline)" />
      <path d="M-10 236q90-96 190-44t200 0 190 30v140H-10z" fill="var(--palmef)" />
      <path d="M-10 308q150-66 290-26t290-10v100H-10z" fill="var(--lateritef)" />
      <path
        d="M-10 338q170-58 300-20t270-14"
        {...SEWN}
        stroke="var(--raphia)"
        strokeDasharray="20 16"
        strokeWidth={5}
      />
      <path
        d="M90 222v-34M90 190q-34-6-40 22M90 190q34-10 42 18M90 188q-20-26-44-14M90 188q16-28 42-20"
        fill="none"
        stroke={PALETTE.leaf}
        strokeLinecap="round"
        strokeWidth={7}
      />
      <g transform="translate(210 218)">
        <circle cx={-56} cy={76} fill="none" r={26} stroke="var(--night)" strokeWidth={10} />
        <circle cx={62} cy={76} fill="none" r={26} stroke="var(--night)" strokeWidth={10} />
        <path
          d="m-56 76 30-34h52l36 34M26 42l14-32h-16M-26 42-6 76h34l12-34"
          fill="none"
          stroke="var(--night)"
          strokeLinejoin="round"
          strokeWidth={9}
        />
        <path d="M-30 28h66l-8 18h-52z" fill="var(--raphia)" />
        <path d="M-84-22h50v48h-50z" fill="var(--cotton)" />
        <path d="M-64-14h10v10h10v10h-10v10h-10V6h-10V-4h10z" fill="var(--lateritef)" />
        <path d="M4 34q20 4 22 34" fill="none" stroke={SKINS[2]} strokeLinecap="round" strokeWidth={14} />
        <path d="M-22 36q-12-74 24-74t32 74z" fill="var(--cotton)" />
        <path d="M14-14q8 24 24 22" fill="none" stroke={SKINS[2]} strokeLinecap="round" strokeWidth={11} />
        <circle cx={6} cy={-58} fill={SKINS[2]} r={20} />
        <path d="M-18-58q0-28 26-28t24 24l-18 2-32 2z" fill="var(--raphia)" />
      </g>
      <rect
        fill="var(--deep)"
        height={270}
        rx={20}
        stroke="var(--oncloth2)"
        strokeWidth={3}
        width={164}
        x={372}
        y={116}
      />
      <path d="M382 142h144v220H382z" fill="var(--cotton)" />
      <path d="M382 142h144v40H382z" fill="var(--raphia)" />
      <path d="M394 162h66" stroke="var(--night)" strokeWidth={6} />
      <Patch
        dye="var(--lateritef)"
        motif={SERVICE_CLOTH.mobile.motif}
        side={30}
        thread="var(--night)"
        x={488}
        y={147}
      />
      {[204, 246, 288, 330].map((y, i) => (
        <g key={y}>
          <path d={`M396 ${y - 12}h24v24h-24z`} fill={i < 3 ? 'var(--palmef)' : PALETTE.sand} />
          {i < 3 && <path d={`m401 ${y} 5 6 9-11`} fill="none" stroke="var(--cotton)" strokeWidth={4} />}
          <path d={`M432 ${y - 5}h${[72, 56, 66, 48][i]}`} stroke="var(--night)" strokeWidth={5} />
          <path d={`M432 ${y + 7}h${[40, 46, 34, 52][i]}`} stroke={PALETTE.shade} strokeWidth={4} />
        </g>
      ))}
    </>
  );
}
