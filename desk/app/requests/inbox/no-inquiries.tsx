import { useSearchParams } from 'react-router';
import { activeFilters } from '../../text/filter-fields.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { INBOX_FILTERS } from './inbox-address.ts';

export function NoInquiries() {
  const [query] = useSearchParams();
  const words = query.get('q');
  const isNarrow = activeFilters(INBOX_FILTERS, query).length > 0 || Boolean(query.get('vue'));
  const withoutWords = new URLSearchParams(query);
  withoutWords.delete('q');
  if (words) {
    return (
      <EmptyState
        actions={<ButtonLink to={`?${withoutWords}`}>Vider la recherche</ButtonLink>}
        title={`Rien pour «\u00a0${words}\u00a0»`}
      >
        Cherché dans les noms, les adresses, les sociétés et tout ce qui a été écrit.
      </EmptyState>
    );
  }
  if (!isNarrow) {
    return (
      <EmptyState
        actions={<ButtonLink to="?vue=toutes">Voir toutes les demandes</ButtonLink>}
        title="Aucune demande ouverte"
      >
        Rien n'attend de réponse. La prochaine s'annoncera ici, dès qu'un visiteur aura envoyé un formulaire.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      actions={
        <>
          <ButtonLink to="?vue=toutes">Voir toutes les demandes</ButtonLink>
          <ButtonLink look="bare" to="?etat=answered">
            Voir les demandes répondues
          </ButtonLink>
        </>
      }
      title="Rien n'attend ici"
    >
      Aucune demande ne répond à ces filtres. La prochaine s'annoncera ici.
    </EmptyState>
  );
}
