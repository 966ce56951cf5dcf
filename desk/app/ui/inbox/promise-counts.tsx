import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { SOON_MS } from '../../../../src/features/inquiries/follow-up/promise.schema.ts';
import { hourOf, spanOf } from '../../dates.ts';
import type { InboxView } from '../../inbox-view.server.ts';

export function PromiseCounts({ counts, now }: { counts: InboxView['counts']; now: number }) {
  const before = hourOf(Math.ceil((now + SOON_MS) / 3_600_000) * 3_600_000).replace(/\u00a000$/, '');
  return (
    <nav aria-label="La promesse&nbsp;: une réponse en 24&nbsp;heures" className="promise">
      <Link className={counts.late > 0 ? 'late' : ''} to="?promesse=retard&tri=urgence">
        {counts.late > 0 && <TriangleAlert aria-hidden="true" className="i" />}
        <b>{counts.late}</b>
        <span>en retard</span>
      </Link>
      <Link to="?promesse=bientot&tri=urgence">
        <b>{counts.soon}</b>
        <span>avant {before}</span>
      </Link>
      <Link to="?promesse=attente&tri=urgence">
        <b>{counts.waiting}</b>
        <span>à répondre</span>
      </Link>
      <Link to="?vue=a-moi">
        <b>{counts.mine}</b>
        <span>à moi</span>
      </Link>
      {counts.median !== undefined && (
        <span className="median">
          <b>{spanOf(counts.median)}</b>
          <span>médiane, 30 jours</span>
        </span>
      )}
    </nav>
  );
}
