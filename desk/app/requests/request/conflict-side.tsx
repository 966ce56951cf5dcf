import type { ReactNode } from 'react';
import { Avatar } from '../../ui/avatar.tsx';

interface SideProps {
  id: string;
  author: string | undefined;
  heading: string;
  hour?: string;
  children: ReactNode;
}

export function ConflictSide({ id, author, heading, hour, children }: SideProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 border-hair px-[0.9rem] py-3 not-first:max-md:border-t not-first:md:border-l"
    >
      <header className="mb-2 flex items-center gap-2">
        <Avatar name={author} />
        <h2 id={id}>{heading}</h2>
        <time className="ml-auto text-2xs text-ink2">{hour}</time>
      </header>
      {children}
    </section>
  );
}
