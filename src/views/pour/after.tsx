import { officeHours } from '@/content/kinds/company/office-hours.ts';
import type { Person } from '@/content/kinds/people/people.ts';
import { tradeLabels } from '@/content/pages/trade-pages.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { PersonPortrait } from '@/views/page/person-portrait.tsx';
import type { TradeWords } from './opening.tsx';

/** Who answers, and the four steps that the company promises. */
export function After({
  person,
  words: { after },
}: {
  readonly person: Person | undefined;
  readonly words: TradeWords;
}) {
  return (
    <section className="page-width grid gap-x-20 gap-y-4 pt-6 pb-6 lg:grid-cols-[4fr_8fr] lg:py-half">
      {person && (
        <p className="flex items-center gap-4 lg:flex-col lg:items-start">
          <PersonPortrait className="size-20 lg:size-80" person={person} />
          <span className="text-ink2 text-s leading-snug">
            <b className="type-h4 block text-ink">{person.name}</b>
            {person.role}
            {!person.real && <ExampleMark className="ml-2" />}
            <span className="block font-semibold text-palme">
              {tradeLabels.answers} {officeHours().week.fr}
            </span>
          </span>
        </p>
      )}
      <div>
        <h2 className="max-w-[12em] text-h3 lg:text-h2">{after.title}</h2>
        <ol className="steps-after">
          {after.steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="font-semibold font-text text-m tracking-normal lg:type-h4">{title}</h3>
              <p className="text-ink2 text-s leading-snug">{text}</p>
            </li>
          ))}
        </ol>
        <p className="mt-2 text-ink2 text-s">{after.note}</p>
      </div>
    </section>
  );
}
