import type { ReactNode } from 'react';
import type { productMarks } from '@/content/products/product.ts';

export type ProductMarkName = (typeof productMarks)[number];

interface MarkProps {
  readonly name: ProductMarkName;
  readonly className?: string | undefined;
}

/**
 * Takes the text's colour, `--mk` (strike) and `--mg` (the ground behind its slits), so it follows theme and ground.
 */
export function ProductMark({ name, className }: MarkProps) {
  return <Frame className={className}>{MARKS[name]}</Frame>;
}

/** The mark of a product without a drawn one, and of a person without a portrait: two letters on cloth. */
export function InitialsMark({
  initials,
  className,
}: {
  readonly initials: string;
  readonly className?: string | undefined;
}) {
  return (
    <Frame className={className}>
      <path fill={INK} d="M24 1l23 23-23 23L1 24z" />
      <path fill="none" stroke={STRIKE} strokeWidth={2} strokeDasharray="3.4 2.6" d="M24 5.5L42.5 24 24 42.5 5.5 24z" />
      <text x={24} y={30} fill={SLIT} fontFamily="var(--display)" fontSize={17} fontWeight={720} textAnchor="middle">
        {initials}
      </text>
    </Frame>
  );
}

/** 'Caisse Nkul' → 'CN', 'Kolo' → 'Ko' */
export function initialsOf(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = '', second] = words;
  return second ? `${first.charAt(0)}${second.charAt(0)}`.toUpperCase() : first.slice(0, 2);
}

/** A mark that the page repeats: each further one is a `RepeatedMark`. */
export function FirstMark({ name, className }: MarkProps) {
  return (
    <Frame className={className}>
      <g id={symbolId(name)}>{MARKS[name]}</g>
    </Frame>
  );
}

export function RepeatedMark({ name, className }: MarkProps) {
  return (
    <Frame className={className}>
      <use href={`#${symbolId(name)}`} />
    </Frame>
  );
}

function Frame({ className, children }: { readonly className?: string | undefined; readonly children: ReactNode }) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox="0 0 48 48"
      width={36}
      height={36}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

const symbolId = (name: ProductMarkName) => `mark-${name}`;

const INK = 'currentColor';
const STRIKE = 'var(--mk,#b5371a)';
const SLIT = 'var(--mg,#f4f2ec)';

const MARKS: Readonly<Record<ProductMarkName, ReactNode>> = {
  gomail: (
    <>
      <path fill={INK} d="M3 10h42v28H3z" />
      <path fill="none" stroke={SLIT} strokeWidth={3.5} d="M3 10 24 28 45 10" />
      <path fill={STRIKE} d="M24 5l9 7.5-9 8-9-8z" />
    </>
  ),
  gocloud: (
    <>
      <path fill={INK} d="M2 38a11 11 0 0 1 11-11 14 14 0 0 1 27.5 2.2A9 9 0 0 1 46 38z" />
      <path
        fill="none"
        stroke={STRIKE}
        strokeWidth={3.5}
        strokeLinecap="round"
        d="M10 22a15 15 0 0 1 29-3M5.5 18A21 21 0 0 1 43 13"
      />
    </>
  ),
  godrive: (
    <>
      <path fill={INK} d="M4 30h40v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4zM14 6h20v8H14z" />
      <path fill={STRIKE} d="M9 18h30v8H9z" />
      <path fill={SLIT} d="M19 34h10v3.5H19z" />
    </>
  ),
  'prophete-ai': (
    <>
      <path fill={INK} d="M24 2l5 14 12-7-7 12 12 3-12 3 7 12-12-7-5 14-5-14-12 7 7-12-12-3 12-3-7-12 12 7z" />
      <path fill={STRIKE} d="M24 16l8 8-8 8-8-8z" />
      <path fill={SLIT} d="M24 20.5l3.5 3.5-3.5 3.5-3.5-3.5z" />
    </>
  ),
  gomap: (
    <>
      <path fill={INK} d="M24 2l18 17-18 27L6 19z" />
      <path fill={SLIT} d="M24 9l11 10.5L24 30 13 19.5z" />
      <path fill={STRIKE} d="M24 13.5l6.2 6-6.2 6-6.2-6z" />
    </>
  ),
  fufullu: (
    <>
      <path fill={INK} d="M4 4h18v18H4zM26 26h18L35 44zM4 35a9 9 0 1 1 18 0 9 9 0 0 1-18 0z" />
      <path fill={STRIKE} d="M35 3l10 10-10 10-10-10z" />
    </>
  ),
  otah: (
    <>
      <path fill="none" stroke={INK} strokeWidth={6} d="M24 4a20 20 0 1 0 20 20" />
      <path fill={STRIKE} d="M15 20h4.5v12H15zM22 14h4.5v18H22zM29 20h4.5v12H29z" />
      <path fill={INK} d="M37 4l7 7-7 7-7-7z" />
    </>
  ),
  nexttal: (
    <>
      <path fill={INK} d="M4 8h30v6H10v24h24V26h6v18H4z" />
      <path fill="none" stroke={STRIKE} strokeWidth={5.5} d="M20 30 42 8M28 5.5h16.5V22" />
    </>
  ),
  odas: (
    <>
      <path fill={INK} d="M22 6v36a18 18 0 0 1 0-36z" />
      <path fill={STRIKE} d="M26 2v36a18 18 0 0 0 0-36z" />
      <path fill={SLIT} d="M22 17v14a7 7 0 0 1 0-14zM26 13v14a7 7 0 0 0 0-14z" />
    </>
  ),
  academy: (
    <>
      <path fill={INK} d="M24 6l23 11-23 11L1 17zM42 20h3.5v15H42z" />
      <path fill={STRIKE} d="M10 25l14 7 14-7v10l-14 7-14-7z" />
    </>
  ),
  developers: (
    <>
      <path fill="none" stroke={INK} strokeWidth={5.5} d="M15 8 3 24l12 16M33 8l12 16-12 16" />
      <path fill={STRIKE} d="M24 15l7 9-7 9-7-9z" />
    </>
  ),
};
