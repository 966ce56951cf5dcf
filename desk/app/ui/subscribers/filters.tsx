import { useSearchParams } from 'react-router';
import { ORIGINS, SHOWN_STATES, STATES } from '../../subscriber-states.ts';
import type { SubscribersView } from '../../subscribers-view.server.ts';
import { Button } from '../button.tsx';
import { Input, Select } from '../field.tsx';
import { FilterBar, FilterChip, FilterForm, KeptParameters, SearchField } from '../filter-bar.tsx';

export function Filters({ view: { search, status, origin, sinceDay, totals, total } }: { view: SubscribersView }) {
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
        <KeptParameters query={query} without={['q', 'origine', 'depuis', 'apres']} />
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
        <Select
          aria-label="Origine"
          className="w-40"
          defaultValue={origin && ORIGINS[origin].query}
          key={`origine ${origin ?? ''}`}
          name="origine"
        >
          <option value="">Toute origine</option>
          {Object.values(ORIGINS).map((it) => (
            <option key={it.query} value={it.query}>
              {it.label}
            </option>
          ))}
        </Select>
        <label className="inline-flex items-center gap-1.5 text-control text-ink2">
          depuis le
          <Input className="w-40" defaultValue={sinceDay} key={`depuis ${sinceDay}`} name="depuis" type="date" />
        </label>
        <Button type="submit">Filtrer</Button>
      </FilterForm>
    </>
  );
}
