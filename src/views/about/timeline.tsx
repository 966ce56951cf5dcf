import { about } from '@/content/about.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { Beats } from '@/ui/motifs/beats.tsx';

/** Five years on indigo; each is struck in the rhythm of what happened. */
export function Timeline() {
  return (
    <section className="on-cloth mb-sec bg-cloth text-oncloth">
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{about.timeline.title}</h2>
        <ol className="mt-10 lg:mt-14">
          {about.timeline.items.map((entry) => (
            <li
              className="stitch-top grid grid-cols-12 gap-x-col gap-y-3 py-7 [--stitch:var(--oncloth2)]"
              key={entry.year}
            >
              <p className="type-h2 col-span-12 text-raphia sm:col-span-4 lg:col-span-3">{entry.year}</p>
              <div className="col-span-12 sm:col-span-8 lg:col-span-6">
                <h3 className="text-h4">{entry.title}</h3>
                <p className="mt-2 text-oncloth2">{entry.text}</p>
              </div>
              <div className="hidden items-end justify-end lg:col-span-3 lg:flex">
                <Beats bar={5} className="text-oncloth2" gap={5} height={44} text={entry.title} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <Band ground={false} />
    </section>
  );
}
