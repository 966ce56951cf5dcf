import { Dyed } from './cloth.tsx';

export function Pile({ x, y, dye, rows }: { x: number; y: number; dye: 'laterite' | 'raffia'; rows: number }) {
  const fruit = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: rows - row }, (_, i) => ({
      d: `M${x + i * 22 + row * 11 - 12} ${y - row * 18}a12 12 0 1 0 24 0 12 12 0 1 0-24 0`,
      ripe: (i + row) % 3 > 0,
    })),
  ).flat();
  const of = (ripe: boolean) =>
    fruit
      .filter((one) => one.ripe === ripe)
      .map(({ d }) => d)
      .join('');
  return (
    <>
      <Dyed d={of(true)} dye={dye} />
      <Dyed d={of(false)} dye={dye === 'raffia' ? 'raffia2' : 'laterite2'} />
    </>
  );
}
