import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SOON_MS } from '../../../../src/features/inquiries/follow-up/promise.schema.ts';
import { agree } from '../../../../src/text/pluralize.ts';
import { spanOf } from '../../text/dates.ts';
import type { LoadedInbox } from './inbox-loader.server.ts';

export function PromiseCounts({ counts }: { counts: LoadedInbox['counts'] }) {
  return (
    <nav
      aria-label="La promesse&nbsp;: une réponse en 24&nbsp;heures ouvrées"
      className="flex flex-wrap px-gut pb-[0.6rem] print:hidden"
    >
      <Count count={counts.late} isLate={counts.late > 0} to="?promesse=retard&tri=urgence">
        en retard
      </Count>
      <Count count={counts.soon} to="?promesse=bientot&tri=urgence">
        dans les {SOON_MS / 3_600_000}&nbsp;heures
      </Count>
      <Count count={counts.waiting} to="?promesse=attente&tri=urgence">
        à répondre
      </Count>
      {counts.dueLate > 0 && (
        <Count count={counts.dueLate} isLate to="?echeance=retard&tri=echeance">
          {agree(counts.dueLate, 'échéance passée', 'échéances passées')}
        </Count>
      )}
      {counts.dueToday > 0 && (
        <Count count={counts.dueToday} to="?echeance=aujourdhui&tri=echeance">
          {agree(counts.dueToday, "échéance aujourd'hui", "échéances aujourd'hui")}
        </Count>
      )}
      <Count count={counts.mine} to="?vue=a-moi">
        {counts.handed > 0 ? `à moi, dont ${counts.handed} à lire` : 'à moi'}
      </Count>
      {counts.median !== undefined && (
        <span className={`${LINE} text-ink2`}>
          <b className={`${FIGURE} text-ink`}>{spanOf(counts.median)}</b>
          <span>médiane, 30 jours</span>
        </span>
      )}
    </nav>
  );
}

const LINE =
  'flex shrink-0 items-baseline gap-2 py-[0.15rem] text-xs no-underline max-md:mr-5 max-md:min-h-9 max-md:items-center md:not-last:mr-[1.1rem] md:not-last:border-r md:not-last:border-hair md:not-last:pr-[1.1rem]';
const FIGURE = 'font-display text-h4 leading-none font-[720]';

function Count({ count, to, isLate, children }: { count: number; to: string; isLate?: boolean; children: ReactNode }) {
  return (
    <Link className={`group ${LINE} ${isLate ? 'text-signalink' : 'text-ink2'}`} to={to}>
      {isLate && <TriangleAlert className="self-center" />}
      <b className={`${FIGURE} ${isLate ? '' : 'text-ink'}`}>{count}</b>
      <span className="group-hover:underline">{children}</span>
    </Link>
  );
}
