import type { Figures } from '../../../../src/features/figures/figures.server.ts';
import { articleFinding, letterFinding, numberOf } from '../../figure-findings.ts';
import { type Column, Share } from './charts.tsx';
import { FigureSection } from './section.tsx';

interface CountedRow {
  key: string;
  name: string;
  value: number;
}

export function CountTable({
  rows,
  heads: [name, value],
  empty,
}: {
  rows: readonly CountedRow[];
  heads: [string, string];
  empty: string;
}) {
  if (rows.length === 0) return <p className="none">{empty}</p>;
  const most = Math.max(...rows.map((row) => row.value));
  return (
    <table className="lines">
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th className="r" scope="col">
            {value}
          </th>
          <td className="w" />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th className="long" scope="row">
              {row.name}
            </th>
            <td className="r">{numberOf(row.value)}</td>
            <td className="w">
              <Share most={most} value={row.value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const countedRows = (totals: readonly { name: string; total: number }[]): CountedRow[] =>
  totals.map(({ name, total }) => ({ key: name, name, value: total }));

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
    <details className="tab">
      <summary>Voir en tableau</summary>
      <table className="lines">
        <thead>
          <tr>
            <th scope="col">Dès le</th>
            {heads.map((head) => (
              <th className="r" key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map(({ label }, index) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {heads.map((head, column) => (
                <td className="r" key={head}>
                  {values[column]?.[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
        <table className="lines">
          <thead>
            <tr>
              <th scope="col">Article</th>
              <th className="r" scope="col">
                Lectures
              </th>
              <th className="r" scope="col">
                En tout
              </th>
              <th className="r" scope="col">
                J'aime
              </th>
              <th className="r" scope="col">
                Comm.
              </th>
            </tr>
          </thead>
          <tbody>
            {articles.map(({ slug, title, minutes, reads, views, likes, comments }) => (
              <tr key={slug}>
                <th className="long" scope="row">
                  {title} <span className="q">{minutes}&nbsp;min</span>
                </th>
                <td className="r b">{numberOf(reads)}</td>
                <td className="r">{numberOf(views)}</td>
                <td className="r">{numberOf(likes)}</td>
                <td className="r">{numberOf(comments)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FigureSection>
  );
}

export function Letters({ letters }: { letters: Figures['letters'] }) {
  return (
    <FigureSection
      id="letters"
      lead="Envois, échecs, et départs dans les sept jours qui suivent."
      title={letterFinding(letters)}
    >
      {letters.length > 0 && (
        <table className="lines">
          <thead>
            <tr>
              <th scope="col">Lettre</th>
              <th className="r" scope="col">
                Envoyées
              </th>
              <th className="r" scope="col">
                Échecs
              </th>
              <th className="r" scope="col">
                Départs
              </th>
            </tr>
          </thead>
          <tbody>
            {letters.map(({ slug, subject, sent, failed, left }) => (
              <tr key={slug}>
                <th className="long" scope="row">
                  {subject}
                </th>
                <td className="r">{numberOf(sent)}</td>
                <td className="r">{numberOf(failed)}</td>
                <td className="r">{numberOf(left)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FigureSection>
  );
}
