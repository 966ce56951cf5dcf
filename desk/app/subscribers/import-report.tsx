import type { ImportReport } from '../../../src/features/newsletter/subscribers/subscriber-list.server.ts';
import {
  faultInWords,
  SUBSCRIBER_LABELS,
} from '../../../src/features/newsletter/subscribers/subscriber-words.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { dayInCameroon } from '../../../src/text/yaounde-days.ts';
import { dayWithYear } from '../text/dates.ts';
import { Notice } from '../ui/notice.tsx';
import { StackedCell, StackedRow, StackedTable } from '../ui/table/stacked-table.tsx';
import { FIELD_LABELS } from './import-choices.tsx';
import type { FileReading } from './import-file.server.ts';

interface Props {
  report: ImportReport & { isTrial: boolean };
  reading: FileReading | undefined;
  shown: number;
}

export function ImportReportNotice({ report, reading, shown }: Props) {
  const { added, remembered, ended, grouped, faults, isTrial } = report;
  const hidden = faults.length - shown;
  return (
    <div className="grid gap-2">
      <Notice tone={added > 0 ? 'ok' : 'warn'}>
        {isTrial
          ? `${pluralize(added, 'adresse')} à ajouter. Rien n'est encore écrit.`
          : `${pluralize(added, 'abonné ajouté', 'abonnés ajoutés')}.`}{' '}
        {remembered > 0 &&
          `${isTrial ? 'À retenir' : 'Retenues'} comme désabonnées ou injoignables\u00a0: ${pluralize(remembered, 'adresse')}. `}
        {ended > 0 &&
          `${isTrial ? 'Leur abonnement prendrait fin' : 'Leur abonnement a pris fin'}\u00a0: ${pluralize(ended, 'personne abonnée', 'personnes abonnées')}. `}
        {grouped > 0 && `Dans un groupe\u00a0: ${pluralize(grouped, 'adresse')}. `}
        {faults.length > 0 && `${pluralize(faults.length, "ligne n'ajoute", "lignes n'ajoutent")} personne.`}
      </Notice>
      {isTrial && reading && <Sample reading={reading} sample={report.sample} />}
      {faults.length > 0 && (
        <ul className="grid max-w-measure gap-1 text-xs">
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

/** The first lines as they are stored, under the columns that they are read from. */
function Sample({
  sample,
  reading: { titles, columns, states },
}: Pick<ImportReport, 'sample'> & { reading: FileReading }) {
  if (sample.length === 0) return null;
  const head = (label: string, from: readonly (number | undefined)[]) => {
    const named = from.flatMap((at) => (at === undefined || at < 0 ? [] : [`«\u00a0${titles[at]}\u00a0»`]));
    return named.length === 0 ? label : `${label}, de ${named.join(' et ')}`;
  };
  const heads = {
    email: head(FIELD_LABELS.email, [columns.email]),
    name: head(FIELD_LABELS.name, [columns.firstName, columns.name]),
    status: head(
      FIELD_LABELS.status,
      states.map(({ at }) => at),
    ),
    groups: head(FIELD_LABELS.groups, [columns.groups]),
    since: head(FIELD_LABELS.subscribedAt, [columns.subscribedAt]),
  };
  return (
    <StackedTable
      caption="Les premières lignes, comme elles seront enregistrées"
      heads={['Ligne', ...Object.values(heads)]}
    >
      {sample.map(({ line, email, name, status, because, groups, subscribedAt }) => (
        <StackedRow key={line}>
          <StackedCell label="Ligne">{line}</StackedCell>
          <StackedCell label={heads.email}>{email}</StackedCell>
          <StackedCell label={heads.name}>{name}</StackedCell>
          <StackedCell label={heads.status}>
            {SUBSCRIBER_LABELS[status]}
            {because && <span className="text-ink2"> ({because})</span>}
          </StackedCell>
          <StackedCell label={heads.groups}>{groups.join(', ')}</StackedCell>
          <StackedCell label={heads.since}>
            {status === 'active' && dayWithYear(dayInCameroon(Date.parse(subscribedAt)))}
          </StackedCell>
        </StackedRow>
      ))}
    </StackedTable>
  );
}
