import type { ComponentProps, ReactNode } from 'react';

const TONES = { warn: 'bg-warnbg text-raphiaink', ok: 'bg-okbg text-palme', bad: 'bg-dangerbg text-danger' };

/** A band above what it speaks of. @param actions its buttons, at the end of the line */
export function Notice({
  tone = 'warn',
  icon,
  actions,
  children,
  className = 'max-w-measure',
  ...rest
}: { tone?: keyof typeof TONES; icon?: ReactNode; actions?: ReactNode } & ComponentProps<'div'>) {
  return (
    <div
      className={`flex items-center gap-[0.6rem] rounded-control px-3 py-2 text-xs max-md:flex-wrap max-md:items-start ${TONES[tone]} ${className}`}
      {...rest}
    >
      {icon}
      <div className="min-w-0 flex-1 basis-48 text-pretty">{children}</div>
      {actions}
    </div>
  );
}
