import type { ReactNode } from 'react';

interface SheetProps {
  readonly title?: string;
  readonly children: ReactNode;
}

export function Sheet({ title, children }: SheetProps) {
  return (
    <div className="scene-sheet">
      {title && <b className="scene-sheet-title">{title}</b>}
      {children}
    </div>
  );
}

export function SheetLine({ label, value, total = false }: { label: ReactNode; value: ReactNode; total?: boolean }) {
  return (
    <span className={`scene-sheet-line ${total ? 'scene-sheet-total' : ''}`}>
      <span>{label}</span>
      <b>{value}</b>
    </span>
  );
}

interface MarkedProps {
  /** `[words]` are highlighted. */
  readonly text: string;
  readonly signal?: boolean;
}

export function Marked({ text, signal = false }: MarkedProps) {
  return text.split(/[[\]]/).map((part, i) =>
    i % 2 === 1 ? (
      <mark key={part} className={signal ? 'scene-hit scene-hit-signal' : 'scene-hit'}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

export function Signature() {
  return (
    <svg className="scene-signature" viewBox="0 0 90 30" fill="none" strokeWidth={1.6} strokeLinecap="round">
      <path
        stroke="currentColor"
        d="M4 22C10 6 15 2 17 8s-6 20-3 16 8-18 12-16-5 16 0 14 6-9 10-8-2 9 3 7 5-14 8-18 2 16 0 18 6-8 9-8 0 7 4 6 5-5 8-5 0 5 4 4 6-4 12-5"
      />
    </svg>
  );
}
