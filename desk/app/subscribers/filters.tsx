import { useSearchParams } from 'react-router';
import { Button } from '../ui/button.tsx';
import {
  FilterBar,
  FilterChip,
  FilterDate,
  FilterForm,
  FilterSelect,
  KeptParameters,
  SearchField,
} from '../ui/table/filter-bar.tsx';
import { ORIGINS, SHOWN_STATES, STATES } from './subscriber-states.ts';
import type { SubscribersView } from './subscribers-view.server.ts';

export function Filters({
  view: { search, status, origin, sinceDay, group, groups, totals, total },
}: {
  view: SubscribersView;
}) {
  const [query] = useSearchParams();
  const to = (state: string) => {
    const changed = new URLSearchParams(query);
    changed.delete('apres');
    if (state === '') changed.delete('etat');
    else changed.set('etat', state);
    return `/abonnes${changed.size > 0 ? `?${changed}` : ''}`;
  };
  return (
    <>
      <FilterBar className="pb-0">
        <FilterChip isOn={status === undefined} to={to('')}>
          Tous {total.toLocaleString('fr-FR')}
        </FilterChip>
        {SHOWN_STATES.filter((it) => totals[it] > 0 || it === status || it === 'active').map((it) => (
          <FilterChip isOn={it === status} key={it} to={to(STATES[it].query)}>
            {STATES[it].several} {totals[it].toLocaleString('fr-FR')}
          </FilterChip>
        ))}
      </FilterBar>
      <FilterForm action="/abonnes" role="search">
        <KeptParameters query={query} without={['q', 'origine', 'groupe', 'depuis', 'apres']} />
        <SearchField
          autoComplete="off"
          defaultValue={search}
          id="subscriber-text"
          key={`texte ${search ?? ''}`}
          label="Adresse ou nom, en entier ou en partie"
          maxLength={200}
          name="q"
          placeholder="Adresse ou nom"
        />
        <FilterSelect
          aria-label="Origine"
          defaultValue={origin && ORIGINS[origin].query}
          isOn={origin !== undefined}
          key={`origine ${origin ?? ''}`}
          name="origine"
        >
          <option value="">Toute origine</option>
          {Object.values(ORIGINS).map((it) => (
            <option key={it.query} value={it.query}>
              {it.label}
            </option>
          ))}
        </FilterSelect>
        {(groups.length > 0 || group !== undefined) && (
          <FilterSelect
            aria-label="Groupe"
            defaultValue={group}
            isOn={group !== undefined}
            key={`groupe ${group ?? ''}`}
            name="groupe"
          >
            <option value="">Tous les groupes</option>
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {group !== undefined && !groups.some(({ id }) => id === group) && (
              <option value={group}>Groupe supprimé</option>
            )}
          </FilterSelect>
        )}
        <FilterDate defaultValue={sinceDay} key={`depuis ${sinceDay}`} label="depuis le" name="depuis" />
        <Button type="submit">Filtrer</Button>
      </FilterForm>
    </>
  );
}
