import { Download, Lock } from 'lucide-react';
import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { assistantQuestionsKind } from '../../../src/content/kinds/company/assistant-questions.ts';
import { type Period, readFigures } from '../../../src/features/figures/figures.server.ts';
import { canEditAllFields } from '../editing/entries/content.server.ts';
import { requireRight } from '../session/context.server.ts';
import { shortDay } from '../text/dates.ts';
import { Button, ButtonGroup, ButtonLink } from '../ui/button.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import type { Column } from './charts.tsx';
import {
  arrivalFinding,
  numberOf,
  pageFinding,
  percentOf,
  searchFinding,
  sourceFinding,
  sourceLabel,
  totalLabels,
  unansweredFinding,
  waitOf,
} from './figure-findings.ts';
import { Answers, Requests, Subscribers } from './over-time.tsx';
import { FigureSection } from './section.tsx';
import { Articles, CountTable, countedRow, countedRows, Letters } from './tables.tsx';
import { Unanswered } from './unanswered.tsx';

const periodOf = (request: Request): Period =>
  new URL(request.url).searchParams.get('periode') === 'jours' ? 'jours' : 'semaines';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services, member } = requireRight(context, 'figures');
  const period = periodOf(request);
  const figures = await readFigures(services, period);
  const columns: Column[] = figures.spans.map(({ day, isCurrent }) => ({ label: shortDay(day), isCurrent }));
  const canTeach = canEditAllFields(member, assistantQuestionsKind);
  return { period, figures, columns, canTeach };
}

const PERIODS: readonly { name: Period; label: string }[] = [
  { name: 'jours', label: '30\u00a0jours' },
  { name: 'semaines', label: '12\u00a0semaines' },
];

const UNANSWERED_LEAD = [
  'Questions laissées sans réponse, par les mots que le site connaît et leur sujet le plus proche.',
  '«\u00a0Ajouter\u00a0» prépare une réponse\u00a0: vérifiez-en le sujet avant de la mettre en ligne.',
  'Puis les questions proposées et choisies, par sujet. Ni phrases, ni personnes.',
].join(' ');

export default function Figures() {
  const { period, figures, columns, canTeach } = useLoaderData<typeof loader>();
  const { requests, answers, pages, subscribers } = figures;
  const labels = totalLabels(figures);
  const by = period === 'jours' ? 'jour' : 'semaine';
  return (
    <>
      <PageHead
        actions={
          <>
            <Form preventScrollReset>
              <fieldset aria-label="Période">
                <ButtonGroup>
                  {PERIODS.map(({ name, label }) => (
                    <Button aria-pressed={period === name} key={name} name="periode" type="submit" value={name}>
                      {label}
                    </Button>
                  ))}
                </ButtonGroup>
              </fieldset>
            </Form>
            <ButtonLink className="max-md:hidden" download href={`/chiffres.csv?periode=${period}`}>
              <Download />
              CSV
            </ButtonLink>
          </>
        }
        title="Chiffres"
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5 px-gut py-2.5 text-ink2 text-xs">
        <Total count={numberOf(requests.total)} of={labels.requests} />
        {answers.withinPromise === null ? (
          answers.waiting > 0 && <span>Aucune demande échue</span>
        ) : (
          <Total count={percentOf(answers.withinPromise)} of={labels.answers} />
        )}
        {answers.medianOfAll !== null && <Total count={waitOf(answers.medianOfAll)} of="médiane" />}
        <Total count={numberOf(pages.total)} of={labels.pages} />
        <Total count={numberOf(subscribers.now)} of={labels.subscribers} />
        <span className="flex items-center gap-1.5 md:ml-auto">
          <Lock />
          Comptées sans cookie ni identité
        </span>
      </div>
      <div className="grid border-hair border-t xl:grid-cols-12">
        <Requests by={by} columns={columns} {...requests} />
        <Answers by={by} columns={columns} {...answers} />
        <FigureSection id="unanswered" lead={UNANSWERED_LEAD} title={unansweredFinding(figures.unanswered)}>
          <Unanswered canTeach={canTeach} unanswered={figures.unanswered} />
          <CountTable
            empty="Aucune question proposée n'a encore été choisie."
            heads={['Question proposée', 'Fois']}
            rows={countedRows(figures.choices)}
          />
        </FigureSection>
        <FigureSection
          id="searches"
          isNarrow
          lead="Recherches du blog sans résultat, sans chiffres longs ni adresses."
          title={searchFinding(figures.searches)}
        >
          <CountTable
            empty="Rien n'a été cherché en vain."
            heads={['Recherche', 'Fois']}
            rows={countedRows(figures.searches)}
          />
        </FigureSection>
        <Articles articles={figures.articles} />
        <FigureSection
          id="arrivals"
          isNarrow
          lead="Pages ouvertes depuis un autre site, ou par un lien qui nomme une campagne."
          title={arrivalFinding(figures.arrivals)}
        >
          <CountTable
            empty="Aucun autre site n'a mené ici."
            heads={['Site', 'Pages']}
            rows={countedRows(figures.arrivals.referrers)}
          />
          {figures.arrivals.campaigns.length > 0 && (
            <CountTable empty="" heads={['Campagne', 'Pages']} rows={countedRows(figures.arrivals.campaigns)} />
          )}
        </FigureSection>
        <Subscribers by={by} columns={columns} {...subscribers} />
        <FigureSection
          id="sources"
          isNarrow
          lead="La campagne que nommait l'adresse du formulaire, sinon sa page. Un formulaire est commencé quand on y touche."
          title={sourceFinding(requests)}
        >
          <CountTable
            empty="Aucune demande dans cette période."
            heads={['Source des demandes', 'Envoyées']}
            rows={requests.sources.map(({ source, total }) => countedRow(sourceLabel(source), total, source))}
          />
          <CountTable
            empty="Aucun formulaire n'a été commencé."
            heads={['Formulaires commencés', 'Fois']}
            rows={countedRows(figures.forms)}
          />
        </FigureSection>
        <Letters letters={figures.letters} />
        <FigureSection
          id="pages"
          isNarrow
          lead="Pages ouvertes par des personnes, articles à part."
          title={pageFinding(pages.most)}
        >
          <CountTable
            empty="Aucune page n'a encore été lue."
            heads={['Page', 'Lectures']}
            rows={countedRows(pages.most)}
          />
        </FigureSection>
      </div>
    </>
  );
}

function Total({ count, of }: { count: string; of: string }) {
  return (
    <span>
      <b className="type-h4 mr-0.5 text-ink">{count}</b> {of}
    </span>
  );
}
