import { people } from '@/content/kinds/people/people.ts';
import { life } from '@/content/pages/careers-pages.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Portrait } from '@/ui/portrait.tsx';
import { portraitOf } from '@/views/page/portraits.ts';

export function Team() {
  const { title, lead } = life().team;
  const team = people();
  if (team.length === 0) return null;
  return (
    <section className="page-width py-sec">
      <h2>{title}</h2>
      <p className="type-lead mt-5 text-ink2">{lead}</p>
      <ul className="mt-10 grid grid-cols-2 gap-x-col gap-y-10 sm:grid-cols-3 md:grid-cols-5 lg:mt-14">
        {team.map((person) => (
          <li key={person.id}>
            <Portrait className="aspect-square w-full" src={portraitOf(person)} />
            <p className="mt-4 font-semibold text-l leading-snug">{person.name}</p>
            <p className="mt-1 text-ink2 text-s">{person.role}</p>
            {!person.real && <ExampleMark className="mt-2 text-ink2" />}
          </li>
        ))}
      </ul>
    </section>
  );
}
