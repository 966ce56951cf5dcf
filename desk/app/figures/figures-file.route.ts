import type { LoaderFunctionArgs } from 'react-router';
import { readFigures } from '../../../src/features/figures/figures.server.ts';
import { requireRight } from '../session/context.server.ts';
import { KIND_LABELS } from './figure-findings.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { services } = requireRight(context, 'figures');
  const period = new URL(request.url).searchParams.get('periode') === 'jours' ? 'jours' : 'semaines';
  const {
    spans,
    requests,
    answers,
    pages,
    articles,
    arrivals,
    forms,
    searches,
    unanswered,
    choices,
    subscribers,
    letters,
  } = await readFigures(services, period);
  const bySpan = (section: string, name: string, values: readonly (number | null)[]) =>
    spans.map(({ day }, index) => [section, name, day, values[index] ?? '']);
  const totals = (section: string, all: readonly { name: string; total: number }[]) =>
    all.map(({ name, total }) => [section, name, '', total]);
  const rows = [
    ['Quoi', 'Nom', 'Dès le', 'Nombre'],
    ...requests.kinds.flatMap(({ kind, counts }) => bySpan('Demandes', KIND_LABELS[kind], counts)),
    ...bySpan('Première réponse, heures', 'médiane', answers.median),
    ...bySpan('Première réponse, heures', 'neuf sur dix', answers.nineOfTen),
    ...requests.sources.map(({ source, total }) => ['Source des demandes', source, '', total]),
    ...bySpan('Abonnés', '', subscribers.active),
    ...bySpan('Départs', '', subscribers.left),
    ...totals('Pages lues', pages.most),
    ...articles.map(({ title, reads }) => ['Articles lus', title, '', reads]),
    ...totals('Autres sites', arrivals.referrers),
    ...totals('Campagnes', arrivals.campaigns),
    ...totals('Formulaires commencés', forms),
    ...totals('Recherches sans résultat', searches),
    ...unanswered.map(({ topic, words, asked }) => ['Questions sans réponse', words || topic, '', asked]),
    ...totals('Questions choisies', choices),
    ...letters.flatMap(({ subject, at, sent, failed, left }) => [
      ['Lettres envoyées', subject, at.slice(0, 10), sent],
      ['Lettres en échec', subject, at.slice(0, 10), failed],
      ['Départs après la lettre', subject, at.slice(0, 10), left],
    ]),
  ];
  return new Response(`\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="chiffres-${spans.at(-1)?.day}.csv"`,
    },
  });
}

/** Quotes the cell and defuses spreadsheet formulas. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',');
  return `"${value.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}
