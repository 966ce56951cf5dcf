/** Length of the film. */
export const SECONDS = 12;
const FLOORS = 6;
const COLUMNS = 5;
const BUILDING = { x: 392, y: 226, pitchX: 34, pitchY: 42 };

/** City positions, and the time of arrival as a share of the film. */
const CITIES = [
  { x: 128, y: 236, at: 0.42 },
  { x: 842, y: 210, at: 0.5 },
  { x: 236, y: 132, at: 0.58 },
  { x: 730, y: 110, at: 0.64 },
] as const;

export function OneDay() {
  return (
    <svg className="block" height={540} viewBox="0 0 960 540" width={960} xmlns="http://www.w3.org/2000/svg">
      <path d="M0 0h960v540H0z" fill="#f1c56b">
        <Animate
          attributeName="fill"
          keyTimes="0;.12;.3;.68;.82;1"
          values="#12163f;#b5371a;#f1c56b;#f1c56b;#b5371a;#12163f"
        />
      </path>
      <circle cx={480} cy={128} fill="#b5371a" r={62}>
        <Animate attributeName="cy" keyTimes="0;.1;.45;.8;1" values="620;470;110;470;620" />
        <Animate attributeName="cx" keyTimes="0;.1;.45;.8;1" values="120;180;480;800;860" />
      </circle>
      <g fill="none" stroke="var(--cotton)" strokeDasharray="7 9" strokeLinecap="round" strokeWidth={3}>
        <circle cx={480} cy={128} r={86}>
          <Animate attributeName="cy" keyTimes="0;.1;.45;.8;1" values="620;470;110;470;620" />
          <Animate attributeName="cx" keyTimes="0;.1;.45;.8;1" values="120;180;480;800;860" />
        </circle>
      </g>
      <path d="M0 402q120-120 250-40t250-40 240 10 220-30v238H0z" fill="var(--palmef)" />
      <path d="M0 450q160-80 330-26t320-20 310-10v146H0z" fill="#123f2a" />
      {[0, 1, 2, 3].map((ring) => (
        <circle
          cx={480}
          cy={300}
          fill="none"
          key={ring}
          opacity={ring ? 0.55 : 0.9}
          r={120 + ring * 90}
          stroke="var(--cotton)"
          strokeDasharray={ring % 2 ? '.1 12' : undefined}
          strokeLinecap="round"
          strokeWidth={ring % 2 ? 6 : 4}
        >
          <Animate attributeName="r" keyTimes={`0;${at(0.34, ring)};${at(0.6, ring)};1`} values="0;0;470;470" />
          <Animate
            attributeName="opacity"
            keyTimes={`0;${at(0.34, ring)};${at(0.38, ring)};${at(0.6, ring)};1`}
            values="0;0;.9;0;0"
          />
        </circle>
      ))}
      {CITIES.map((city) => (
        <g key={city.at} transform={`translate(${city.x} ${city.y})`}>
          <path d="M0-16L16 0 0 16-16 0z" fill="var(--night)" />
          <path d="M0-8L8 0 0 8-8 0z" fill="var(--raphia)">
            <Animate
              attributeName="fill"
              calcMode="discrete"
              keyTimes={`0;${city.at};1`}
              values="#12163f;#ecb84d;#ecb84d"
            />
          </path>
        </g>
      ))}
      <path d="M372 540V206h216v334z" fill="var(--cloth)" />
      <path
        d="M372 206h216v-12H372zM460 194v-44M500 194v-26"
        fill="var(--cloth)"
        stroke="var(--cloth)"
        strokeWidth={5}
      />
      {Array.from({ length: FLOORS * COLUMNS }, (_, i) => {
        const column = i % COLUMNS;
        const floor = Math.floor(i / COLUMNS);
        const lit = Math.round(100 * (0.1 + ((i * 7) % 30) / 110)) / 100;
        const dark = Math.round(100 * (0.84 + ((i * 11) % 30) / 220)) / 100;
        return (
          <rect
            fill={i % 4 === 1 ? '#2f3575' : '#ecb84d'}
            height={26}
            // biome-ignore lint/suspicious/noArrayIndexKey: a window is its place in the wall
            key={i}
            width={22}
            x={BUILDING.x + column * BUILDING.pitchX + 8}
            y={BUILDING.y + floor * BUILDING.pitchY}
          >
            <Animate
              attributeName="fill"
              calcMode="discrete"
              keyTimes={`0;${lit};${dark}`}
              values="#2f3575;#ecb84d;#2f3575"
            />
          </rect>
        );
      })}
      <g fill="var(--raphia)" transform="translate(640 488)">
        <path d="M0 0h74l-10-22H22L8-2z" />
        <path d="M-8 0h92v18H-8z" />
        <circle cx={14} cy={20} fill="var(--night)" r={9} />
        <circle cx={64} cy={20} fill="var(--night)" r={9} />
        <animateTransform
          attributeName="transform"
          dur={`${SECONDS}s`}
          keyTimes="0;.04;.22;1"
          repeatCount="indefinite"
          type="translate"
          values="-120 488;-120 488;1040 488;1040 488"
        />
      </g>
    </svg>
  );
}

function at(moment: number, ring: number): number {
  return Math.round(100 * (moment + ring * 0.06)) / 100;
}

interface AnimateProps {
  readonly attributeName: string;
  readonly keyTimes: string;
  readonly values: string;
  readonly calcMode?: 'discrete';
}

function Animate(props: AnimateProps) {
  return <animate {...props} dur={`${SECONDS}s`} repeatCount="indefinite" />;
}
