import type { ReactNode } from 'react';
import type { MotifName } from '@/ui/motifs/cells.ts';
import { Motif } from '@/ui/motifs/motif.tsx';

interface MotifPanelProps {
  readonly ground: 'indigo' | 'laterite' | 'raffia' | 'palm' | 'cotton-2';
  readonly motif: MotifName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A piece of cloth that stays in view beside a long column. */
export function MotifPanel({ ground, motif, className = '', children }: MotifPanelProps) {
  return (
    <div className={`ground ground-${ground} motif-panel col-span-12 lg:col-span-5 lg:self-start ${className}`.trim()}>
      {children}
      <Motif name={motif} />
    </div>
  );
}
