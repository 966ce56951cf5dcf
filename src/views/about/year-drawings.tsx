import type { ReactNode } from 'react';
import { SEWN } from '@/views/page/drawing.tsx';
import { PALETTE } from '@/views/page/palette.ts';
import type { PeoplePictureName } from '@/views/page/people-picture.tsx';

export const YEAR_DRAWING_SIZE = [360, 240] as const;

/** Years shown by a picture with people; the others have a drawing below. */
export const YEAR_PICTURES: Readonly<Record<number, PeoplePictureName>> = {
  2020: 'one-table',
  2023: 'behind-the-station',
  2024: 'open-house',
};

export const YEAR_DRAWINGS: Readonly<Record<number, ReactNode>> = {
  2021: <OwnServers />,
  2022: <CashBook />,
  2025: <OpenRegister />,
  2026: <CheckedReceipt />,
};

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

function OpenRegister() {
  return (
    <>
      <path d="M0 0h360v240H0z" fill="var(--palmef)" />
      <path d="M0 196h360v44H0z" fill="var(--raphia)" />
      <path d="M0 210h360" {...SEWN} stroke="var(--night)" />
      <path d="M44 62l140 14v140L44 196z" fill={PALETTE.softShade} />
      <path d="M36 50l144 16v142L36 186zM324 50L180 66v142l144-22z" fill="var(--cotton)" />
      <path d="M180 66v142" stroke={PALETTE.sand} strokeWidth={6} />
      <path
        d="M54 82l104 12M54 108l104 12M54 134l70 8M54 158l104 14"
        stroke="var(--cloth)"
        strokeLinecap="round"
        strokeWidth={6}
      />
      <path d="M134 142l22 2" {...SEWN} stroke="var(--lateritef)" />
      <path d="M202 92l70-8M202 118l52-6M202 168l70-10" stroke="var(--cloth)" strokeLinecap="round" strokeWidth={6} />
      <path d="M202 130l106-14v28l-106 14z" fill="var(--palmef)" />
      <path d="M202 130l106-14v28l-106 14z" {...SEWN} stroke="var(--lateritef)" />
      {[84, 108, 158].map((y, i) => (
        <circle cx={296} cy={y - 6} fill={i === 2 ? 'var(--lateritef)' : 'var(--raphia)'} key={y} r={9} />
      ))}
      <g transform="translate(252 34) rotate(12)">
        <path d="M-14 0v-12a14 14 0 0 1 28 0V0" fill="none" stroke="var(--cotton)" strokeWidth={7} />
        <rect fill="var(--raphia)" height={34} rx={4} width={46} x={-23} y={-2} />
        <path d="M0 9v11" stroke="var(--night)" strokeLinecap="round" strokeWidth={7} />
      </g>
    </>
  );
}

function CheckedReceipt() {
  return (
    <>
      <path d="M0 0h360v240H0z" fill="var(--lateritef)" />
      <path d="M0 176q90-26 180-4t180-14v82H0z" fill="var(--raphia)" />
      <path d="M0 194q90-26 180-4t180-14" {...SEWN} stroke="var(--night)" />
      {[
        [34, 56, -7],
        [130, 36, 2],
        [226, 56, 8],
      ].map(([x = 0, y = 0, turn = 0], i) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn} 50 70)`}>
          <path d="M6 8h92v146l-11-9-12 9-12-9-11 9-12-9-12 9-11-9-11 9z" fill={PALETTE.softShade} />
          <path d="M0 0h92v146l-11-9-12 9-12-9-11 9-12-9-12 9-11-9-11 9z" fill="var(--cotton)" />
          <path d="M14 22h40M14 42h64M14 60h52M14 78h64" stroke="var(--cloth)" strokeLinecap="round" strokeWidth={6} />
          <path d={`M14 104h${[30, 40, 24][i]}`} stroke="var(--lateritef)" strokeLinecap="round" strokeWidth={12} />
          <path
            d="M60 108l8 9 14-19"
            fill="none"
            stroke="var(--palmef)"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth={6}
          />
        </g>
      ))}
      <path d="M236 178l58 50" stroke="var(--night)" strokeLinecap="round" strokeWidth={16} />
      <circle cx={206} cy={146} fill={PALETTE.cream} fillOpacity={0.35} r={44} />
      <circle cx={206} cy={146} fill="none" r={44} stroke="var(--night)" strokeWidth={11} />
      <path d="M182 128q10-16 28-16" fill="none" stroke="var(--cotton)" strokeLinecap="round" strokeWidth={6} />
    </>
  );
}
