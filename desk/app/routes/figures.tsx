import { Download, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Figures as AllFigures, type Period, readFigures } from '../../../src/features/figures/figures.server.ts';
import { requireRight } from '../context.server.ts';
import { shortDay } from '../dates.ts';
import {
  answerFinding,
  arrivalFinding,
  articleFinding,
  changeOf,
  hoursOf,
  KIND_LABELS,
  letterFinding,
  numberOf,
  pageFinding,
  percentOf,
  requestFinding,
  searchFinding,
  sourceFinding,
  sourceLabel,
  subscriberFinding,
  unansweredFinding,
  waitOf,
} from '../figure-findings.ts';
import { PageHead } from '../ui/page-head.tsx';
import '../styles/figures.css';
import { AnswerPlot, type Column, RowBars, Share, SubscriberPlot } from '../ui/plots.tsx';

const periodOf = (request: Request): Period =>
  new URL(request.url).searchParams.get('periode') === 'jours' ? 'jours' : 'semaines';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'figures');
  const period = periodOf(request);
  const figures = await readFigures(services, period);
  const columns: Column[] = figures.spans.map(({ day, isCurrent }) => ({ label: shortDay(day), isCurrent }));
  return { period, figures, columns };
}

export default function Figures() {
  const { period, figures, columns } = useLoaderData<typeof loader>();
  const { requests, answers, pages, subscribers } = figures;
  const by = period === 'jours' ? 'jour' : 'semaine';
  return (
    <>
      <PageHead title="Chiffres">
        <div className="end">
          <Form className="btns" preventScrollReset>
            <fieldset aria-label="Période" className="btns">
              <button aria-pressed={period === 'jours'} className="btn" name="periode" type="submit" value="jours">
                30&nbsp;jours
              </button>
              <button
                aria-pressed={period === 'semaines'}
                className="btn"
                name="periode"
                type="submit"
                value="semaines"
              >
                12&nbsp;semaines
              </button>
            </fieldset>
          </Form>
          <a className="btn" download href={`/chiffres.csv?periode=${period}`}>
            <Download aria-hidden="true" className="i" />
            CSV
          </a>
        </div>
      </PageHead>
      <div className="filters tot">
        <Total count={numberOf(requests.total)} of="demandes" />
        {answers.withinPromise !== null && <Total count={percentOf(answers.withinPromise)} of="répondues en 24 h" />}
        {answers.medianOfAll !== null && <Total count={waitOf(answers.medianOfAll)} of="médiane" />}
        <Total count={numberOf(pages.total)} of="pages lues" />
        <Total count={numberOf(subscribers.now)} of="abonnés" />
        <span className="q s srt">
          <Lock aria-hidden="true" className="i" />
          Comptées sans cookie ni identité
        </span>
      </div>
      <div className="board">
        <Requests by={by} columns={columns} {...requests} />
        <Answers by={by} columns={columns} {...answers} />
        <Plot
          id="unanswered"
          lead="Questions laissées sans réponse, par les mots que le site connaît. Ni phrases, ni personnes."
          title={unansweredFinding(figures.unanswered)}
        >
          <Lines
            empty="Rien n'est à compléter."
            heads={['Question', 'Fois']}
            rows={figures.unanswered.map(({ nearest, words, asked }) => ({
              key: `${nearest} ${words}`,
              name: words || nearest,
              value: asked,
            }))}
          />
        </Plot>
        <Plot
          id="searches"
          isNarrow
          lead="Recherches du blog sans résultat, sans chiffres longs ni adresses."
          title={searchFinding(figures.searches)}
        >
          <Lines
            empty="Chaque recherche a trouvé quelque chose."
            heads={['Recherche', 'Fois']}
            rows={named(figures.searches)}
          />
        </Plot>
        <Articles articles={figures.articles} />
        <Plot
          id="arrivals"
          isNarrow
          lead="Pages ouvertes depuis un autre site, ou par un lien qui nomme une campagne."
          title={arrivalFinding(figures.arrivals)}
        >
          <Lines
            empty="Aucun autre site n'a mené ici."
            heads={['Site', 'Pages']}
            rows={named(figures.arrivals.referrers)}
          />
          {figures.arrivals.campaigns.length > 0 && (
            <Lines empty="" heads={['Campagne', 'Pages']} rows={named(figures.arrivals.campaigns)} />
          )}
        </Plot>
        <Subscribers by={by} columns={columns} {...subscribers} />
        <Plot
          id="sources"
          isNarrow
          lead="La campagne que nommait l'adresse du formulaire, sinon sa page. Un formulaire est commencé quand on y touche."
          title={sourceFinding(requests)}
        >
          <Lines
            empty="Aucune demande dans cette période."
            heads={['Source des demandes', 'Envoyées']}
            rows={requests.sources.map(({ source, total }) => ({
              key: source,
              name: sourceLabel(source),
              value: total,
            }))}
          />
          <Lines
            empty="Aucun formulaire n'a été commencé."
            heads={['Formulaires commencés', 'Fois']}
            rows={named(figures.forms)}
          />
        </Plot>
        <Letters letters={figures.letters} />
        <Plot
          id="pages"
          isNarrow
          lead="Pages ouvertes par des personnes, articles à part."
          title={pageFinding(pages.most)}
        >
          <Lines empty="Aucune page n'a encore été lue." heads={['Page', 'Lectures']} rows={named(pages.most)} />
        </Plot>
      </div>
    </>
  );
}

