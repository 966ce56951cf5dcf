import { useId } from 'react';

/** Beans on a drying table. */
export function Beans() {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 300 150">
      <defs>
        <pattern height={46} id={id} patternUnits="userSpaceOnUse" width={72}>
          <path
            d="M9 6h.1M31 3h.1M52 12h.1M20 19h.1M64 26h.1M40 30h.1M6 36h.1M27 41h.1M55 43h.1"
            stroke="#3c1f10"
            strokeLinecap="round"
            strokeWidth={8}
          />
        </pattern>
      </defs>
      <path d="M0 0h300v46H0z" fill="#b5371a" />
      <path d="M0 18L150 44 300 18V150H0z" fill="#c98a3c" />
      <path d="M0 46h300v104H0z" fill="#7a4a22" />
      <path d="M0 46h300v104H0z" fill={`url(#${id})`} />
      <path
        d="M0 58h300M0 82h300M0 108h300M0 136h300M30 46L6 150M90 46L74 150M150 46v104M210 46l16 104M270 46l24 104"
        fill="none"
        stroke="#5b3418"
        strokeWidth={4}
      />
    </svg>
  );
}

export function PriceCurve() {
  return (
    <svg aria-hidden="true" viewBox="0 0 300 110">
      <path d="M0 0h300v110H0z" fill="#e8e4d6" />
      <path d="M20 84L72 78 124 66 176 70 228 42 280 24" fill="none" stroke="#1d6b45" strokeWidth={6} />
      <path d="M20 96h260" stroke="#14183d" strokeWidth={2} />
    </svg>
  );
}
