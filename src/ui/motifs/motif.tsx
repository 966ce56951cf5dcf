import { CELL, MOTIFS, type MotifName } from './cells.ts';
import { STITCHED } from './cloth.tsx';

interface MotifProps {
  readonly name: MotifName;
  readonly className?: string;
}

/** Decorative; sized by its class. Colours: `--m-fg`, `--m-a` for dyed shapes. */
export function Motif({ name, className = '' }: MotifProps) {
  const { stitched, dyed } = MOTIFS[name];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className={className}
      viewBox={`-2 -2 ${CELL + 4} ${CELL + 4}`}
      width={CELL}
      height={CELL}
      aria-hidden="true"
      {...STITCHED}
      strokeWidth={2}
      strokeDasharray="2.8 3.4"
    >
      {stitched && <path fill="none" d={stitched} />}
      {dyed && <path stroke="none" className="motif-dyed" d={dyed} />}
    </svg>
  );
}
