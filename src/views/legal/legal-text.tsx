import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import type { LegalSection } from '@/content/legal/legal-page.ts';
import { Icon } from '@/ui/icon.tsx';
import { Band } from '@/ui/motifs/band.tsx';
import { TextLink } from '@/ui/text-link.tsx';
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
const CONTENTS = 'Sommaire';

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
          <nav aria-label={CONTENTS} className="col-span-12 max-lg:hidden lg:col-span-4">
            <div className="sticky top-8 max-h-[calc(100dvh-4rem)] overflow-y-auto">
              <h2 className="mb-3 font-semibold font-text text-m tracking-normal">{CONTENTS}</h2>
              <Contents items={contents} />
            </div>
          </nav>
          {/* In reach on a phone too, closed by the choice of a line. */}
          <nav aria-label={CONTENTS} className="sticky top-0 z-10 col-span-12 lg:hidden">
            <details className="bg-surface shadow-rest" data-menu="contents">
              <summary className="flex min-h-12 items-center justify-between px-4 font-semibold">
                {CONTENTS}
                <Icon className="size-5" of={ChevronDown} />
              </summary>
              <div className="max-h-[60dvh] overflow-y-auto overscroll-contain px-4 pb-4">
                <Contents items={contents} />
              </div>
            </details>
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
        </div>
      </div>
      {children}
    </>
  );
}

function Contents({ items }: { readonly items: readonly { readonly id: string; readonly title: string }[] }) {
  return (
    <ol className="grid gap-x-col text-s sm:max-lg:grid-cols-2">
      {items.map(({ id, title }) => (
        <li key={id}>
          <a
            className="flex min-h-11 items-center no-underline hover:text-signalink hover:underline lg:min-h-0 lg:py-1.5"
            href={`#${id}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
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
