import type { Figures } from '../../../../src/features/figures/figures.server.ts';
import {
  answerFinding,
  changeOf,
  hoursOf,
  KIND_LABELS,
  numberOf,
  requestFinding,
  subscriberFinding,
} from '../../figure-findings.ts';
import { AnswerPlot, type Column, RowBars, SubscriberPlot } from './charts.tsx';
import { FigureSection } from './section.tsx';
import { SpanTable } from './tables.tsx';

type Timed<T> = T & { columns: readonly Column[]; by: string };

export function Requests({ columns, by, ...requests }: Timed<Figures['requests']>) {
  const { kinds, total, before } = requests;
  const most = Math.max(...kinds.flatMap(({ counts }) => counts));
  const all = columns.map((_, index) => kinds.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  const spoken = (counts: readonly number[]) =>
    columns.map(({ label }, index) => `${label}\u00a0: ${counts[index]}`).join(', ');
  return (
    <FigureSection
      id="requests"
      lead={`Demandes par ${by} et par sorte. En pointillé, ${by === 'jour' ? "aujourd'hui" : 'la semaine en cours'}.`}
      title={requestFinding(requests)}
    >
      <table className="kinds">
        <thead>
          <tr>
            <th scope="col">Sorte</th>
            <th scope="col">
              Par {by}, du {columns[0]?.label} au {columns.at(-1)?.label}
            </th>
            <th scope="col">Total</th>
            <th scope="col">Avant</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, counts, total: ofKind, before: ofKindBefore }) => (
            <tr key={kind}>
              <th scope="row">{KIND_LABELS[kind]}</th>
              <td className="sp">
                <RowBars columns={columns} counts={counts} most={most} />
                <span className="vh">{spoken(counts)}</span>
              </td>
              <td className="b">{ofKind}</td>
              <td className="q">{changeOf(ofKind, ofKindBefore)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Toutes</th>
            <td className="sp">
              <RowBars columns={columns} counts={all} most={Math.max(...all)} />
              <span className="vh">{spoken(all)}</span>
            </td>
            <td>{total}</td>
            <td>{changeOf(total, before)}</td>
          </tr>
        </tfoot>
      </table>
    </FigureSection>
  );
}

export function Answers({ columns, by, ...answers }: Timed<Figures['answers']>) {
  const title = answerFinding(answers);
  const { median, nineOfTen } = answers;
  return (
    <FigureSection id="answers" isNarrow lead={`Heures avant la première réponse, par ${by} d'arrivée.`} title={title}>
      {answers.medianOfAll === null ? (
        <p className="none">Les réponses écrites au bureau se compteront ici.</p>
      ) : (
        <>
          <AnswerPlot columns={columns} median={median} name={title} nineOfTen={nineOfTen} />
          <SpanTable
            columns={columns}
            heads={['Médiane', 'Neuf sur dix']}
            values={[median.map(hoursOf), nineOfTen.map(hoursOf)]}
          />
        </>
      )}
    </FigureSection>
  );
}

export function Subscribers({ columns, by, ...subscribers }: Timed<Figures['subscribers']>) {
  const title = subscriberFinding(subscribers);
  const { active, left } = subscribers;
  return (
    <FigureSection id="subscribers" lead={`Abonnés (ligne) et départs (barres), par ${by}.`} title={title}>
      <SubscriberPlot active={active} columns={columns} left={left} name={title} />
      <SpanTable columns={columns} heads={['Abonnés', 'Départs']} values={[active.map(numberOf), left.map(numberOf)]} />
    </FigureSection>
  );
}
