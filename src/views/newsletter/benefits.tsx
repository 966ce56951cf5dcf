import { newsletter } from '@/content/pages/newsletter-page.ts';
import type { MotifName } from '@/ui/motifs/cells.ts';
import { Motif } from '@/ui/motifs/motif.tsx';

export function Benefits() {
  const { title, cards } = newsletter().benefits;
  return (
    <section className="page-width py-half">
      <h2 className="max-w-[12em]">{title}</h2>
      <ul className="mt-8 grid sm:grid-cols-2 lg:mt-14 lg:grid-cols-12">
        {cards.map((card, i) => {
          const { look, motif } = PIECES[i % PIECES.length] as Piece;
          return (
            <li
              className={`ground relative overflow-hidden p-[clamp(1.25rem,3.5vw,3rem)] sm:pb-28 lg:pb-44 ${look}`}
              key={card.title}
            >
              <h3>{card.title}</h3>
              <p className="mt-2 max-w-[30em] max-sm:pr-12 sm:mt-3">{card.text}</p>
              <Motif
                className="absolute -right-4 -bottom-4 h-auto w-20 sm:-right-6 sm:-bottom-6 sm:w-32 lg:w-48"
                name={motif}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Piece {
  readonly look: string;
  readonly motif: MotifName;
}

const PIECES: readonly Piece[] = [
  { look: 'ground-indigo lg:col-span-7', motif: 'soleil' },
  { look: 'ground-cotton-2 lg:col-span-5', motif: 'sablier' },
  { look: 'ground-laterite lg:col-span-5', motif: 'losange' },
  { look: 'ground-palm lg:col-span-7', motif: 'cadre' },
];
