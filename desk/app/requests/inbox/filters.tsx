import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams, useSubmit } from 'react-router';
import {
  INQUIRY_STATUSES,
  KIND_TITLES,
  STATUS_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { Button } from '../../ui/button.tsx';
import { FilterChip, FilterForm, FilterSelect, SearchField, SubmitWithoutScripts } from '../../ui/table/filter-bar.tsx';
import { VIEW_FIELDS, viewOf } from './inbox-address.ts';
import type { InboxView } from './inbox-view.server.ts';

export function Filters({ view: { counts, kinds, staff, me } }: { view: InboxView }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const view = viewOf(query);
  const narrowed = NARROWER.filter((name) => query.get(name)).length;
  const isFree = ['etat', 'promesse', 'echeance', 'qui'].every((name) => !query.get(name));
  // No `vue` parameter means open requests; with a state or words the search covers all.
  const isKept = query.has('vue') && view !== 'ouvertes';
  const chip = (name: string, title: string, count?: number) => {
    const next = new URLSearchParams(query);
    for (const gone of VIEW_FIELDS) next.delete(gone);
    next.set('vue', name);
    return (
      <FilterChip isOn={view === name && (!WIDE.has(name) || isFree)} to={`?${next}`}>
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
        placeholder="Nom, texte, #numéro"
      />
      {chip('ouvertes', 'Ouvertes', counts.open)}
      {chip('non-lues', 'Non lues', counts.unread)}
      {chip('a-moi', 'À moi', counts.mine)}
      {chip('toutes', 'Toutes')}
      {isKept && <input name="vue" type="hidden" value={view} />}
      {query.get('promesse') && <input name="promesse" type="hidden" value={query.get('promesse') ?? ''} />}
      <Button
        aria-controls="narrower"
        aria-expanded={isOpen}
        className="md:hidden noscript:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal />
        Filtres {narrowed > 0 && narrowed}
      </Button>
      <div className={`contents ${isOpen ? '' : 'max-md:not-noscript:hidden'}`} id="narrower">
        {kinds.length > 1 && (
          <Choice label="Sorte" name="sorte" query={query}>
            <option value="">Sorte</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_TITLES[kind]}
              </option>
            ))}
          </Choice>
        )}
        <Choice label="État" name="etat" query={query}>
          <option value="">État</option>
          {INQUIRY_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_LABELS[status]}
            </option>
          ))}
        </Choice>
        <Choice label="Échéance" name="echeance" query={query}>
          <option value="">Échéance</option>
          <option value="retard">En retard</option>
          <option value="aujourdhui">Aujourd'hui</option>
          <option value="semaine">Cette semaine</option>
        </Choice>
        {view !== 'a-moi' && (
          <Choice label="Suivi par" name="qui" query={query}>
            <option value="">Suivi par</option>
            <option value="personne">Personne</option>
            {staff
              .filter(({ id, canFollow, hasWork }) => canFollow || hasWork || id === query.get('qui'))
              .map(({ id, name, canFollow }) => (
                <option key={id} value={id}>
                  {id === me ? `${name} (vous)` : canFollow ? name : `${name} (n'a plus accès)`}
                </option>
              ))}
          </Choice>
        )}
      </div>
      <Choice className="md:ml-auto" label="Ordre" name="tri" query={query}>
        <option value="">Plus récentes</option>
        <option value="urgence">Plus urgentes</option>
        <option value="echeance">Par échéance</option>
      </Choice>
      <SubmitWithoutScripts label="Filtrer" />
    </FilterForm>
  );
}

/** The filters that phones show behind a button. */
const NARROWER = ['sorte', 'etat', 'echeance', 'qui'];

/** Views that a narrower filter leaves. */
const WIDE = new Set(['ouvertes', 'toutes']);

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
