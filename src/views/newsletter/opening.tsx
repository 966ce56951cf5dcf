import { newsletter } from '@/content/newsletter.ts';
import { Button } from '@/ui/button.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { LetterDrawing } from './letter-drawing.tsx';

/** What the letter is, with its envelope standing on the edge of the page's first colour. */
export function NewsletterOpening({ subscribeHref, lettersHref }: { subscribeHref: string; lettersHref: string }) {
  return (
    <section className="ground ground-raffia overflow-hidden">
      <div className="page-width grid grid-cols-12 gap-x-col gap-y-10 pt-6">
        <div className="col-span-12 lg:col-span-7 lg:pb-half">
          <TextLink arrow="back" className="text-s" href="/">
            {newsletter.back}
          </TextLink>
          <h1 className="mt-6 max-w-[12em] text-h2 lg:mt-14">{newsletter.title}</h1>
          <p className="mt-6 type-lead">{newsletter.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button href={subscribeHref} icon="arrow" variant="cloth">
              {newsletter.actions.subscribe}
            </Button>
            <Button href={lettersHref} variant="quiet">
              {newsletter.actions.letters}
            </Button>
          </div>
        </div>
        <div className="col-span-12 self-end lg:col-span-5">
          <LetterDrawing />
        </div>
      </div>
    </section>
  );
}
