import type { ReactNode } from 'react';
import { useSearchParams, useSubmit } from 'react-router';
import {
  INQUIRY_STATUSES,
  KIND_TITLES,
  STATUS_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InboxView } from '../../inbox-view.server.ts';
import { FilterChip, FilterForm, FilterSelect, SearchField, SubmitWithoutScripts } from '../filter-bar.tsx';

export function Filters({ view: { counts, kinds, staff, me } }: { view: InboxView }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const view = query.get('vue') ?? '';
  const isFree = ['etat', 'promesse', 'qui'].every((name) => !query.get(name));
  const chip = (name: string, title: string, count?: number) => {
    const next = new URLSearchParams(query);
    for (const gone of ['vue', 'etat', 'promesse', 'qui', 'lignes', 'apres']) next.delete(gone);
    if (name) next.set('vue', name);
    return (
      <FilterChip isOn={view === name && (name !== '' || isFree)} to={`?${next}`}>
        {title} {count !== undefined && count > 0 && <span className="text-ink2">{count}</span>}
      </FilterChip>
    );
  };
  return (
    <FilterForm
      key={query.toString()}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(withoutEmpty(event.currentTarget));
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(withoutEmpty(event.currentTarget));
      }}
      role="search"
    >
      <SearchField
        defaultValue={query.get('q') ?? ''}
        id="q"
        label="Chercher dans les demandes"
        name="q"
        placeholder="Nom, société, texte, #numéro"
      />
      {chip('', 'Toutes')}
      {chip('ouvertes', 'Ouvertes', counts.open)}
      {chip('non-lues', 'Non lues', counts.unread)}
      {chip('a-moi', 'À moi', counts.mine)}
      {view && <input name="vue" type="hidden" value={view} />}
      {query.get('promesse') && <input name="promesse" type="hidden" value={query.get('promesse') ?? ''} />}
      {kinds.length > 1 && (
        <Choice label="Sorte" name="sorte" query={query}>
          <option value="">Sorte&nbsp;: toutes</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_TITLES[kind]}
            </option>
          ))}
        </Choice>
      )}
      {view !== 'ouvertes' && (
        <Choice label="État" name="etat" query={query}>
          <option value="">État&nbsp;: tous</option>
          {INQUIRY_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Choice>
      )}
      {view !== 'a-moi' && (
        <Choice label="Suivi par" name="qui" query={query}>
          <option value="">Suivi par&nbsp;: tous</option>
          <option value="personne">Personne</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {id === me ? `${name} (vous)` : name}
            </option>
          ))}
        </Choice>
      )}
      <Choice className="md:ml-auto" label="Ordre" name="tri" query={query}>
        <option value="">Plus récentes</option>
        <option value="urgence">Plus urgentes</option>
      </Choice>
      <SubmitWithoutScripts label="Filtrer" />
    </FilterForm>
  );
}

function withoutEmpty(form: HTMLFormElement): URLSearchParams {
  const entries = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value).trim()]);
  return new URLSearchParams(entries.filter(([, value]) => value !== ''));
}

function Choice({
  label,
  name,
  query,
  className,
  children,
}: {
  label: string;
  name: string;
  query: URLSearchParams;
  className?: string;
  children: ReactNode;
}) {
  return (
    <FilterSelect
      aria-label={label}
      className={className}
      defaultValue={query.get(name) ?? ''}
      isOn={Boolean(query.get(name))}
      name={name}
    >
      {children}
    </FilterSelect>
  );
}
