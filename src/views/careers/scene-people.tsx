/** Colours of people, drawn: skins, hair, and what they wear. */
export const SKINS = ['#8a5638', '#6b3f28', '#53301f', '#7a4a30'] as const;
export const HAIR = '#1c1420';
export const WEAR = ['var(--raphia)', 'var(--lateritef)', 'var(--palmef)', 'var(--cotton)', 'var(--cloth2)'] as const;

interface SeatedProps {
  readonly x: number;
  readonly y: number;
  /** Where the person looks, degrees clockwise from north. */
  readonly facing: number;
  /** Picks skin, clothes and headscarf. */
  readonly who: number;
}

/** Somebody seen from above: shoulders, arms that reach forward, a head. */
export function SeatedFromAbove({ x, y, facing, who }: SeatedProps) {
  const skin = SKINS[who % SKINS.length];
  const wear = WEAR[who % WEAR.length];
  const scarf = who % 3 === 1 ? WEAR[(who + 2) % WEAR.length] : HAIR;
  return (
    <g transform={`translate(${x} ${y}) rotate(${facing})`}>
      <path d="M-34-6Q-38-40-16-50M34-6Q38-40 16-50" fill="none" stroke={skin} strokeLinecap="round" strokeWidth={15} />
      <rect fill={wear} height={48} rx={24} width={104} x={-52} y={-24} />
      <circle cy={-6} fill={skin} r={25} />
      <path d="M-25-6a25 25 0 0 0 50 0q-25-26-50 0z" fill={scarf} />
    </g>
  );
}
