import { about } from '@/content/about.ts';

export function AboutMission() {
  const [first, ...others] = about.mission.paragraphs;
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 py-sec">
      <h2 className="col-span-12 lg:col-span-5">{about.mission.title}</h2>
      <div className="col-span-12 max-w-[38em] lg:col-[6/-1] lg:pt-2">
        <p className="text-l leading-snug">{first}</p>
        {others.map((paragraph) => (
          <p className="mt-5 text-ink2" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
