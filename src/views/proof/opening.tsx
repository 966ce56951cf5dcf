import { proof, proofLabels } from '@/content/pages/proof-page.ts';

/** The ground turns to night with the line. */
export function ProofOpening() {
  const { title, lead } = proof();
  const { panel } = proofLabels;
  return (
    <header className="proof-head">
      <div className="page-width grid gap-x-16 gap-y-8 py-half lg:grid-cols-[7fr_5fr] lg:items-end">
        <div>
          <h1 className="text-[clamp(2.875rem,1.6rem+5.4vw,6.5rem)]">{title}</h1>
          <p className="mt-6 type-lead">{lead}</p>
        </div>
        <div className="proof-panel">
          <div className="proof-live">
            <p className="font-semibold">{panel.label}</p>
            <p className="proof-word" data-proof-word="" role="status">
              {panel.state}
            </p>
            <p className="mt-2 text-s tabular-nums" data-proof-detail="">
              {panel.detail}
            </p>
            <button
              aria-checked="false"
              className="till-switch invisible mt-5"
              data-proof-cut=""
              role="switch"
              type="button"
            >
              <i aria-hidden="true" />
              <span>{panel.cut}</span>
            </button>
          </div>
          <noscript>
            <p className="text-s">{panel.still}</p>
          </noscript>
        </div>
      </div>
    </header>
  );
}
