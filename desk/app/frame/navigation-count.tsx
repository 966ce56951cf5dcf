import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { agree } from '../../../src/text/pluralize.ts';
import { useChangeCount } from '../session/use-changes.ts';
import type { loader as countsLoader } from './counts.route.ts';
import type { NavigationEntry } from './navigation.ts';
import type { RailCounts } from './rail-counts.server.ts';

/** Requests become late, and mailboxes are read, without a change event. */
const COUNT_INTERVAL_MS = 60_000;

export function useCounts(initialCounts: RailCounts): RailCounts {
  const { load, data } = useFetcher<typeof countsLoader>();
  const changes = useChangeCount('requests') + useChangeCount('comments');
  useEffect(() => {
    if (changes > 0) void load('/comptes');
    const timer = setInterval(() => void load('/comptes'), COUNT_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [changes, load]);
  return data ?? initialCounts;
}

interface Props {
  counted: NavigationEntry['counted'];
  counts: RailCounts;
  className: string;
}

export function NavigationCount({ counted, counts, className }: Props) {
  if (counted === 'requests' && (counts.late > 0 || counts.handed > 0)) {
    return (
      <span className={`inline-flex items-center gap-2 text-2xs font-semibold ${className}`}>
        {counts.handed > 0 && (
          <span className="inline-flex items-center gap-1" title="Confiées à vous, à lire">
            <span className="size-2 rotate-45 bg-mark forced-color-adjust-none max-lg:hidden" />
            {counts.handed}
            <span className="sr-only"> {agree(counts.handed, 'confiée')} à vous, à lire</span>
          </span>
        )}
        {counts.late > 0 && (
          <span className="inline-flex items-center gap-1 text-signalink">
            <TriangleAlert className="max-lg:hidden" />
            {counts.late}
            <span className="sr-only"> en retard</span>
          </span>
        )}
      </span>
    );
  }
  if (counted !== 'comments' || counts.held === 0) return null;
  return (
    <span className={`text-2xs font-semibold ${className}`}>
      {counts.held}
      <span className="sr-only"> à lire</span>
    </span>
  );
}
