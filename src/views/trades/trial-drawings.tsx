import { tradeTrials } from '@/content/demos/trade-trials.ts';
import { PALETTE } from '@/views/page/palette.ts';

/** The dishes of the table, as the till draws its goods. */
export function DishDrawing({ name }: { readonly name: string }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width={42} height={42} aria-hidden="true">
      {name === 'Foléré' ? (
        <>
          <path fill={PALETTE.sand} d="M13 8h22l-3 36H16z" />
          <path fill="var(--lateritef)" d="M14.5 20h19L31 41H17z" />
          <path fill="var(--raphia)" d="M28 2h3l-4 24h-3z" />
        </>
      ) : (
        <>
          <ellipse fill={PALETTE.sand} cx={24} cy={31} rx={21} ry={12} />
          <ellipse fill={PALETTE.cream} cx={24} cy={29.5} rx={21} ry={12} />
          {name === 'Ndolè' ? NDOLE : CHICKEN}
        </>
      )}
    </svg>
  );
}

const NDOLE = (
  <>
    <ellipse fill="var(--palmef)" cx={24} cy={28.5} rx={15} ry={8} />
    <path fill="none" stroke={PALETTE.palm} strokeWidth={2.4} d="M15 27l4-3 3 4 5-4 4 4" />
    <path fill={PALETTE.coral} d="M28 30a3 3 0 1 1 6 0a3 3 0 1 1-6 0zM17.5 31.5a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z" />
  </>
);

const CHICKEN = (
  <>
    <path fill="var(--lateritef)" d="M13 29q0-9 10-9 8 0 8 7l8-5 3 3-8 6q-3 5-11 5-10 0-10-7z" />
    <path fill="var(--raphia)" d="M18 32l4 3 4-3-4-2zM27 31l4 2 3-3-4-1z" />
  </>
);

/** Three streets around a pharmacy; `.trial-pin` moves with the chosen address (trial.css). */
export function Quarter() {
  const { plan, places } = tradeTrials.address;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" className="trial-plan" viewBox="0 0 320 190" role="img" aria-label={plan}>
      <path fill="var(--land)" d="M0 0h320v190H0z" />
      <path
        fill="none"
        stroke="var(--street)"
        strokeWidth={15}
        d="M-10 130L120 96 330 120M120 96L84-10M120 96l36 110M232 110L262-10"
      />
      <path fill="var(--water)" d="M0 160q60-20 120 30H0z" />
      <path fill="var(--palmef)" d="M164 42h46v34h-46z" />
      <path fill="var(--lateritef)" d="M26 54h44v28H26z" />
      <path fill="var(--cloth2)" d="M250 134h52v34h-52z" />
      <path
        fill="var(--cotton)"
        d="M183 48h8v7h7v8h-7v7h-8v-7h-7v-8h7zM32 60h32v5H32zM32 70h20v5H32zM256 140h10v10h-10zM272 140h10v10h-10zM288 140h8v10h-8z"
      />
      <text x={187} y={90}>
        {places.pharmacy}
      </text>
      <text x={48} y={96}>
        {places.bakery}
      </text>
      <text x={276} y={182}>
        {places.school}
      </text>
      <g className="trial-pin">
        <circle fill="var(--lateritef)" fillOpacity={0.25} r={20} />
        <path fill="var(--lateritef)" d="M0 0l-11-15q-2-15 11-15t11 15zM0-13.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9z" />
      </g>
    </svg>
  );
}

/** The town hall, which a cut darkens, and the machine, which it does not. */
export function TownHall() {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      className="trial-plan"
      viewBox="0 0 320 150"
      role="img"
      aria-label={tradeTrials.power.picture}
    >
      <path className="trial-sky" d="M0 0h320v150H0z" />
      <path fill="var(--cotton)" d="M24 52h116v78H24z" />
      <path fill="var(--lateritef)" d="M18 44h128v8H18z" />
      <path
        className="trial-panes"
        d="M36 64h18v18H36zM64 64h18v18H64zM92 64h18v18H92zM36 94h18v18H36zM64 94h18v36H64zM92 94h18v18H92z"
      />
      <path className="trial-line" d="M146 90h66" />
      <path fill="var(--cloth2)" d="M216 46h80v84h-80z" />
      <path fill="var(--raphia)" d="M226 58h60v9h-60zM226 76h60v9h-60zM226 94h60v9h-60z" />
      <path fill="var(--palmef)" d="M276 60h6v5h-6zM276 78h6v5h-6zM276 96h6v5h-6z" />
    </svg>
  );
}
