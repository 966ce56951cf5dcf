import { projectsClaim } from '@/content/kinds/company/figures.ts';
import { home, pillars } from '@/content/pages/home-page.ts';
import { PITCH } from '@/ui/motifs/cells.ts';
import { GROUND, Weave } from '@/ui/motifs/cloth.tsx';
import { figureOutline } from './figure-outline.ts';

const CLOTH_SCALE = 0.66;

export function Mission() {
  const { title, figureText } = home().mission;
  return (
    <section id="mission" className="page-width grid grid-cols-12 items-start gap-x-col gap-y-4 py-sec">
      <div className="col-span-12 grid items-center gap-4 max-lg:max-w-[26rem] max-sm:grid-cols-2 lg:col-span-4">
        <ProjectsFigure />
        <p className="max-w-[17em] font-semibold text-m leading-[1.3] sm:text-l">{figureText}</p>
      </div>
      <div className="col-span-12 lg:col-[6/-1]">
        <h2 className="max-w-[13em] max-sm:text-h3">{title}</h2>
        <ul className="mission-pillars">
          {pillars().map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3> {text}
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
        data-saver="drop"
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
      <template data-saver="">
        <p className="type-h1 text-signalink">{label}</p>
      </template>
    </>
  );
}
