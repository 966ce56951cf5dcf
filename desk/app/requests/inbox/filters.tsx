import { useSearchParams } from 'react-router';
import { KIND_TITLES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { Filters } from '../../ui/table/filters.tsx';
import { chipOf, INBOX_FILTERS, viewOf } from './inbox-address.ts';
import type { LoadedInbox } from './inbox-loader.server.ts';

export function InboxFilters({ view: { counts, kinds, staff, me } }: { view: LoadedInbox }) {
  const [query] = useSearchParams();
  const chosen = query.get('qui');
  const followers = staff
    .filter(({ id, canFollow, hasWork }) => canFollow || hasWork || id === chosen)
    .map(({ id, name, canFollow }) => ({
      value: id,
      label: id === me ? `${name} (vous)` : canFollow ? name : `${name} (n'a plus accès)`,
    }));
  return (
    <Filters
      chip={chipOf(query)}
      counts={{
        ouvertes: counts.open || undefined,
        'non-lues': counts.unread || undefined,
        'a-moi': counts.mine || undefined,
      }}
      fields={INBOX_FILTERS}
      options={{
        sorte: kinds.length > 1 ? kinds.map((kind) => ({ value: kind, label: KIND_TITLES[kind] })) : [],
        qui: viewOf(query) === 'a-moi' ? [] : [{ value: 'personne', label: 'Personne' }, ...followers],
      }}
    />
  );
}
