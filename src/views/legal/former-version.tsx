import { formerWords as words } from '@/content/legal/former-words.ts';
import { type FormerVersion, LEGAL_PAGES, type LegalPageName, type legalText } from '@/content/legal/legal-versions.ts';
import { Band } from '@/ui/motifs/band.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { UtilityHead } from '@/views/page/page-heads.tsx';
import { LegalSections } from './legal-sections.tsx';

type Parts = readonly { readonly text: string; readonly isChanged: boolean }[];

interface FormerLegalTextProps {
  readonly page: LegalPageName;
  readonly version: FormerVersion;
  readonly text: ReturnType<typeof legalText>;
  /** Changes in the order of the text: one without `before` was added, one without `after` removed. */
  readonly changes: readonly {
    readonly place: string;
    readonly section: string;
    readonly before?: Parts | undefined;
    readonly after?: Parts | undefined;
  }[];
}

/** A version that is no longer in force, after what has changed since. */
export function FormerLegalText({ page, version, text, changes }: FormerLegalTextProps) {
  return (
    <>
      <Band />
      <div className="page-width pt-[clamp(2.5rem,5vw,5rem)] pb-sec">
        <UtilityHead title={LEGAL_PAGES[page]}>
          <p className="mt-5 text-ink2">
            {`${version.name}. ${words.over} `}
            <TextLink href={`/${page}`}>{words.current}</TextLink>
          </p>
        </UtilityHead>
        <div className="max-w-[44em]">
          <section className="pt-9">
            <h2 className="text-h4">{words.changes}</h2>
            {changes.length === 0 && <p className="mt-3">{words.none}</p>}
            {changes.map(({ place, section, before, after }, index) => (
              <div className="mt-5" key={`${place} ${before ? 'old' : 'new'}`}>
                {section !== changes[index - 1]?.section && (
                  <h3 className="font-semibold font-text text-m leading-snug tracking-normal">{section}</h3>
                )}
                {before && <Side label={after ? words.before : words.removed} of="del" parts={before} />}
                {after && <Side label={before ? words.after : words.added} of="ins" parts={after} />}
              </div>
            ))}
          </section>
          <section className="pt-9">
            <h2 className="mb-4 text-h4">{version.name}</h2>
            <LegalSections introduction={text.introduction} level={3} sections={text.sections} />
          </section>
        </div>
      </div>
    </>
  );
}

interface SideProps {
  readonly label: string;
  readonly of: 'ins' | 'del';
  readonly parts: Parts;
}

/** Words say what a line through or below a text says: few screen readers tell of either. */
function Side({ label, of: Change, parts }: SideProps) {
  const isWhole = parts.every(({ isChanged }) => isChanged);
  const { begin, end } = words.marks[Change];
  return (
    <p className="mt-2">
      <strong className="font-semibold">{`${label}\u00a0: `}</strong>
      {parts.map(({ text, isChanged }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
        if (!isChanged) return <span key={index}>{text}</span>;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place alone
          <Change className={Change === 'del' ? 'line-through' : 'font-semibold'} key={index}>
            {!isWhole && <span className="sr-only">{` ${begin} `}</span>}
            {text}
            {!isWhole && <span className="sr-only">{`${end} `}</span>}
          </Change>
        );
      })}
    </p>
  );
}
