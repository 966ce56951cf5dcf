import { projectsClaim } from '@/content/figures.ts';
import { mission } from '@/content/home.ts';
import { PITCH } from '@/ui/motifs/cells.ts';
import { GROUND, Weave } from '@/ui/motifs/cloth.tsx';
import { figureOutline } from './figure-outline.ts';

const CLOTH_SCALE = 0.66;

export function Mission() {
  return (
    <section id="mission" className="page-width grid grid-cols-12 gap-x-col py-sec">
      <div className="col-span-12 mb-6 grid max-w-[26rem] items-center gap-x-5 max-sm:grid-cols-2 sm:mb-12 lg:col-span-5 lg:mb-0 lg:max-w-none lg:self-end">
        <ProjectsFigure />
        <p className="max-w-[15em] font-semibold text-m leading-[1.3] sm:mt-6 sm:text-l">{mission.figureText}</p>
      </div>
      <div className="col-span-12 lg:col-[6/-1]">
        <h2 className="max-w-[11.5em]">{mission.title}</h2>
        <ul className="mt-[clamp(1.5rem,5vw,4.5rem)]">
          {mission.pillars.map((pillar) => (
            <li
              key={pillar.name}
              className="stitch-top grid items-baseline gap-x-8 gap-y-1 pt-3 pb-4 sm:grid-cols-[5fr_7fr] sm:pt-6 sm:pb-7"
            >
              <h3>{pillar.name}</h3>
              <p>{pillar.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ProjectsFigure() {
  const { drawn, label } = projectsClaim();
  const { width, height, path } = figureOutline(drawn);
  const cols = Math.max(8, Math.ceil(width / (PITCH * CLOTH_SCALE)));
  const rows = 4;
  return (
    <>
      <svg
        data-frugal="drop"
        xmlns="http://www.w3.org/2000/svg"
        className="figure-cloth h-auto w-full"
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        <clipPath id="projects-figure">
          <path d={path} />
        </clipPath>
        <g clipPath="url(#projects-figure)">
          <g transform={`scale(${CLOTH_SCALE})`}>
            <path fill={GROUND} d={`M0 0h${cols * PITCH}v${rows * PITCH}H0z`} />
            <Weave seed="cinquante" cols={cols} rows={rows} />
          </g>
          <path d={path} fill="none" stroke={GROUND} strokeWidth={13} strokeLinejoin="round" />
        </g>
      </svg>
      <template data-frugal="">
        <p className="type-h1 text-signalink">{label}</p>
      </template>
    </>
  );
}
