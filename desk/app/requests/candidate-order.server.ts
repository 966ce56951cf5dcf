import { isInternship } from '../../../src/content/kinds/people/positions.ts';
import {
  type Candidate,
  type CandidateColumn,
  listCandidates,
} from '../../../src/features/inquiries/follow-up/candidates.server.ts';
import type { RequestContext } from '../session/context.server.ts';
import { readFilters } from '../text/filter-fields.ts';
import { CANDIDATE_FILTERS } from './candidate-filters.ts';

type Order = (one: Candidate, other: Candidate) => number;

const ORDERS: Readonly<Record<(typeof CANDIDATE_FILTERS.tri.options)[number]['value'], Order>> = {
  nom: (one, other) => one.inquiry.contactName.localeCompare(other.inquiry.contactName, 'fr'),
  experience: (one, other) => (other.experience ?? -1) - (one.experience ?? -1),
  note: (one, other) => (other.inquiry.rating ?? 0) - (one.inquiry.rating ?? 0),
  attente: (one, other) => one.since.localeCompare(other.since),
};

/** Filtered and ordered by the address of the board; by default the newest first. */
export function chosenCandidates(all: readonly Candidate[], query: URLSearchParams): Candidate[] {
  const { offre, contrat, suivi, tri } = readFilters(CANDIDATE_FILTERS, query);
  const chosen = all.filter(
    ({ position, jobId = '', inquiry }) =>
      (!offre || position === offre) &&
      (!contrat || isInternship(jobId) === (contrat === 'stage')) &&
      (!suivi || (inquiry.assigneeId ?? 'personne') === suivi),
  );
  return tri ? chosen.toSorted(ORDERS[tri]) : chosen;
}

/** Numbers of the candidates of one column, as the board has them. @param query of the board */
export async function columnNumbers(
  services: Pick<RequestContext['services'], 'db' | 'now'>,
  query: URLSearchParams,
  column: CandidateColumn,
): Promise<number[]> {
  const chosen = chosenCandidates(await listCandidates(services), query);
  return chosen.filter((it) => it.column === column).map(({ inquiry }) => inquiry.number);
}
