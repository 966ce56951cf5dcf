import { LOGO_MARK } from '@/ui/brand/logo-mark.ts';
import { SEWN } from '@/views/page/drawing.tsx';

export function SealedLetter() {
  return (
    <svg {...FRAME}>
      <Envelope />
    </svg>
  );
}

export function SentLetter() {
  return (
    <svg {...FRAME}>
      <path {...SEWN} d="M4 120C40 20 92 168 148 92" stroke="var(--signal)" strokeWidth={4} />
      <g transform="translate(118 -6) rotate(-8 90 80)">
        <Envelope />
      </g>
    </svg>
  );
}

export function UndeliverableLetter() {
  return (
    <svg {...FRAME}>
      <g transform="translate(2 4)">
        <Envelope />
      </g>
      <path {...SEWN} d="M200 96q40 24 62-20" stroke="var(--signal)" strokeWidth={4} />
      <path d="m270 34 26 26m0-26-26 26" fill="none" stroke="var(--signal)" strokeLinecap="round" strokeWidth={6} />
    </svg>
  );
}

export function BrokenThread() {
  return (
    <svg {...FRAME}>
      <path
        d="M52 8 24 152M52 8l28 144M34 104h36M40 72h24M46 40h12"
        fill="none"
        stroke="currentColor"
        strokeLinejoin="round"
        strokeWidth={5}
      />
      <path {...SEWN} d="M66 26q40 24 66 18 18-4 22 14" stroke="var(--signal)" strokeWidth={4} />
      <path {...SEWN} d="M226 96q-30 26-48 8-10-10-4-24" stroke="var(--signal)" strokeWidth={4} />
      <rect fill="var(--cloth)" height={132} rx={12} width={70} x={226} y={18} />
      <path d="M233 34h56v92h-56z" fill="var(--cotton)" />
      <path {...SEWN} d="M243 52h36M243 68h22" stroke="var(--night)" />
      <path d="m248 92 26 22m0-22-26 22" stroke="var(--lateritef)" strokeWidth={6} />
    </svg>
  );
}

const FRAME = {
  'aria-hidden': true,
  className: 'mb-[clamp(2rem,4vw,3.5rem)] block h-[clamp(6rem,12vw,10rem)] w-auto overflow-visible',
  height: 160,
  viewBox: '0 0 320 160',
  width: 320,
  xmlns: 'http://www.w3.org/2000/svg',
} as const;

/** 192 by 124 units, at the picture's upper left. */
function Envelope() {
  return (
    <>
      <path d="M6 18h180v124H6z" fill="var(--cloth)" />
      <path d="M6 18h180L96 96z" fill="var(--cloth2)" />
      <path {...SEWN} d="M16 26 96 96l80-70M16 134l58-54M176 134l-58-54" stroke="var(--raphia)" />
      <path d={LOGO_MARK} fill="var(--raphia)" fillRule="evenodd" transform="translate(72 66)" />
    </>
  );
}
