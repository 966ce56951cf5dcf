import type { ReactNode } from 'react';

export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <>
      <title>{`${title} - Nkul, le bureau`}</title>
      <div className="head">
        <h1>{title}</h1>
        {children}
      </div>
      <div className="seam">
        <hr className="stitch" />
      </div>
    </>
  );
}
