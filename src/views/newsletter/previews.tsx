import type { PastLetter } from '@/content/pages/letters.ts';
import { newsletter } from '@/content/pages/newsletter.ts';
import { joinedLines } from '@/text/joined-lines.ts';
import { ExampleMark } from '@/ui/example-mark.tsx';
import { Band } from '@/ui/motifs/band.tsx';

const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

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
      <div className="page-width py-sec">
        <h2 className="max-w-[12em]">{title}</h2>
        <p className="mt-6 type-lead text-ink2">{lead}</p>
        <ul className="mt-10 grid gap-x-col gap-y-6 lg:mt-14 lg:grid-cols-[5fr_4fr_4fr]">
          {letters.map((letter) => (
            <li key={letter.slug}>
              <article className="flex h-full flex-col bg-surface p-[clamp(1.5rem,3.5vw,3rem)] shadow-rest">
                <p className="text-ink2 text-s">
                  {letter.sample ? (
                    <ExampleMark />
                  ) : (
                    <time dateTime={letter.date}>{DAY.format(new Date(letter.date))}</time>
                  )}
                </p>
                <h3 className="mt-2 text-h4">{letter.subject}</h3>
                <p className="mt-4">{letter.summary}</p>
                <p className="stitch-top mt-6 pt-5 text-ink2 text-s [--stitch:var(--line)]">{opening(letter.body)}</p>
              </article>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The first paragraph, without its Markdown. */
function opening(body: string): string {
  const paragraph = body.split(/\n\s*\n/).find((block) => /^[\p{L}«]/u.test(block)) ?? '';
  return joinedLines(
    paragraph
      .replace(/!\[[^[\]]*\]\([^()]*\)\s*/g, '')
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/[*_`]+/g, ''),
  );
}
