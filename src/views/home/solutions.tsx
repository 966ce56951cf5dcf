import { services } from '@/content/kinds/offer/services.ts';
import { solutions } from '@/content/pages/home-page.ts';
import { Motif } from '@/ui/motifs/motif.tsx';
import { PriceQuestion } from '@/views/page/price-question.tsx';
import { SERVICE_LAYOUTS } from '@/views/page/service-layouts.ts';

interface SolutionsProps {
  readonly servicesHref?: string | undefined;
}

export function Solutions({ servicesHref }: SolutionsProps) {
  const { title, lead } = solutions();
  const cards = services();
  const shares = sharesOf(cards.length);
  return (
    <section className="page-width pb-sec">
      <div className="section-top">
        <h2>{title}</h2>
        <p className="type-lead text-ink2">{lead}</p>
      </div>
      <ul className="panels">
        {cards.map(({ id, name, card, layout }, index) => (
          <li key={id} className={`panel ground ground-${SERVICE_LAYOUTS[layout].ground} ${shares[index]}`}>
            <Motif className="panel-motif" name={SERVICE_LAYOUTS[layout].motif} />
            <h3 className="relative">
              {servicesHref ? (
                <a className="panel-link" href={servicesHref}>
                  {name}
                </a>
              ) : (
                name
              )}
            </h3>
            <p className="relative">{card}</p>
          </li>
        ))}
      </ul>
      {servicesHref && <PriceQuestion className="mt-6" href={`${servicesHref}#tarifs`} />}
    </section>
  );
}

/** Two beside each other on a tablet; an odd one at the end has the row. */
const PAIRED = 'sm:col-span-6';
const LAST_OF_ODD = 'sm:col-span-12';

/** Rows of three in a wide window, and of two at the end if their number asks for it. No row has a gap. */
const ROWS = {
  three: [
    ['lg:col-span-5', 'lg:col-span-4', 'lg:col-span-3'],
    ['lg:col-span-3', 'lg:col-span-4', 'lg:col-span-5'],
  ],
  two: [
    ['lg:col-span-7', 'lg:col-span-5'],
    ['lg:col-span-5', 'lg:col-span-7'],
  ],
  one: [['']],
} as const;

export function sharesOf(count: number): string[] {
  const twos = count === 1 ? 0 : (3 - (count % 3)) % 3;
  const threes = Math.floor((count - 2 * twos) / 3);
  const rows = [
    ...Array.from({ length: threes }, () => ROWS.three),
    ...Array.from({ length: twos }, () => ROWS.two),
    ...(count === 1 ? [ROWS.one] : []),
  ];
  return rows
    .flatMap((row, index) => row[index % row.length] ?? [])
    .map((share, index) => `${index === count - 1 && count % 2 === 1 ? LAST_OF_ODD : PAIRED} ${share}`.trim());
}
