import { about } from '@/content/about.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { Drawing } from '@/views/page/drawing.tsx';
import { YEAR_DRAWING_SIZE, YEAR_DRAWINGS } from './year-drawings.tsx';

/** Five years on indigo, each with its drawn scene. */
export function Timeline() {
  return (
    <section className="on-cloth mb-sec bg-cloth text-oncloth">
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{about.timeline.title}</h2>
        {about.timeline.isExample && <ExampleMark className="mt-4" />}
        <ol className="mt-10 lg:mt-14">
          {about.timeline.items.map((entry) => (
            <li
              className="stitch-top grid grid-cols-12 gap-x-col gap-y-5 py-7 [--stitch:var(--oncloth2)] lg:items-center"
              key={entry.year}
            >
              <p className="type-h2 col-span-12 text-raphia lg:col-span-2">{entry.year}</p>
              <div className="col-span-12 sm:col-span-7 lg:col-span-5">
                <h3>{entry.title}</h3>
                <p className="mt-3 text-oncloth2">{entry.text}</p>
              </div>
              <Drawing
                className="col-span-12 h-auto w-full sm:col-span-5 lg:col-span-4 lg:col-start-9"
                size={YEAR_DRAWING_SIZE}
              >
                {YEAR_DRAWINGS[entry.year]}
              </Drawing>
            </li>
          ))}
        </ol>
      </div>
      <Band ground={false} />
    </section>
  );
}
