import type { ReactElement } from 'react';
import type { till } from '@/content/demos/till.ts';
import { PALETTE } from '@/views/page/palette.ts';

type GoodName = (typeof till)['goods'][number]['name'];

export function GoodDrawing({ name }: { readonly name: GoodName }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width={42} height={42} aria-hidden="true">
      {DRAWINGS[name]}
    </svg>
  );
}

const LATERITE = 'var(--lateritef)';
const PALM = 'var(--palmef)';
const RAFFIA = 'var(--raphia)';
const THREAD = { fill: 'none', strokeWidth: 1.3, strokeDasharray: '3 2.8', strokeLinecap: 'round' } as const;

const DRAWINGS: Readonly<Record<GoodName, ReactElement>> = {
  Tomates: (
    <>
      <circle fill={LATERITE} cx="18" cy="30" r="13" />
      <circle fill={PALETTE.coral} cx="33" cy="32" r="11" />
      <path fill={PALM} d="M18 19l3-5 1 5 5 1-5 3-4 3-4-3-5-3 5-1zM33 23l2-4 1 4 4 1-4 2-3 2-3-2-4-2 4-1z" />
    </>
  ),
  Plantain: (
    <>
      <path fill={RAFFIA} d="M8 12C8 32 20 43 41 41 43 40 43 37 41 36 26 35 17 26 14 11 12 8 8 9 8 12Z" />
      <path fill={PALM} d="M8 12 9 5 14 5 14 11Z" />
      <path {...THREAD} stroke={LATERITE} d="M12 18Q18 35 36 39" />
    </>
  ),
  Piment: (
    <>
      <path fill={LATERITE} d="M17 15C12 27 18 40 33 44 26 36 27 28 28 17Z" />
      <path fill={PALETTE.coral} d="M28 17C29 26 32 32 41 34 35 28 36 22 34 15Z" />
      <path fill={PALM} d="M16 16Q22 11 35 15L34 18Q24 20 16 18ZM24 13 27 4 30 5 28 13Z" />
    </>
  ),
  Riz: (
    <>
      <path fill={PALETTE.cream} d="M12 14H36L40 43H8Z" />
      <path fill="var(--cloth2)" d="M15 8H33L36 14H12Z" />
      <path {...THREAD} stroke={LATERITE} d="M12 20H36M10 38H38" />
      <path fill={LATERITE} d="M24 24L29 29 24 34 19 29Z" />
    </>
  ),
  Savon: (
    <>
      <path fill={PALETTE.palm} d="M6 20H36V40H6Z" />
      <path fill={PALM} d="M36 20L42 14V34L36 40Z" />
      <path fill={PALETTE.sand} d="M6 20L12 14H42L36 20Z" />
      <path {...THREAD} stroke={PALETTE.cream} d="M11 25H31V35H11Z" />
    </>
  ),
  Huile: (
    <>
      <path fill={RAFFIA} d="M15 20Q15 16 20 14V8H28V14Q33 16 33 20V44H15Z" />
      <path fill={LATERITE} d="M19 3H29V9H19Z" />
      <path fill={PALETTE.cream} d="M15 26H33V37H15Z" />
      <path fill={PALM} d="M24 28L28 31.5 24 35 20 31.5Z" />
    </>
  ),
};
