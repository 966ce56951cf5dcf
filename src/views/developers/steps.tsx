import { developersPage } from '@/content/developers.ts';

/** From nothing to a first call in service. */
export function Steps() {
  return (
    <section className="page-width grid grid-cols-12 gap-x-col gap-y-8 pt-sec">
      <h2 className="col-span-12 lg:col-span-4">{developersPage.stepsTitle}</h2>
      <ol className="col-span-12 lg:col-[6/-1]">
        {developersPage.steps.map((step, i) => (
          <li
            className="stitch-top grid grid-cols-[3rem_1fr] gap-x-col gap-y-2 pt-5 pb-7 md:grid-cols-[3rem_4fr_6fr]"
            key={step.name}
          >
            <span aria-hidden="true" className="type-h4 text-signalink">
              {i + 1}
            </span>
            <h3 className="type-h4">{step.name}</h3>
            <p className="max-md:col-start-2">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
