import { about } from '@/content/about.ts';
import type { MotifName } from '@/ui/motifs/cells.ts';
import { Cloth } from '@/ui/motifs/cloth.tsx';

export function Values() {
  return (
    <section className="page-width pb-sec">
      <h2 className="max-w-[13em]">{about.values.title}</h2>
      <ul className="mt-10 grid gap-x-col gap-y-10 sm:grid-cols-2 lg:mt-14 lg:grid-cols-12">
        {about.values.items.map((value, i) => (
          <li className={PLACES[i]} key={value.name}>
            <Cloth
              accent={0.3}
              className={`h-28 w-full ${GROUNDS[value.name]}`}
              cols={i % 3 ? 5 : 7}
              motifs={MOTIFS[value.name]}
              rows={2}
              seed={value.name}
            />
            <h3 className="mt-5">{value.name}</h3>
            <p className="mt-3 max-w-[32em]">{value.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Name = (typeof about.values.items)[number]['name'];

const PLACES = ['lg:col-span-7', 'lg:col-span-5', 'lg:col-span-5', 'lg:col-span-7'];

const MOTIFS: Record<Name, readonly MotifName[]> = {
  Innovation: ['soleil', 'etoile'],
  Collaboration: ['croise', 'losange'],
  Excellence: ['chevron', 'dents'],
  Qualité: ['cadre', 'damier'],
};

const GROUNDS: Record<Name, string> = {
  Innovation: '[--m-bg:var(--lateritef)]',
  Collaboration: '',
  Excellence: '[--m-a:var(--lateritef)] [--m-bg:var(--raphia)] [--m-fg:var(--onraphia)]',
  Qualité: '[--m-bg:var(--palmef)]',
};
