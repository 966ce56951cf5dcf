import type { LegalSection } from '@/content/legal/legal-page.ts';
import { Bullets } from '@/views/page/bullets.tsx';

interface LegalSectionsProps {
  readonly introduction: readonly string[];
  readonly sections: readonly LegalSection[];
  /** The level of the headings. */
  readonly level?: 2 | 3;
}

export function LegalSections({ introduction, sections, level = 2 }: LegalSectionsProps) {
  const Heading = `h${level}` as const;
  return (
    <>
      {introduction.map((paragraph) => (
        <p className="mb-4 text-l leading-snug" key={paragraph}>
          {paragraph}
        </p>
      ))}
      {sections.map(({ id, title, paragraphs, items }) => (
        <section className="scroll-mt-10 pt-9 lg:scroll-mt-6" id={id} key={id}>
          <Heading className="text-h4">{title}</Heading>
          {paragraphs.map((paragraph) => (
            <p className="mt-3" key={paragraph}>
              {paragraph}
            </p>
          ))}
          {items && <Bullets className="mt-4" items={items} />}
        </section>
      ))}
    </>
  );
}
