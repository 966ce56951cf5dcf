import { MailOpen } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { LoadedToday } from './today-loader.server.ts';

interface SectionProps {
  id: string;
  count: number;
  title: string;
  /** The end of the heading's line. */
  more?: ReactNode;
  list?: Ref<HTMLOListElement>;
  children: ReactNode;
}

export function Section({ id, count, title, more, list, children }: SectionProps) {
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline gap-3 px-gut pt-4 pb-2">
        <h2 id={id}>
          <b className="mr-1 font-display text-[1.375rem] leading-none font-[720]">{count.toLocaleString('fr-FR')}</b>{' '}
          {title}
        </h2>
        {more && <span className="ml-auto text-xs">{more}</span>}
      </div>
      <ol className="border-t border-hair" ref={list}>
        {children}
      </ol>
    </section>
  );
}

/** A line with its buttons. */
export function Job({ icon, children, actions }: { icon: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <li
      className="grid grid-cols-[1.625rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-b border-hair px-gut py-2 hover:bg-hover focus-visible:-outline-offset-2 md:grid-cols-[1.625rem_minmax(0,1fr)_auto]"
      tabIndex={-1}
    >
      <span className="grid place-items-center self-start pt-0.5 text-ink2 md:self-center">{icon}</span>
      <div className="min-w-0 text-xs text-ink2">{children}</div>
      {actions && <span className="flex flex-wrap gap-1.5 max-md:col-start-2">{actions}</span>}
    </li>
  );
}

export const JOB_TITLE = 'text-base font-medium text-ink no-underline hover:underline';

export function Quiet({ row }: { row: NonNullable<LoadedToday['requests']>['quiet'][number] }) {
  const { number, name, isAutomatic, text, when } = row;
  return (
    <Job icon={<MailOpen />}>
      <Link className={JOB_TITLE} data-step to={`/demandes/${number}`}>
        {name}
      </Link>
      <p className="wrap-anywhere">
        {isAutomatic && <b>Réponse automatique, </b>}
        {when}
        {text && `\u00a0: «\u00a0${text}\u00a0»`}
      </p>
    </Job>
  );
}
