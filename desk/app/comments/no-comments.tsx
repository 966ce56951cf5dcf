import { useSearchParams } from 'react-router';
import { pluralize } from '../../../src/text/pluralize.ts';
import { activeFilters, addressWithoutFilters } from '../text/filter-fields.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { COMMENT_FILTERS, STATES } from './comment-states.ts';
import type { LoadedComments } from './comments-loader.server.ts';

export function NoComments({ data: { status, totals, isLater } }: { data: LoadedComments }) {
  const [query] = useSearchParams();
  const isFiltered = activeFilters(COMMENT_FILTERS, query).length > 0;
  if (isFiltered || isLater) {
    return (
      <EmptyState
        actions={<ButtonLink to={addressWithoutFilters(COMMENT_FILTERS, query)}>Tout voir</ButtonLink>}
        title={isFiltered ? 'Aucun ne correspond' : 'Plus rien sur cette page'}
      >
        {pluralize(totals[status], 'commentaire')} sans ce filtre.
      </EmptyState>
    );
  }
  if (status !== 'held') return <EmptyState title={`Aucun commentaire ${STATES[status].one}`} />;
  const { visible } = totals;
  return (
    <EmptyState
      actions={visible > 0 && <ButtonLink to="?etat=en-ligne">Voir ceux en ligne</ButtonLink>}
      title="Tout est relu"
    >
      {visible < 2
        ? `${visible === 0 ? 'Aucun commentaire' : 'Un commentaire'} est en ligne.`
        : `${pluralize(visible, 'commentaire est', 'commentaires sont')} en ligne.`}{' '}
      Le prochain attendra ici que quelqu'un le lise.
    </EmptyState>
  );
}
