import type { Figures } from '../../../src/features/figures/figures.server.ts';
import type { InquiryKind } from '../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { agree, pluralize } from '../../../src/text/pluralize.ts';
import { spanOf } from '../text/dates.ts';

export const KIND_LABELS: Record<InquiryKind, string> = {
  demo: 'Démonstration',
  contact: 'Contact',
  training: 'Formation',
  partner: 'Partenariat',
  job: 'Candidature',
};

const KIND_PLURALS: Record<InquiryKind, string> = {
  demo: 'demandes de démonstration',
  contact: 'messages',
  training: 'demandes de formation',
  partner: 'demandes de partenariat',
  job: 'candidatures',
};

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const short = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat('fr-FR', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

export const numberOf = (value: number): string => whole.format(value);
export const percentOf = (share: number): string => percent.format(share);

export const hoursOf = (hours: number | null): string => (hours === null ? '–' : `${short.format(hours)}\u00a0h`);

export const waitOf = (hours: number | null): string => (hours === null ? '–' : spanOf(hours * 3_600_000));

export const changeOf = (now: number, before: number): string => (before === 0 ? '–' : signed.format(now / before - 1));

/** The least count of which a finding is stated. */
const MIN_FOR_FINDING = 5;

export function inquiryFinding({ kinds, total, before }: Figures['requests']): string {
  if (total === 0) return "Aucune demande n'est arrivée";
  const grown = kinds
    .filter((it) => it.total >= MIN_FOR_FINDING && it.before > 0 && it.total >= 1.5 * it.before)
    .sort((a, b) => b.total / b.before - a.total / a.before)[0];
  if (grown) return `Les ${KIND_PLURALS[grown.kind]} ont ${timesOf(grown.total / grown.before)}`;
  const shrunk = kinds.find((it) => it.before >= MIN_FOR_FINDING && it.total * 2 <= it.before);
  if (shrunk) return `Deux fois moins de ${KIND_PLURALS[shrunk.kind]} qu'avant`;
  const most = kinds.toSorted((a, b) => b.total - a.total)[0];
  if (before >= MIN_FOR_FINDING) {
    const change = total / before - 1;
    if (Math.abs(change) < 0.1) return 'Autant de demandes que dans la période précédente';
    return `${signed.format(change)} de demandes, surtout des ${KIND_PLURALS[most?.kind ?? 'contact']}`;
  }
  return `Surtout des ${KIND_PLURALS[most?.kind ?? 'contact']}\u00a0: ${most?.total} sur ${total}`;
}

function timesOf(factor: number): string {
  if (factor >= 2.9) return `été multipliées par ${short.format(factor)}`;
  return factor >= 1.9 ? 'doublé' : `augmenté de moitié`;
}

export function answerFinding({ withinPromise, medianOfAll, due, waiting }: Figures['answers']): string {
  if (withinPromise === null)
    return waiting === 0 ? "Aucune réponse n'est encore à mesurer" : "Aucune demande n'est encore arrivée à échéance";
  if (withinPromise === 1) {
    const kept =
      due === 1
        ? "La demande répondue l'a été à temps"
        : `Les ${pluralize(due, 'demande répondue', 'demandes répondues')} l'ont été à temps`;
    if (waiting === 0) return 'La promesse est tenue partout';
    return `${kept}, ${numberOf(waiting)} ${agree(waiting, 'attend', 'attendent')} encore`;
  }
  if (withinPromise < 0.8)
    return `${percentOf(1 - withinPromise)} des demandes répondues ou échues ont attendu plus de 24\u00a0h ouvrées`;
  return `${percentOf(withinPromise)} de réponses en 24\u00a0h ouvrées, la moitié en ${waitOf(medianOfAll)}`;
}

export function unansweredFinding(unanswered: Figures['unanswered']): string {
  const [first] = unanswered;
  return first
    ? `L'assistant ne sait pas répondre sur «\u00a0${first.words || first.topic}\u00a0»`
    : "Aucune question n'est restée sans réponse";
}

export function searchFinding(searches: Figures['searches']): string {
  const [first] = searches;
  if (!first) return "Aucune recherche n'est restée sans résultat";
  return `«\u00a0${first.name}\u00a0»\u00a0: ${first.total === 1 ? 'une recherche' : pluralize(first.total, 'recherche')} en vain`;
}

export function subscriberFinding({ active, left, now }: Figures['subscribers']): string {
  const gone = left.reduce((sum, it) => sum + it, 0);
  const more = now - (active[0] ?? now);
  const departures = gone === 0 ? 'aucun départ' : gone === 1 ? 'un départ' : pluralize(gone, 'départ');
  if (more > 0) return `${pluralize(more, 'abonné')} de plus, ${departures}`;
  return more < 0
    ? `${pluralize(-more, 'abonné')} de moins, ${departures}`
    : `Autant d'abonnés qu'avant, ${departures}`;
}

export function articleFinding([first]: Figures['articles']): string {
  return first ? `Le plus lu\u00a0: ${first.title}` : "Aucun article n'a été lu";
}

export const pageFinding = ([first]: Figures['pages']['most']): string =>
  first ? `Le plus souvent ouverte\u00a0: ${first.name}` : "Aucune page n'a été lue";

export function arrivalFinding({ referrers, campaigns }: Figures['arrivals']): string {
  const [site] = referrers;
  const [campaign] = campaigns;
  if (campaign && campaign.total >= (site?.total ?? 0))
    return `La campagne «\u00a0${campaign.name}\u00a0» amène le plus de lectures`;
  return site ? `${site.name} amène le plus de lectures` : "Personne ne vient encore d'un autre site";
}

export function sourceFinding({ sources, total }: Figures['requests']): string {
  const [first] = sources;
  if (!first) return "Aucune demande n'a de source";
  if (first.source === '') return `${percentOf(first.total / total)} des demandes n'ont pas de source connue`;
  return `${percentOf(first.total / total)} des demandes\u00a0: ${first.source}`;
}

export const sourceLabel = (source: string): string => source || 'Source inconnue';

export function letterFinding([last]: Figures['letters']): string {
  if (!last) return "Aucune lettre n'est partie";
  const failed = last.failed === 0 ? 'aucun échec' : `${numberOf(last.failed)} en échec`;
  return `La dernière lettre\u00a0: ${numberOf(last.sent)} ${agree(last.sent, 'envoyée')}, ${failed}, ${pluralize(last.left, 'départ')}`;
}

/** What the totals above the figures count. */
export const totalLabels = ({ requests, answers, pages, subscribers }: TotalledFigures) => ({
  requests: agree(requests.total, 'demande'),
  answers: `de réponses en 24\u00a0h ouvrées, sur ${pluralize(answers.due, 'demande répondue ou échue', 'demandes répondues ou échues')}`,
  pages: agree(pages.total, 'page lue', 'pages lues'),
  subscribers: agree(subscribers.now, 'abonné'),
});

interface TotalledFigures {
  requests: Pick<Figures['requests'], 'total'>;
  answers: Pick<Figures['answers'], 'due'>;
  pages: Pick<Figures['pages'], 'total'>;
  subscribers: Pick<Figures['subscribers'], 'now'>;
}
