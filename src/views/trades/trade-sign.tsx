import type { ReactNode } from 'react';
import { InitialsMark, initialsOf } from '@/views/scenes/product-marks.tsx';

interface TradeSignProps {
  readonly id: string;
  readonly name: string;
}

/** The sign of a trade in its tile's colours (trades.css), or the initials of one that staff have added. */
export function TradeSign({ id, name }: TradeSignProps) {
  const sign = SIGNS[id];
  if (!sign) return <InitialsMark initials={initialsOf(name)} />;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width={40} height={40} aria-hidden="true">
      {sign}
    </svg>
  );
}

const thread = (d: string) => <path fill="none" stroke="var(--mg)" strokeWidth={1.6} strokeDasharray="3 2.6" d={d} />;
const dark = (d: string) => <path fill="currentColor" d={d} />;
const strike = (d: string) => <path fill="var(--mk)" d={d} />;
const slit = (d: string) => <path fill="var(--mg)" d={d} />;

const SIGNS: Readonly<Record<string, ReactNode>> = {
  boutique: (
    <>
      {dark('M8 22h32v20H8z')}
      {strike('M4 8h40v8a5 4 0 0 1-10 0 5 4 0 0 1-10 0 5 4 0 0 1-10 0 5 4 0 0 1-10 0zM28 26h8v16h-8z')}
      {dark('M14 8h10v8a5 4 0 0 1-10 0zM34 8h10v8a5 4 0 0 1-10 0z')}
      {slit('M13 26h10v9H13z')}
    </>
  ),
  restaurant: (
    <>
      {dark('M8 22h32v8a13 13 0 0 1-13 13h-6A13 13 0 0 1 8 30zM2 24h6v5H2zM40 24h6v5h-6z')}
      {strike('M5 17h38v5H5zM21 12h6v5h-6z')}
      {thread('M12 32q12 7 24 0')}
      <path fill="none" stroke="currentColor" strokeWidth={2.4} d="M16 11q-3-3 0-5t0-4M32 11q-3-3 0-5t0-4" />
    </>
  ),
  cabinet: (
    <>
      {dark('M4 12h16l4 5h20v25H4z')}
      {slit('M10 6h26v16H10z')}
      <path fill="none" stroke="currentColor" strokeWidth={2.2} d="M15 12h16M15 17h11" />
      {dark('M4 22h40v20H4z')}
      {strike('M24 25l7 7-7 7-7-7z')}
    </>
  ),
  ecole: (
    <>
      {dark('M4 9q11-4 20 2v31q-9-6-20-2z')}
      {strike('M44 9q-11-4-20 2v31q9-6 20-2z')}
      {thread('M9 16q6-1 11 2M9 23q6-1 11 2M9 30q6-1 11 2M39 16q-6-1-11 2M39 23q-6-1-11 2M39 30q-6-1-11 2')}
    </>
  ),
  livraison: (
    <>
      {dark('M6 18h36v25H6z')}
      {strike('M6 18l6-9h24l6 9z')}
      {slit('M20 9h8v18l-4-3-4 3z')}
      {thread('M10 39h28')}
    </>
  ),
  institution: (
    <>
      {dark('M4 18L24 8l20 10v4H4zM8 24h6v13H8zM21 24h6v13h-6zM34 24h6v13h-6zM4 38h40v5H4zM22.5 0h2v9h-2z')}
      {strike('M24.5 0H35v6H24.5z')}
      {slit('M24 12l4 3-4 3-4-3z')}
    </>
  ),
  association: (
    <>
      {strike('M24 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 43V31q0-9 12-9t12 9v12z')}
      {dark(
        'M9 14a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM1 43V34q0-7 8-7t8 7v9zM39 14a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM31 43V34q0-7 8-7t8 7v9z',
      )}
      {thread('M4 38h40')}
    </>
  ),
};
