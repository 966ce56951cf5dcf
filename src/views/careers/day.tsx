import { people } from '@/content/kinds/people/people.ts';
import { careers } from '@/content/pages/careers-pages.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Portrait } from '@/ui/portrait.tsx';
import { portraitOf } from '@/views/page/portraits.ts';

/** A day of one colleague along a thread that takes the colours of the sky. */
export function Day() {
  const { title, who, hours } = careers().day;
  const person = people().find(({ id }) => id === who);
  if (!person) return null;
  return (
    <section className="page-width pt-sec">
      <div className="flex flex-wrap items-end justify-between gap-x-col gap-y-6">
        <h2 className="max-w-[12em]">{title}</h2>
        <div className="flex items-center gap-4">
          <Portrait className="size-20" src={portraitOf(person)} />
          <p>
            <b className="block text-l">{person.name}</b>
            {person.role}
            {!person.real && <ExampleMark className="ml-3 text-ink2" />}
          </p>
        </div>
      </div>
      <ol className="day mt-8 lg:mt-12">
        {hours.map(({ at, text }) => (
          <li key={at}>
            <b className="type-h4 whitespace-nowrap">{at}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
