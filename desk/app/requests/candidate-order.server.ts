import { isInternship } from '../../../src/content/kinds/people/positions.ts';
import {
  type Candidate,
  type CandidateColumn,
  listCandidates,
} from '../../../src/features/inquiries/follow-up/candidates.server.ts';
import type { RequestContext } from '../session/context.server.ts';

/** The orders by the address's `tri`; the default is the newest first. */
const SORTS: Readonly<Record<string, (one: Candidate, other: Candidate) => number>> = {
  nom: (one, other) => one.inquiry.contactName.localeCompare(other.inquiry.contactName, 'fr'),
  experience: (one, other) => (other.experience ?? -1) - (one.experience ?? -1),
  note: (one, other) => (other.inquiry.rating ?? 0) - (one.inquiry.rating ?? 0),
  attente: (one, other) => one.since.localeCompare(other.since),
};

/** Empty where the address asks for none that is known. */
export function sortOf(query: URLSearchParams): string {
  const sort = query.get('tri') ?? '';
  return Object.hasOwn(SORTS, sort) ? sort : '';
}

export const orderOf = (query: URLSearchParams) => SORTS[sortOf(query)] ?? (() => 0);

/** @param query of the board */
export const isShown =
  (query: URLSearchParams) =>
  ({ position, jobId = '', inquiry }: Candidate): boolean => {
    const [offer, contract, assignee] = [query.get('offre'), query.get('contrat'), query.get('suivi')];
    return (
      (!offer || position === offer) &&
      (!contract || isInternship(jobId) === (contract === 'stage')) &&
      (!assignee || (inquiry.assigneeId ?? 'personne') === assignee)
    );
  };

/** Numbers of the candidates of one column, as the board has them. @param query of the board */
export async function columnNumbers(
  services: Pick<RequestContext['services'], 'db' | 'now'>,
  query: URLSearchParams,
  column: CandidateColumn,
): Promise<number[]> {
  const all = (await listCandidates(services)).filter(isShown(query)).filter((it) => it.column === column);
  return all.toSorted(orderOf(query)).map(({ inquiry }) => inquiry.number);
}
