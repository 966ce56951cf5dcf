import { newsletterLabels } from '@/content/pages/newsletter-page.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { LetterDay } from './letter-day.tsx';

interface LetterSheetProps {
  readonly letter: { readonly subject: string; readonly date: string; readonly sample: boolean };
  /** HTML; `rest` is folded. */
  readonly text: { readonly greeting: string; readonly first: string; readonly rest: string };
}

/** A whole letter on paper, which lies on the sign-up below it. */
export function LetterSheet({ letter: { subject, date, sample }, text }: LetterSheetProps) {
  const { last, example, more } = newsletterLabels.letter;
  return (
    <section className="letter-table">
      <div className="page-width pt-half">
        <h2 className="text-h3">{sample ? example : last}</h2>
        <article className="mx-auto mt-8 max-w-[46rem] bg-surface text-ink shadow-rest">
          <Band motifs={['dents']} />
          <div className="px-[clamp(1.25rem,5vw,4rem)] pt-[clamp(1.5rem,4vw,3rem)] pb-[clamp(2rem,5vw,4rem)]">
            <p className="text-ink2 text-s">{sample ? <ExampleMark /> : <LetterDay date={date} />}</p>
            <h3 className="mt-3 type-h2">{subject}</h3>
            {text.greeting && <p className="mt-6">{text.greeting}</p>}
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: of checked Markdown (letter-page.server.ts) */}
            <div className="letter-text" dangerouslySetInnerHTML={{ __html: text.first }} />
            {text.rest && (
              <details className="mt-4">
                <summary className="text-link w-fit cursor-pointer underline">{more}</summary>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as above */}
                <div className="letter-text" dangerouslySetInnerHTML={{ __html: text.rest }} />
              </details>
            )}
          </div>
        </article>
      </div>
    </section>
  );
}
