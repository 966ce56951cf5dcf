import { ArrowLeft, ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  title: string;
  /** The document's title, where it says more than the heading. */
  documentTitle?: string;
  titleClass?: 'mini' | 'person-name';
  back?: { to: string; label: string };
  /** Between the head and its seam. */
  below?: ReactNode;
  children?: ReactNode;
}

export function PageHead({ title, documentTitle = title, titleClass, back, below, children }: Props) {
  const Icon = titleClass === 'mini' ? ArrowLeft : ChevronLeft;
  return (
    <>
      <title>{`${documentTitle} - Nkul, le bureau`}</title>
      <div className="head">
        {back && (
          <Link className="crumb" to={back.to}>
            <Icon aria-hidden="true" className="i" />
            {back.label}
          </Link>
        )}
        <h1 className={titleClass}>{title}</h1>
        {children}
      </div>
      {below}
      <div className="seam">
        <hr className="stitch" />
      </div>
    </>
  );
}
