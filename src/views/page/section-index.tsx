import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon.tsx';

export interface IndexSection {
  readonly id: string;
  readonly title: string;
  readonly sections?: readonly IndexSection[];
}

interface IndexedProps {
  readonly sections: readonly IndexSection[];
  readonly search?: ReactNode;
  readonly wide?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

const LABEL = 'Sommaire';

/**
 * Table of contents beside a long text; in narrow windows a bar that stays at the top.
 * behaviours/parts/section-index.ts marks the current section.
 */
export function Indexed({ sections, search, wide = false, className = '', children }: IndexedProps) {
  return (
    <div className={`page-width grid grid-cols-12 gap-x-col gap-y-8 ${className}`.trim()}>
      <div
        className={`col-span-12 lg:sticky lg:top-8 lg:-mx-2 lg:col-span-3 lg:max-h-[calc(100dvh-4rem)] lg:self-start lg:overflow-y-auto lg:px-2 ${wide ? 'xl:col-span-2' : ''}`.trim()}
      >
        {search}
        <nav aria-label={LABEL} className="max-lg:hidden" data-index>
          <p className="mb-3 font-semibold text-s">{LABEL}</p>
          <Sections sections={sections} />
        </nav>
      </div>
      <nav aria-label={LABEL} className="section-bar z-10 col-span-12 -mt-8 lg:hidden" data-index>
        <details className="bg-surface shadow-rest" data-menu="contents">
          <summary className="flex min-h-12 items-center gap-4 px-4 font-semibold">
            {LABEL}
            <span
              className="line-clamp-2 h-[2.5em] min-w-0 flex-1 [-webkit-box-pack:center] font-normal text-ink2 text-s leading-tight"
              data-index-here
            />
            <Icon className="size-5 flex-none" of={ChevronDown} />
          </summary>
          <div className="max-h-[60dvh] overflow-y-auto overscroll-contain px-4 pb-4">
            <Sections sections={sections} />
          </div>
        </details>
      </nav>
      <div className={`col-span-12 min-w-0 ${wide ? 'lg:col-[4/-1] xl:col-[3/-1] xl:pl-8' : 'lg:col-[5/-1]'}`}>
        {children}
      </div>
    </div>
  );
}

function Sections({
  sections,
  nested = false,
}: {
  readonly sections: readonly IndexSection[];
  readonly nested?: boolean;
}) {
  return (
    // Data-saver pages list only the top level.
    <ol className={nested ? undefined : 'section-index'} data-saver={nested ? 'drop' : undefined}>
      {sections.map((section) => (
        <li key={section.id}>
          <a href={`#${section.id}`}>{section.title}</a>
          {section.sections && <Sections sections={section.sections} nested />}
        </li>
      ))}
    </ol>
  );
}
