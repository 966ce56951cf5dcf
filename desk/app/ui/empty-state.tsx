import type { ReactNode } from 'react';

interface Props {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
  role?: 'alert';
}

/** One sentence and the way out. */
export function EmptyState({ title, children, actions, role }: Props) {
  return (
    <div
      className="mx-auto my-14 grid w-full max-w-120 content-start justify-items-start gap-[0.6rem] px-gut text-s max-md:my-8"
      role={role}
    >
      <hr className="w-full text-mark stitch [--stitch:currentColor]" />
      <h2 className="font-display text-[1.5rem] leading-[1.1] font-[720] tracking-[-0.006em]">{title}</h2>
      {children && <p className="text-ink2">{children}</p>}
      {actions && <div className="mt-1 flex flex-wrap gap-[0.4rem] max-md:*:flex-1">{actions}</div>}
    </div>
  );
}
