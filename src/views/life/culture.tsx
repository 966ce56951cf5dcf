import { life } from '@/content/pages/careers-pages.ts';

export function Culture() {
  const { title, paragraphs } = life().culture;
  const [first, ...others] = paragraphs;
  return (
    <section className="page-width py-sec">
      <div className="grid grid-cols-12 gap-x-col gap-y-8">
        <h2 className="col-span-12 lg:col-span-5">{title}</h2>
        <p className="col-span-12 max-w-[34em] text-l leading-snug lg:col-[6/-1]">{first}</p>
      </div>
      <div className="mt-10 grid gap-x-col gap-y-6 lg:mt-14 lg:grid-cols-[4fr_4fr_5fr]">
        {others.map((paragraph) => (
          <p className="stitch-top pt-5" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
    </section>
  );
}
