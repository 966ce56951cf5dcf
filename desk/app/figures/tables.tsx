import type { Figures } from '../../../src/features/figures/figures.server.ts';
import { NOT_MEASURED } from '../text/not-measured.ts';
import type { Column } from './charts.tsx';
import { articleFinding, letterFinding, numberOf } from './figure-findings.ts';
import { type FigureRow, FigureTable } from './figure-table.tsx';
import { FigureSection, NoFigures } from './section.tsx';

export function CountTable({
  rows,
  heads,
  empty,
}: {
  rows: readonly FigureRow[];
  heads: readonly [name: string, value: string];
  empty: string;
}) {
  return rows.length === 0 ? <NoFigures>{empty}</NoFigures> : <FigureTable heads={heads} rows={rows} />;
}

export const countedRow = (name: string, count: number, key = name): FigureRow => ({
  key,
  name,
  values: [numberOf(count)],
  count,
});

export const countedRows = (totals: readonly { name: string; total: number }[]): FigureRow[] =>
  totals.map(({ name, total }) => countedRow(name, total));

export function SpanTable({
  columns,
  heads,
  values,
}: {
  columns: readonly Column[];
  heads: readonly string[];
  values: readonly (readonly string[])[];
}) {
  return (
    <details className="text-xs">
      <summary className="min-h-6 w-max text-ink2">Voir en tableau</summary>
      <FigureTable
        heads={['Dès le', ...heads]}
        rows={columns.map(({ label }, index) => ({ key: label, name: label, values: values.map((it) => it[index]) }))}
      />
    </details>
  );
}

export function Articles({ articles }: Pick<Figures, 'articles'>) {
  return (
    <FigureSection
      id="articles"
      lead="Lectures dans la période, puis depuis la parution. Les robots qui se nomment sont laissés de côté."
      title={articleFinding(articles)}
    >
      {articles.length > 0 && (
        <FigureTable
          heads={['Article', 'Lectures', 'En tout', "J'aime", 'Comm.']}
          rows={articles.map(({ slug, title, minutes, reads, views, likes, comments }) => ({
            key: slug,
            name: (
              <>
                {title} <span className="font-normal text-ink2">{minutes}&nbsp;min</span>
              </>
            ),
            values: [<b key="reads">{numberOf(reads)}</b>, ...[views, likes, comments].map(numberOf)],
          }))}
        />
      )}
    </FigureSection>
  );
}

export function Letters({ letters }: { letters: Figures['letters'] }) {
  return (
    <FigureSection
      id="letters"
      lead={`${NOT_MEASURED} À la place\u00a0: envois, échecs, et départs dans les sept jours qui suivent.`}
      title={letterFinding(letters)}
    >
      {letters.length > 0 && (
        <FigureTable
          heads={['Lettre', 'Envoyées', 'Échecs', 'Départs']}
          rows={letters.map(({ slug, subject, sent, failed, left }) => ({
            key: slug,
            name: subject,
            values: [sent, failed, left].map(numberOf),
          }))}
        />
      )}
    </FigureSection>
  );
}
