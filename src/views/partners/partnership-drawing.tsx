import { Drawing, SEWN } from '@/views/page/drawing.tsx';
import { HAIR, SKINS, WEAR } from '@/views/page/people.tsx';

/** Two drums on two hills: what one strikes, the other carries on. */
export function PartnershipDrawing() {
  return (
    <div className="page-width pt-half">
      <Drawing className="h-52 w-full sm:h-80 lg:h-auto" keep="ground" size={[1344, 420]}>
        <path d="M0 0h1344v420H0z" fill="var(--lateritef)" />
        <g {...SEWN} stroke="var(--raphia)" strokeWidth={5}>
          {[110, 170, 230, 290, 350].map((r, i) => (
            <g key={r} strokeDasharray={i % 2 ? '3 12' : '16 12'}>
              <circle cx={470} cy={206} r={r} />
            </g>
          ))}
        </g>
        <g {...SEWN} stroke="var(--cotton)" strokeWidth={4}>
          {[100, 160, 220, 280].map((r, i) => (
            <g key={r} strokeDasharray={i % 2 ? '3 12' : '16 12'}>
              <circle cx={876} cy={236} r={r} />
            </g>
          ))}
        </g>
        <path d="M-10 330q130-110 280-60t330-10 240 40 250-50 270 30v150H-10z" fill="var(--palmef)" />
        <path d="M-10 420q40-110 190-128 110-36 300-34 170 6 230 162z" fill="var(--cloth)" />
        <path d="M600 420q80-130 270-130 190 6 330 60 90 10 160-6v80z" fill="var(--night)" />
        <path d="M40 392q60-70 160-80M1010 322q140 40 330 52" {...SEWN} stroke="var(--raphia)" />
        <House x={150} y={322} />
        <House x={1120} y={376} />
        <House x={1220} y={384} />
        <Drummer who={0} x={470} y={236} />
        <Drummer who={5} x={876} y={266} />
      </Drawing>
    </div>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The slit drum lies before whoever strikes it. */
function Drummer({ x, y, who }: Place & { readonly who: number }) {
  const skin = SKINS[who % SKINS.length];
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-40 0q-6-92 40-92T40 0z" fill={WEAR[who % WEAR.length]} />
      <path d="M-24-58h48M-30-36h60" {...SEWN} stroke="var(--lateritef)" />
      <circle cy={-116} fill={skin} r={27} />
      <path d="M-28-114q-4-34 28-34t28 34q-28-20-56 0z" fill={who ? 'var(--palmef)' : HAIR} />
      <path d="M-10-112h1M10-112h1M-7-102q7 6 14 0" fill="none" stroke={HAIR} strokeLinecap="round" strokeWidth={4} />
      <path
        d="M-40-64q-36 10-28 38M40-64q34-6 34-38"
        fill="none"
        stroke={skin}
        strokeLinecap="round"
        strokeWidth={16}
      />
      <path d="M-68-26l34 22M74-102l-30-34" stroke="var(--cotton)" strokeLinecap="round" strokeWidth={6} />
      <circle cx={-34} cy={-4} fill="var(--cotton)" r={8} />
      <circle cx={44} cy={-136} fill="var(--cotton)" r={8} />
      <path d="M-84 46l-12 34M84 46l12 34" stroke="var(--lateritef)" strokeLinecap="round" strokeWidth={12} />
      <rect fill="var(--raphia)" height={66} rx={30} width={232} x={-116} y={-6} />
      <path d="M-70 10h46l8 8h32l8-8h46" fill="none" stroke="var(--night)" strokeLinejoin="round" strokeWidth={9} />
      <path d="M-84 40h168" {...SEWN} stroke="var(--night)" />
      <path d="M-100 6q-10 20 0 42M100 6q10 20 0 42" {...SEWN} stroke="var(--lateritef)" strokeWidth={4} />
    </g>
  );
}

function House({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-30-44h60V0h-60z" fill="var(--cotton)" />
      <path d="M-42-42 0-104l42 62z" fill="var(--raphia)" />
      <path d="M-12-70h24M-22-56h44" {...SEWN} stroke="var(--night)" />
      <path d="M-9-28H9V0H-9z" fill="var(--lateritef)" />
    </g>
  );
}
