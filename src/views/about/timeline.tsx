import { about } from '@/content/about.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { Drawing } from '@/views/page/drawing.tsx';
import { PeoplePicture } from '@/views/page/people-picture.tsx';
import { YEAR_DRAWING_SIZE, YEAR_DRAWINGS, YEAR_PICTURES } from './year-drawings.tsx';

export function Timeline() {
  const { title, isExample, example, items, since } = about.timeline;
  return (
    <section className="on-cloth mb-sec bg-cloth text-oncloth">
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{title}</h2>
        {isExample ? (
          // The border marks the years that are still examples.
          <div className="mt-10 border-2 border-oncloth2 border-dashed px-4 pt-6 sm:px-8">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-oncloth2 text-s">
              <ExampleMark />
              {example}
            </p>
            <Years className="mt-6" entries={items} />
          </div>
        ) : (
          <Years className="mt-10" entries={items} />
        )}
        <h2 className="mt-10 text-h3 lg:mt-16">{since.title}</h2>
        <Years className="mt-6" entries={since.items} />
      </div>
      <Band ground={false} />
    </section>
  );
}

interface Entry {
  readonly year: number;
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string } | undefined;
}

function Years({ entries, className }: { readonly entries: readonly Entry[]; readonly className: string }) {
  return (
    <ol className={className}>
      {entries.map(({ year, title, text, link }) => (
        <li
          className="stitch-top grid grid-cols-12 gap-x-col gap-y-5 py-7 [--stitch:var(--oncloth2)] lg:items-center"
          key={year}
        >
          <p className="type-h2 col-span-12 text-raphia lg:col-span-2">{year}</p>
          <div className="col-span-12 sm:col-span-7 lg:col-span-5">
            <h3>{title}</h3>
            <p className="mt-3 text-oncloth2">{text}</p>
            {link && (
              <TextLink arrow className="mt-3" href={link.href}>
                {link.label}
              </TextLink>
            )}
          </div>
          <Scene year={year} />
        </li>
      ))}
    </ol>
  );
}

function Scene({ year }: { readonly year: number }) {
  const place = 'col-span-12 sm:col-span-5 lg:col-span-4 lg:col-start-9';
  const people = YEAR_PICTURES[year];
  if (people) return <PeoplePicture alt="" className={`${place} aspect-[3/2]`} name={people} />;
  return (
    <Drawing className={`${place} h-auto w-full`} size={YEAR_DRAWING_SIZE}>
      {YEAR_DRAWINGS[year]}
    </Drawing>
  );
}