const named = (totals: readonly { name: string; total: number }[]): Row[] =>
  totals.map(({ name, total }) => ({ key: name, name, value: total }));

function Total({ count, of }: { count: string; of: string }) {
  return (
    <span>
      <b>{count}</b> {of}
    </span>
  );
}

interface PlotProps {
  id: string;
  title: string;
  lead: string;
  isNarrow?: boolean;
  children: ReactNode;
}

function Plot({ id, title, lead, isNarrow = false, children }: PlotProps) {
  return (
    <section aria-labelledby={id} className={isNarrow ? 'plot nar' : 'plot'}>
      <h2 id={id}>{title}</h2>
      <p className="q">{lead}</p>
      {children}
    </section>
  );
}

interface Row {
  key: string;
  name: string;
  value: number;
}

function Lines({
  rows,
  heads: [name, value],
  empty,
}: {
  rows: readonly Row[];
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

type Timed<T> = T & { columns: readonly Column[]; by: string };

function Requests({ columns, by, ...requests }: Timed<AllFigures['requests']>) {
  const { kinds, total, before } = requests;
  const most = Math.max(...kinds.flatMap(({ counts }) => counts));
  const all = columns.map((_, index) => kinds.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
  const spoken = (counts: readonly number[]) =>
    columns.map(({ label }, index) => `${label}\u00a0: ${counts[index]}`).join(', ');
  return (
    <Plot
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
    </Plot>
  );
}

function Answers({ columns, by, ...answers }: Timed<AllFigures['answers']>) {
  const title = answerFinding(answers);
  const { median, nineOfTen } = answers;
  return (
    <Plot id="answers" isNarrow lead={`Heures avant la première réponse, par ${by} d'arrivée.`} title={title}>
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
    </Plot>
  );
}

function SpanTable({
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

function Articles({ articles }: Pick<AllFigures, 'articles'>) {
  return (
    <Plot
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
    </Plot>
  );
}

function Subscribers({ columns, by, ...subscribers }: Timed<AllFigures['subscribers']>) {
  const title = subscriberFinding(subscribers);
  const { active, left } = subscribers;
  return (
    <Plot id="subscribers" lead={`Abonnés (ligne) et départs (barres), par ${by}.`} title={title}>
      <SubscriberPlot active={active} columns={columns} left={left} name={title} />
      <SpanTable columns={columns} heads={['Abonnés', 'Départs']} values={[active.map(numberOf), left.map(numberOf)]} />
    </Plot>
  );
}

function Letters({ letters }: { letters: AllFigures['letters'] }) {
  return (
    <Plot
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
    </Plot>
  );
}
