import { about } from '@/content/about.ts';
import { aboutFigures } from '@/content/figures.ts';
import { Cloth } from '@/ui/motifs/cloth.tsx';

export function AboutFigures() {
  const [first, ...others] = aboutFigures();
  if (!first) return null;
  return (
    <section className="page-width grid grid-cols-12 gap-x-col pb-sec">
      <h2 className="sr-only">{about.figures.title}</h2>
      <div className="relative hidden overflow-hidden lg:col-span-4 lg:block">
        <Cloth className="absolute inset-0 h-full w-full" cols={6} rows={6} seed={about.figures.title} />
      </div>
      <dl className="col-span-12 grid grid-cols-2 gap-x-col lg:col-span-8">
        <div className="stitch-top col-span-2 flex flex-col-reverse justify-end pt-6 pb-10">
          <dt className="mt-2 text-l">{first.label}</dt>
          <dd className="font-[720] font-display text-[clamp(6rem,17vw,15.5rem)] text-signal leading-[0.8] tracking-[-0.03em]">
            {first.value}
          </dd>
        </div>
        {others.map((figure) => (
          <div className="stitch-top flex flex-col-reverse justify-end pt-6" key={figure.label}>
            <dt className="mt-2">{figure.label}</dt>
            <dd className="type-h1">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
