import { useEffect, useState } from 'react';
import { SideSection } from '../../ui/layout/side-panel.tsx';
import { Checks } from '../panel-parts.tsx';
import type { PageChecks as Found } from './page-checks.server.ts';

/** What the site says of the pages with the drafts, asked again after each save. @param address of the record */
export function PageChecks({ address, revision }: { address: string; revision: number }) {
  const [found, setFound] = useState<Found>();
  // Apart from the router, which would hold the page's own data back until the site has answered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another text
  useEffect(() => {
    const ending = new AbortController();
    const load = async () => {
      const answer = await fetch(`${address}/controle`, { signal: ending.signal });
      if (answer.ok) setFound((await answer.json()) as Found);
    };
    load().catch(() => {});
    return () => ending.abort();
  }, [address, revision]);
  return (
    <SideSection heading="Avant la mise en ligne">
      <div aria-live="polite" role="status">
        {found ? <Checks checks={found.shown} /> : <p className="text-xs text-ink2">Vérification des pages…</p>}
      </div>
    </SideSection>
  );
}
