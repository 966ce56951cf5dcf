import { newsletter } from '@/content/newsletter.ts';
import { statsEveryMs } from '@/content/newsletter-figures.ts';
import type { NewsletterStats } from '@/features/newsletter/newsletter-messages.schema.ts';

const NUMBER = new Intl.NumberFormat('fr-FR');
const FIGURES = ['activeSubscribers', 'newSubscribers', 'campaignsSent', 'growthRate'] as const;

/** Rendered with the page's figures; behaviours/live-figures.ts refreshes them. */
export function NewsletterFigures({ stats }: { readonly stats: NewsletterStats }) {
  const { figures } = newsletter;
  const isBeginning = stats.activeSubscribers === 0 || stats.campaignsSent === 0;
  return (
    <section className="page-width py-half">
      <h2 className="sr-only">{figures.title}</h2>
      <dl
        className="grid grid-cols-2 gap-x-col gap-y-8 lg:grid-cols-[5fr_4fr_4fr_5fr]"
        data-every={statsEveryMs}
        data-figures="/api/newsletter/stats"
      >
        {FIGURES.map((name) => (
          <div className="stitch-top flex flex-col-reverse justify-end pt-6" key={name}>
            <dt className="mt-2">{name === 'growthRate' && isBeginning ? figures.growthAim : figures[name]}</dt>
            <dd className={`type-h2 ${stats[name] === 0 ? 'text-ink2' : ''}`.trim()}>
              {name === 'growthRate' && '+'}
              <span data-figure={name}>{NUMBER.format(stats[name])}</span>
              {name === 'growthRate' && '\u00a0%'}
            </dd>
          </div>
        ))}
      </dl>
      {isBeginning && <p className="mt-8 font-semibold">{figures.first}</p>}
    </section>
  );
}
