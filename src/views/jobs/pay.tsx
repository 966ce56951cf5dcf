import { jobsPage } from '@/content/kinds/people/jobs.ts';

/** What a level means and how one rises, once for all offers. */
export function Pay() {
  const { title, lead, levels, rise } = jobsPage().pay;
  return (
    <section className="page-width pb-sec" id="grille">
      <div className="grid gap-x-col gap-y-4 lg:grid-cols-[5fr_7fr]">
        <h2 className="max-w-[12em]">{title}</h2>
        <p className="max-w-[36em] text-l leading-snug">{lead}</p>
      </div>
      <ol className="pay mt-8 lg:mt-12">
        {levels.map((level) => (
          <li key={level.title}>
            <h3 className="text-h4">{level.title}</h3>
            <p className="mt-2">{level.text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-[44em] font-semibold">{rise}</p>
    </section>
  );
}
