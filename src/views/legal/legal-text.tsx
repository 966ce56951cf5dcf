import type { ReactNode } from 'react';
import type { LegalSection } from '@/content/legal/legal-page.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { Bullets } from '@/views/page/bullets.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';
import { Indexed } from '@/views/page/section-index.tsx';

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
  /** Its line in the table of contents; the content is `children`. */
  readonly annex?: { readonly id: string; readonly title: string };
  readonly children?: ReactNode;
}

const CONTACT = 'contact';

export function LegalText({ page, annex, children }: LegalTextProps) {
  const contents = [...page.sections, { id: CONTACT, title: page.contact.title }, ...(annex ? [annex] : [])];
  return (
    <>
      <Band />
      <div className="page-width pt-[clamp(2.5rem,5vw,5rem)] pb-10 lg:pb-14">
        <UtilityHead title={page.title}>
          <p className="mt-5 text-ink2">{page.updated}</p>
        </UtilityHead>
      </div>
      <Indexed className="pb-sec" entries={contents}>
        <div className="max-w-[44em]">
          {page.introduction.map((paragraph) => (
            <p className="mb-4 text-l leading-snug" key={paragraph}>
              {paragraph}
            </p>
          ))}
          {page.sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
          <section className="scroll-mt-10 pt-9 lg:scroll-mt-6" id={CONTACT}>
            <h2 className="text-h4">{page.contact.title}</h2>
            <p className="mt-3">{page.contact.text}</p>
            <ul className="mt-2">
              <li>
                <TextLink className="wrap-anywhere" href={`mailto:${page.contact.email}`}>
                  {page.contact.email}
                </TextLink>
              </li>
              <li>
                <TextLink href={page.contact.phone.href}>{page.contact.phone.label}</TextLink>
              </li>
            </ul>
          </section>
        </div>
      </Indexed>
      {children}
    </>
  );
}

function Section({ section }: { readonly section: LegalSection }) {
  return (
    <section className="scroll-mt-10 pt-9 lg:scroll-mt-6" id={section.id}>
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
