import type { ReactNode } from 'react';
import type { LegalSection } from '@/content/legal/legal-page.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { Bullets } from '@/views/page/bullets.tsx';

interface LegalTextProps {
  readonly page: {
    readonly title: string;
    readonly updated: string;
    readonly introduction: readonly string[];
    readonly sections: readonly LegalSection[];
    readonly contact: {
      readonly title: string;
      readonly text: string;
      readonly email: string;
      readonly phone: { readonly href: string; readonly label: string };
    };
  };
  /** What follows the text, for its own line in the table of contents. */
  readonly annex?: { readonly id: string; readonly title: string };
  readonly children?: ReactNode;
}

const CONTACT = 'contact';

/** A text to be read and cited: its contents beside it, a line no longer than the eye likes. */
export function LegalText({ page, annex, children }: LegalTextProps) {
  const contents = [...page.sections, { id: CONTACT, title: page.contact.title }, ...(annex ? [annex] : [])];
  return (
    <>
      <Band />
      <div className="page-width pt-[clamp(2.5rem,5vw,5rem)] pb-sec">
        <h1 className="max-w-[12em] text-h2">{page.title}</h1>
        <p className="mt-5 text-ink2">{page.updated}</p>
        <div className="mt-10 grid grid-cols-12 gap-x-col gap-y-12 lg:mt-14">
          <nav aria-labelledby="sommaire" className="col-span-12 lg:col-span-4">
            <div className="lg:sticky lg:top-8 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto">
              <h2 className="font-semibold font-text text-m tracking-normal" id="sommaire">
                Sommaire
              </h2>
              <ol className="mt-3 grid gap-x-col text-s sm:max-lg:grid-cols-2">
                {contents.map(({ id, title }) => (
                  <li key={id}>
                    <a
                      className="inline-block py-1.5 no-underline hover:text-signalink hover:underline"
                      href={`#${id}`}
                    >
                      {title}
                    </a>
                  </li>
                ))}
              </ol>
            </div>
          </nav>
          <div className="col-span-12 max-w-[40em] lg:col-[6/-1]">
            {page.introduction.map((paragraph) => (
              <p className="mb-4 text-l leading-snug" key={paragraph}>
                {paragraph}
              </p>
            ))}
            {page.sections.map((section) => (
              <Section key={section.id} section={section} />
            ))}
            <section className="scroll-mt-6 pt-9" id={CONTACT}>
              <h2 className="text-h4">{page.contact.title}</h2>
              <p className="mt-3">{page.contact.text}</p>
              <ul className="mt-2">
                <li>
                  <a className={LINK} href={`mailto:${page.contact.email}`}>
                    {page.contact.email}
                  </a>
                </li>
                <li>
                  <a className={LINK} href={page.contact.phone.href}>
                    {page.contact.phone.label}
                  </a>
                </li>
              </ul>
            </section>
          </div>
        </div>
      </div>
      {children}
    </>
  );
}

const LINK = 'inline-block wrap-anywhere py-1 font-semibold text-signalink';

function Section({ section }: { readonly section: LegalSection }) {
  return (
    <section className="scroll-mt-6 pt-9" id={section.id}>
      <h2 className="text-h4">{section.title}</h2>
      {section.paragraphs.map((paragraph) => (
        <p className="mt-3" key={paragraph}>
          {paragraph}
        </p>
      ))}
      {section.items && <Bullets className="mt-4" items={section.items} />}
    </section>
  );
}
