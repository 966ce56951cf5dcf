import { newsletterLabels } from '@/content/pages/newsletter-page.ts';
import { statsEveryMs } from '@/content/words/newsletter-figures.ts';
import type { NewsletterStats } from '@/features/newsletter/newsletter-messages.schema.ts';

const NUMBER = new Intl.NumberFormat('fr-FR');
const FIGURES = ['activeSubscribers', 'newSubscribers', 'campaignsSent', 'growthRate'] as const;

interface NewsletterFiguresProps {
  readonly stats: NewsletterStats;
  /** The words that say when the first letter goes; undefined once one has been sent. */
  readonly first: string | undefined;
}

/** Rendered with the page's figures; behaviours/parts/live-figures.ts refreshes them. */
export function NewsletterFigures({ stats, first }: NewsletterFiguresProps) {
  const { figures } = newsletterLabels;
  const nameOf = (name: (typeof FIGURES)[number]) => {
    if (name === 'growthRate') return isBeginning ? figures.growthAim : figures.growthRate;
    return stats[name] === 0 ? figures.none[name] : figures[name];
  };
  const isBeginning = stats.activeSubscribers === 0 || stats.campaignsSent === 0;
  return (
    <section className="page-width py-half">
      <h2 className="sr-only">{figures.title}</h2>
      {first && <p className="mb-10 max-w-[22em] type-h3">{first}</p>}
      <dl
        className="grid grid-cols-2 gap-x-col gap-y-8 lg:grid-cols-[5fr_4fr_4fr_5fr]"
        data-every={statsEveryMs}
        data-figures="/api/newsletter/stats"
      >
        {FIGURES.map((name) => (
          <div className="stitch-top flex flex-col-reverse justify-end pt-6" key={name}>
            <dt className="mt-2">{nameOf(name)}</dt>
            <dd className={isBeginning ? 'text-ink2 text-l' : 'type-h2'}>
              {name === 'growthRate' && '+'}
              <span data-figure={name}>{NUMBER.format(stats[name]).replaceAll('\u202f', '\u00a0')}</span>
              {name === 'growthRate' && '\u00a0%'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
