import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { PageChecks as Found } from '../../page-checks.server.ts';
import { Checks } from '../editor/panel-parts.tsx';
import { SideSection } from '../side-panel.tsx';

/** What the site says of the pages with the drafts, asked again after each save. @param address of the record */
export function PageChecks({ address, revision }: { address: string; revision: number }) {
  const { load, data } = useFetcher<Found>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another text
  useEffect(() => void load(`${address}/controle`), [address, revision, load]);
  return (
    <SideSection heading="Avant la mise en ligne">
      <div aria-live="polite" role="status">
        {data ? <Checks checks={data.shown} /> : <p className="text-xs text-ink2">Vérification des pages…</p>}
      </div>
    </SideSection>
  );
}
