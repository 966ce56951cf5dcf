import type { Figures } from '../../../src/features/figures/figures.server.ts';
import { AnswerPlot, type Column, RowBars, SubscriberPlot } from './charts.tsx';
import {
  answerFinding,
  changeOf,
  hoursOf,
  inquiryFinding,
  KIND_LABELS,
  numberOf,
  subscriberFinding,
} from './figure-findings.ts';
import { FigureSection, NoFigures } from './section.tsx';
import { SpanTable } from './tables.tsx';

const CELL = 'border-hair border-b px-1.5 py-1';
const HEAD = `font-medium ${CELL}`;

type Timed<T> = T & { columns: readonly Column[]; by: string };

export function Requests({ columns, by, ...requests }: Timed<Figures['requests']>) {
  const { kinds, total, before } = requests;
  const most = Math.max(...kinds.flatMap(({ counts }) => counts));
  const all = columns.map((_, index) => kinds.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  return (
    <FigureSection
      id="requests"
      lead={`Demandes par ${by} et par sorte. En pointillé, ${by === 'jour' ? "aujourd'hui" : 'la semaine en cours'}.`}
      title={inquiryFinding(requests)}
    >
      <table className="w-full table-fixed text-right text-xs">
        <thead className="text-2xs text-ink2">
          <tr>
            <th className={`w-26 pl-0 text-left md:w-30 ${HEAD}`} scope="col">
              Sorte
            </th>
            <th className={`text-left ${HEAD}`} scope="col">
              Par {by}, du {columns[0]?.label} au {columns.at(-1)?.label}
            </th>
            <th className={`w-14 ${HEAD}`} scope="col">
              Total
            </th>
            <th className={`w-24 max-md:hidden ${HEAD}`} scope="col">
              Avant
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, counts, total: ofKind, before: ofKindBefore }) => (
            <KindRow
              change={changeOf(ofKind, ofKindBefore)}
              columns={columns}
              counts={counts}
              key={kind}
              most={most}
              name={KIND_LABELS[kind]}
              total={ofKind}
            />
          ))}
        </tbody>
        <tfoot className="font-bold">
          <KindRow
            change={changeOf(total, before)}
            columns={columns}
            counts={all}
            isSum
            most={Math.max(...all)}
            name="Toutes"
            total={total}
          />
        </tfoot>
      </table>
    </FigureSection>
  );
}

interface KindRowProps {
  name: string;
  columns: readonly Column[];
  counts: readonly number[];
  most: number;
  total: number;
  change: string;
  isSum?: boolean;
}

function KindRow({ name, columns, counts, most, total, change, isSum = false }: KindRowProps) {
  const cell = `h-10 py-1 ${isSum ? 'px-1.5' : CELL}`;
  return (
    <tr>
      <th className={`whitespace-nowrap pl-0 text-left ${isSum ? '' : 'font-medium'} ${cell}`} scope="row">
        {name}
      </th>
      <td className={cell}>
        <RowBars columns={columns} counts={counts} most={most} />
        <span className="sr-only">
          {columns.map(({ label }, index) => `${label}\u00a0: ${counts[index]}`).join(', ')}
        </span>
      </td>
      <td className={`font-bold ${cell}`}>{total}</td>
      <td className={`max-md:hidden ${isSum ? '' : 'text-ink2'} ${cell}`}>{change}</td>
    </tr>
  );
}

export function Answers({ columns, by, ...answers }: Timed<Figures['answers']>) {
  const title = answerFinding(answers);
  const { median, nineOfTen } = answers;
  return (
    <FigureSection
      id="answers"
      isNarrow
      lead={`Heures ouvrées avant la première réponse, par ${by} d'arrivée.`}
      title={title}
    >
      {answers.medianOfAll === null ? (
        <NoFigures>Les réponses écrites au bureau se compteront ici.</NoFigures>
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
