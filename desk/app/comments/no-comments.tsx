import { pluralize } from '../../../src/text/pluralize.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { addressOf, STATES } from './comment-states.ts';
import type { CommentsView } from './comments-view.server.ts';

export function NoComments({ data: { status, totals, isLater, post, search } }: { data: CommentsView }) {
  const isFiltered = post !== undefined || search !== undefined;
  if (isFiltered || isLater) {
    return (
      <EmptyState
        actions={<ButtonLink to={addressOf({ etat: STATES[status].query })}>Tout voir</ButtonLink>}
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
      actions={visible > 0 && <ButtonLink to={addressOf({ etat: 'en-ligne' })}>Voir ceux en ligne</ButtonLink>}
      title="Tout est relu"
    >
      {visible < 2
        ? `${visible === 0 ? 'Aucun commentaire' : 'Un commentaire'} est en ligne.`
        : `${pluralize(visible, 'commentaire est', 'commentaires sont')} en ligne.`}{' '}
      Le prochain attendra ici que quelqu'un le lise.
    </EmptyState>
  );
}
