import type { ImportReport } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import { faultInWords } from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { Notice } from '../ui/notice.tsx';

export function ImportReportNotice({
  report: { added, grouped, faults, isTrial },
  shown,
}: {
  report: ImportReport & { isTrial: boolean };
  shown: number;
}) {
  const hidden = faults.length - shown;
  return (
    <div className="grid max-w-measure gap-2">
      <Notice tone={added > 0 ? 'ok' : 'warn'}>
        {isTrial
          ? `${pluralize(added, 'adresse')} à ajouter. Rien n'est encore écrit.`
          : `${pluralize(added, 'abonné ajouté', 'abonnés ajoutés')}.`}{' '}
        {grouped > 0 && `Dans un groupe\u00a0: ${pluralize(grouped, 'adresse')}. `}
        {faults.length > 0 && `${pluralize(faults.length, "ligne n'ajoute", "lignes n'ajoutent")} personne.`}
      </Notice>
      {faults.length > 0 && (
        <ul className="grid gap-1 text-xs">
          {faults.slice(0, shown).map((fault) => (
            <li className="wrap-anywhere" key={`${fault.line} ${fault.email}`}>
              Ligne {fault.line}&nbsp;: {fault.email || '(vide)'}, {faultInWords(fault)}
            </li>
          ))}
          {hidden > 0 && <li>Et {pluralize(hidden, 'autre ligne', 'autres lignes')}.</li>}
        </ul>
      )}
    </div>
  );
}
