import Check from 'lucide-react/icons/check';
import { about, aboutLabels, values } from '@/content/pages/about-page.ts';
import { Icon } from '@/ui/icon.tsx';

const COLUMNS = 'md:grid md:grid-cols-[minmax(0,22fr)_minmax(0,39fr)_minmax(0,39fr)] md:gap-x-6';

export function Values() {
  const { title, lead } = about().values;
  const columns = aboutLabels.values;
  return (
    <section className="page-width py-half">
      <div className="grid grid-cols-12 items-end gap-x-col gap-y-3">
        <h2 className="col-span-12 max-w-[13em] lg:col-span-7">{title}</h2>
        <p className="col-span-12 type-lead text-ink2 lg:col-span-5">{lead}</p>
      </div>
      <div
        aria-hidden="true"
        className={`mt-10 border-ink border-b-2 pb-2.5 font-semibold text-ink2 text-s max-md:hidden ${COLUMNS}`}
      >
        <span>{columns.name}</span>
        <span>{columns.text}</span>
        <span className="pl-5">{columns.ask}</span>
      </div>
      <ul className="max-md:mt-6">
        {values().map(({ name, text, ask }) => (
          <li className={`border-line border-b max-md:py-5 ${COLUMNS}`} key={name}>
            <h3 className="md:py-4 type-h4">{name}</h3>
            <p className="text-ink2 max-md:mt-1.5 md:py-4">{text}</p>
            <p className="flex gap-3 bg-okbg px-4 py-3 font-medium max-md:mt-3 md:px-5 md:py-4">
              <Icon className="mt-0.5 size-[1.25em] text-palme" of={Check} />
              <span>
                <span className="sr-only">{`${columns.ask}\u00a0: `}</span>
                <span aria-hidden="true" className="block font-normal text-ink2 text-s md:hidden">
                  {columns.ask}
                </span>
                {ask}
              </span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
