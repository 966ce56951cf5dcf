import { aboutFigures } from '@/content/kinds/company/figures.ts';
import { about } from '@/content/pages/about-page.ts';

export function AboutFigures() {
  return (
    <section className="bg-paper2">
      <div className="page-width py-half">
        <h2>{about().figures.title}</h2>
        <dl className="mt-6 grid sm:grid-cols-3 sm:gap-x-col">
          {aboutFigures().map(({ value, label }, i) => (
            <div className="stitch-top flex flex-col gap-3 py-5 sm:pt-7" key={label}>
              <dt className="order-1 max-w-[18em] font-semibold">{label}</dt>
              <dd
                className={`type-h1 text-[clamp(4.5rem,2rem+8vw,9.5rem)] leading-[0.82] ${i === 0 ? 'text-signalink' : ''}`}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
