import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DocumentTitle } from './document-title.tsx';

interface Props {
  title: string;
  /** The document's title, where it says more than the heading. */
  documentTitle?: string;
  /** `small` above a text that is the page. */
  size?: 'normal' | 'small';
  back?: { to: string; label: string };
  /** The words beside the title. */
  note?: ReactNode;
  /** Buttons at the end of the line. */
  actions?: ReactNode;
  /** The parts between the head and its stitch. */
  below?: ReactNode;
  children?: ReactNode;
}

/** The link back and the actions share the first line on phones, title and note the second. */
export function PageHead({ title, documentTitle = title, size, back, note, actions, below, children }: Props) {
  const heading = size === 'small' ? 'font-text text-base leading-tight font-bold tracking-normal max-md:text-m' : '';
  return (
    <>
      <DocumentTitle title={documentTitle} />
      <div className="flex min-h-13 flex-wrap items-center gap-x-[0.6rem] gap-y-1.5 px-gut py-2">
        {back && (
          <Link
            className="inline-flex min-h-control items-center gap-1 text-control text-ink2 no-underline print:hidden"
            to={back.to}
          >
            <ChevronLeft />
            {back.label}
          </Link>
        )}
        <h1
          className={`min-w-0 wrap-anywhere ${heading} ${back && size !== 'small' ? 'max-md:order-2 max-md:w-full' : ''}`}
        >
          {title}
        </h1>
        {note !== undefined && <span className={`text-ink2 ${back ? 'max-md:order-3' : ''}`}>{note}</span>}
        {actions && <HeadActions>{actions}</HeadActions>}
        {children}
      </div>
      {below}
      <hr className="mx-gut stitch" />
    </>
  );
}

export function HeadActions({ children }: { children: ReactNode }) {
  return (
    <div className="ml-auto flex items-center gap-2 print:hidden max-md:order-1 max-md:gap-[0.35rem]">{children}</div>
  );
}
