import type { MotifName } from '@/ui/motifs/cells.ts';
import type { Dye } from '@/ui/motifs/dyes.ts';
import { Motif } from '@/ui/motifs/motif.tsx';

interface MotifTileProps {
  /** Index in the list: neighbours differ in motif and dye. */
  readonly index: number;
  readonly className?: string;
}

export function MotifTile({ index, className = '' }: MotifTileProps) {
  const { dye, motif } = TILES[index % TILES.length] ?? { dye: 'indigo', motif: 'losange' };
  return (
    <span className={`dye-${dye} block bg-(--m-bg) p-3 ${className}`.trim()}>
      <Motif className="h-auto w-full" name={motif} />
    </span>
  );
}

const TILES: readonly { readonly dye: Dye; readonly motif: MotifName }[] = [
  { dye: 'indigo', motif: 'soleil' },
  { dye: 'raphia', motif: 'losange' },
  { dye: 'laterite', motif: 'etoile' },
  { dye: 'palme', motif: 'cadre' },
  { dye: 'indigo', motif: 'sablier' },
  { dye: 'raphia', motif: 'etoile' },
];
