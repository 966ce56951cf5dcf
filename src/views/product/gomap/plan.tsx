import { gomapPlan, type PlanLandmark } from '@/content/demos/gomap-plan.ts';

const BLOCKS = 'translate(6 14) rotate(-9.2)';
/** Columns and rows of the blocks that are gardens. */
const GARDENS = [
  [3, 2],
  [4, 8],
  [6, 5],
  [8, 9],
  [9, 2],
  [10, 4],
  [12, 10],
  [13, 9],
  [13, 5],
] as const;

/** Its camera, pin and margin are moved by behaviours/trials/gomap-search.ts. */
export function Plan() {
  const { label, river, landmarks, found } = gomapPlan;
  return (
    <svg
      aria-label={label}
      className="plan page-picture"
      data-saver="drop"
      id="image"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      viewBox="0 0 1600 940"
    >
      <defs>
        <pattern height={74} id="blocks" patternTransform={BLOCKS} patternUnits="userSpaceOnUse" width={104}>
          <path className="plan-block" d="M0 0h88v58H0z" />
        </pattern>
      </defs>
      <g className="plan-camera" data-plan-camera="">
        <path d="M-500-500H2400V1600H-500z" fill="url(#blocks)" />
        <g className="plan-garden" transform={BLOCKS}>
          {GARDENS.map(([column, row]) => (
            <path d={`M${column * 104} ${row * 74}h88v58h-88z`} key={`${column} ${row}`} />
          ))}
        </g>
        <path
          className="plan-river"
          d="M-500-500H290Q320-200 300 0Q262 130 330 250T352 470T286 640T330 940L350 1600H-500z"
        />
        <path className="plan-bank" d="M290-500Q320-200 300 0Q262 130 330 250T352 470T286 640T330 940L350 1600" />
        <path
          className="plan-street"
          d="M352 118L1010 470 2270 30M1010 470L1370 1490M1010 470L630-550M1010 470L300 1209M1010 470L2270 810"
        />
        <circle className="plan-roundabout" cx={1010} cy={470} r={46} />
        <circle className="plan-garden" cx={1010} cy={470} r={24} />
        <text className="plan-water" transform="translate(120 560) rotate(-82)">
          {river}
        </text>
        {landmarks.map((landmark, index) => (
          <LandmarkPoint isOn={index === 0} key={landmark.name} landmark={landmark} />
        ))}
        <g className="plan-hit" data-plan-hit="" transform={`translate(${found.at.join(' ')})`}>
          <circle className="plan-margin" data-plan-margin="" r={18 + found.margin * 1.15} />
          <path className="plan-pin" d="M0 0l-22-32 22-24 22 24z" />
        </g>
      </g>
    </svg>
  );
}

function LandmarkPoint({ landmark, isOn }: { readonly landmark: PlanLandmark; readonly isOn: boolean }) {
  const { label, name, words, at, front, next, isNamedBelow = false } = landmark;
  return (
    <g
      className={`plan-landmark ${isOn ? 'on' : ''}`.trim()}
      data-landmark={name}
      data-place={[...at, ...front, ...next].join(' ')}
      data-words={words.join(' ')}
      transform={`translate(${at.join(' ')})`}
    >
      <path d="M0-13L13 0 0 13-13 0z" />
      <text y={isNamedBelow ? 38 : -22}>{label}</text>
    </g>
  );
}
