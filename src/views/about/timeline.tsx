import { about, aboutLabels, firstYears } from '@/content/pages/about-page.ts';
import { TextLink } from '@/ui/text-link.tsx';

/** The years that can be checked are large; dotted ones are still an example. */
export function Timeline() {
  const { real, timeline } = about();
  const { title, since } = timeline;
  return (
    <section className="on-cloth bg-cloth text-oncloth">
      <div className="page-width py-half">
        <h2>{title}</h2>
        <ol className="mt-8 grid gap-x-14 gap-y-8 md:grid-cols-2">
          {since.map(({ year, title: name, text, link }) => (
            <li key={year}>
              <p className="font-[720] font-display text-[clamp(4rem,2.5rem+5vw,7rem)] text-raphia leading-[0.9] tracking-[-0.03em]">
                {year}
              </p>
              <h3 className="mt-3">{name}</h3>
              <p className="mt-2 max-w-[36em] text-oncloth2">{text}</p>
              {link && (
                <TextLink arrow className="mt-3" href={link.href}>
                  {link.label}
                </TextLink>
              )}
            </li>
          ))}
        </ol>
        <h3 className="mt-10 flex flex-wrap items-baseline gap-x-3 text-[1.25rem] lg:mt-16">
          {aboutLabels.years}
          {!real && (
            <small className="font-normal font-text text-oncloth2 text-xs tracking-normal">{aboutLabels.example}</small>
          )}
        </h3>
        <ol className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-3 sm:gap-y-8 lg:grid-cols-5">
          {firstYears().map(({ year, title: name, text }) => (
            <li className="max-sm:grid max-sm:grid-cols-[5rem_minmax(0,1fr)]" key={year}>
              <p
                className={`type-h4 text-oncloth2 sm:mb-2.5 sm:pb-2.5 ${real ? 'border-oncloth2 sm:border-b-2' : 'dotted-foot'}`}
              >
                {year}
              </p>
              <div>
                <h4 className="font-semibold font-text text-m leading-tight tracking-normal">{name}</h4>
                <p className="mt-1 text-oncloth2 text-s leading-snug">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
