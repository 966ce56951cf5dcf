import type { PastLetter } from '@/content/pages/letters.ts';
import { newsletter } from '@/content/pages/newsletter-page.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { LetterDay } from './letter-day.tsx';

interface PreviewsProps {
  readonly letters: readonly PastLetter[];
  readonly id: string;
}

export function Previews({ letters, id }: PreviewsProps) {
  const { examples, sent } = newsletter().previews;
  const { title, lead } = letters.some(({ sample }) => sample) ? examples : sent;
  return (
    <section className="bg-paper2" id={id}>
      <Band motifs={['dents']} />
      <div className="page-width py-half">
        <h2 className="max-w-[12em]">{title}</h2>
        <p className="mt-6 type-lead text-ink2">{lead}</p>
        <ul className="mt-8 grid gap-x-col gap-y-6 lg:mt-14 lg:grid-cols-[5fr_4fr_4fr]">
          {letters.map((letter) => (
            <li className="bg-surface p-[clamp(1.25rem,3vw,2.5rem)] shadow-rest" key={letter.slug}>
              {/* Where all are examples, the title says so. */}
              {(!letter.sample || !letters.every(({ sample }) => sample)) && (
                <p className="mb-2 text-ink2 text-s">
                  {letter.sample ? <ExampleMark /> : <LetterDay date={letter.date} />}
                </p>
              )}
              <h3 className="text-h4">{letter.subject}</h3>
              <p className="mt-3">{letter.summary}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
