import type { ReactNode } from 'react';

interface TextWithCodeProps {
  readonly id?: string;
  readonly code: ReactNode;
  readonly startsSection?: boolean;
  readonly children: ReactNode;
}

/** Text beside its code on the indigo column; the shorter one stays in view. */
export function TextWithCode({ id, code, startsSection = false, children }: TextWithCodeProps) {
  return (
    <div className="beside" id={id}>
      <div className={`min-w-0 py-8 ${startsSection ? 'stitch-top xl:pt-12' : 'xl:pt-4'}`}>
        <div className="xl:sticky xl:top-8">{children}</div>
      </div>
      <div className="on-cloth beside-code">
        <div className="grid min-w-0 gap-4 xl:sticky xl:top-8">{code}</div>
      </div>
    </div>
  );
}
