import type { ReactNode } from 'react';
import { formerWords as words } from '@/content/legal/former-words.ts';
import type { LegalSection } from '@/content/legal/legal-page.ts';
import { formerVersions, type LegalPageName, legalVersions } from '@/content/legal/legal-versions.ts';
import { dayInFrench } from '@/content/model/dates.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';
import { Indexed } from '@/views/page/section-index.tsx';
import { LegalSections } from './legal-sections.tsx';

interface LegalTextProps {
  readonly name: LegalPageName;
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

const VERSIONS = 'versions';

export function LegalText({ name, page, annex, children }: LegalTextProps) {
  const former = formerVersions(name);
  const inForce = dayInFrench(legalVersions(name)[0].date);
  const contents = [
    ...page.sections,
    { id: CONTACT, title: page.contact.title },
    ...(former.length > 0 ? [{ id: VERSIONS, title: words.versions }] : []),
    ...(annex ? [annex] : []),
  ];
  return (
    <>
      <Band />
      <div className="page-width pt-[clamp(2.5rem,5vw,5rem)] pb-10 lg:pb-14">
        <UtilityHead title={page.title}>
          <p className="mt-5 text-ink2">{page.updated}</p>
        </UtilityHead>
      </div>
      <Indexed className="pb-sec" sections={contents}>
        <div className="max-w-[44em]">
          <LegalSections introduction={page.introduction} sections={page.sections} />
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
          {former.length > 0 && (
            <section className="scroll-mt-10 pt-9 lg:scroll-mt-6" id={VERSIONS}>
              <h2 className="text-h4">{words.versions}</h2>
              <p className="mt-3">{words.inForce(inForce)}</p>
              <ul className="mt-2">
                {former.map(({ path, name: version }) => (
                  <li key={path}>
                    <TextLink href={path}>{`${version}, et ce qui a changé depuis`}</TextLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </Indexed>
      {children}
    </>
  );
}
