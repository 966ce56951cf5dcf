import type { ReactNode } from 'react';

const GROUNDS = [
  'bg-cloth text-oncloth',
  'bg-palmef text-cotton',
  'bg-lateritef text-onlaterite',
  'bg-raphia text-onraphia',
];
const NONE = 'border border-dashed border-field text-ink2';

/** Initials; a dash without a name. */
export function Avatar({ name, isSmall }: { name: string | undefined; isSmall?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-grid shrink-0 place-items-center rounded-[3px] text-[0.625rem] font-[700] tracking-[0.01em] ${isSmall ? 'size-5' : 'size-6'} ${name === undefined ? NONE : groundOf(name)}`}
    >
      {name === undefined ? '–' : initialsOf(name)}
    </span>
  );
}

/** An avatar and its name, or what stands in its place. */
export function UserName({
  name,
  children,
  className = '',
}: {
  name: string | undefined;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={`inline-flex max-w-full items-center gap-[0.45rem] whitespace-nowrap ${className}`} title={name}>
      <Avatar name={name} />
      {children}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase();
}

function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return GROUNDS[sum % GROUNDS.length] ?? '';
}
