import type { ReactNode } from 'react';

/* One sheet after each step: 120 × 140 units, always the same outline. */

const PAPER = 'var(--cotton)';
const INK = 'var(--night)';
const RED = 'var(--lateritef)';
const GOLD = 'var(--raphia)';
const GREEN = 'var(--palmef)';
const SHADE = '#12163f2e';

const OUTLINE = 'M8 6H92L112 26V134H8Z';

function Sheet({ children }: { readonly children?: ReactNode }) {
  return (
    <>
      <path d={OUTLINE} fill={PAPER} />
      {children}
      <path d="M92 6L112 26H92Z" fill={SHADE} />
    </>
  );
}

function Written({ d, dye = INK }: { readonly d: string; readonly dye?: string }) {
  return <path d={d} fill="none" stroke={dye} strokeLinecap="round" strokeLinejoin="round" strokeWidth={4} />;
}

function Sewn({ d, dye }: { readonly d: string; readonly dye: string }) {
  return <path d={d} fill="none" stroke={dye} strokeDasharray="5 4.4" strokeLinecap="round" strokeWidth={2} />;
}

/** The sheets in the order of the steps: arrived, read, billed, sent, filed, delivered. */
export const FLOW_SHEETS: readonly ReactNode[] = [
  <Sheet key="arrived">
    <Written d="M24 34H66M24 52Q34 46 44 52T64 52 84 52 98 50M24 68Q32 62 42 68T60 68 74 67M24 84Q36 78 46 84T70 83" />
    <Written d="M58 116Q68 98 76 112T98 104" dye={RED} />
    <path d="M-2 24V-4H28M92-4H122V24M122 116V144H92M28 144H-2V116" fill="none" stroke={GOLD} strokeWidth={4} />
  </Sheet>,
  <Sheet key="read">
    <path d="M18 42H102V58H18ZM18 64H70V80H18Z" fill={GOLD} />
    <Written d="M24 30H66M24 50Q34 44 44 50T64 50 84 50 96 49M24 72Q32 66 42 72T62 71" />
    <path d="M18 88H86V106H18Z" fill="none" stroke={RED} strokeWidth={3} />
    <Written d="M24 97Q36 91 46 97T58 96" />
    <path d="M72 104V114L77 109Z" fill={RED} />
  </Sheet>,
  <Sheet key="billed">
    <path d="M8 6H92L112 26V40H8Z" fill={RED} />
    <path d="M22 16h14v14H22z" fill={PAPER} />
    <Written d="M22 56H60M84 56H98M22 70H52M84 70H98M22 84H66M90 84H98" />
    <path d="M22 100H98V122H22Z" fill={INK} />
    <Written d="M62 111H90" dye={GOLD} />
    <Sewn d="M22 92H98" dye={INK} />
  </Sheet>,
  <g key="sent">
    <path d="M20 4H88L104 20V80H20Z" fill={PAPER} />
    <path d="M20 4H88L104 20V30H20Z" fill={RED} />
    <Written d="M34 46H60M80 46H92" />
    <path d="M4 44L60 88 116 44V136H4Z" fill={GOLD} />
    <path d="M4 136L48 84M116 136L72 84" fill="none" stroke={SHADE} strokeWidth={3} />
    <Sewn d="M10 54L60 93 110 54" dye={INK} />
    <path d="M60 104l9 9-9 10-9-10z" fill={RED} />
  </g>,
  <g key="filed">
    <path d="M16 0H88L104 16V80H16Z" fill={PAPER} />
    <path d="M16 0H88L104 16V26H16Z" fill={RED} />
    <Written d="M30 42H58M78 42H92" />
    <path d="M2 56H44L54 68H118V138H2Z" fill={GREEN} />
    <path d="M2 76H118V138H2Z" fill={SHADE} />
    <Sewn d="M12 86H108" dye={PAPER} />
    <path d="M40 100H80V118H40Z" fill={PAPER} />
    <Written d="M48 109H72" />
  </g>,
  <Sheet key="delivered">
    <path d="M18 36L100 22V122L18 128Z" fill={GREEN} />
    <path d="M18 104L52 82 100 92M52 82L46 32" fill="none" stroke={PAPER} strokeWidth={8} />
    <path d="M22 101L52 82 70 86" fill="none" stroke={GOLD} strokeDasharray="5 4" strokeWidth={3} />
    <path d="M70 38L92 62 70 92 48 62Z" fill={RED} />
    <path d="M70 52l9 10-9 11-9-11z" fill={PAPER} />
  </Sheet>,
];
