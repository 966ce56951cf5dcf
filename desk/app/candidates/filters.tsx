import { Columns3, List } from 'lucide-react';
import { useSubmit } from 'react-router';
import { KeysHint } from '../ui/keyboard/keys-hint.tsx';
import { Segments } from '../ui/segments.tsx';
import { FilterForm, FilterSelect, SubmitWithoutScripts } from '../ui/table/filter-bar.tsx';
import type { CandidatesView } from './candidates-view.server.ts';

/** Two beside each other on phones. */
const HALF = 'max-md:w-[calc(50%-0.2rem)] max-md:max-w-none';

export function Filters({
  view: { isList, position, positions, assignee, followers, contract, sort },
}: {
  view: CandidatesView;
}) {
  const submit = useSubmit();
  return (
    <FilterForm
      onChange={(event) => {
        submit(event.currentTarget, { replace: true });
      }}
    >
      <Segments
        key={String(isList)}
        legend="Dessin"
        name="vue"
        options={[
          { value: '', label: 'Étapes', icon: Columns3 },
          { value: 'liste', label: 'Liste', icon: List },
        ]}
        value={isList ? 'liste' : ''}
      />
      <FilterSelect
        aria-label="Contrat"
        className={HALF}
        defaultValue={contract}
        isOn={contract !== ''}
        key={`contrat ${contract}`}
        name="contrat"
      >
        <option value="">Emplois et stages</option>
        <option value="emploi">Emplois</option>
        <option value="stage">Stages</option>
      </FilterSelect>
      <FilterSelect
        aria-label="Offre"
        className={HALF}
        defaultValue={position}
        isOn={position !== ''}
        key={`offre ${position}`}
        name="offre"
      >
        <option value="">Offre&nbsp;: toutes</option>
        {positions.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </FilterSelect>
      <FilterSelect
        aria-label="Suivi par"
        className={HALF}
        defaultValue={assignee}
        isOn={assignee !== ''}
        key={`suivi ${assignee}`}
        name="suivi"
      >
        <option value="">Suivi&nbsp;: par tous</option>
        <option value="personne">Par personne</option>
        {followers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </FilterSelect>
      <FilterSelect
        aria-label="Ordre"
        className={HALF}
        defaultValue={sort}
        isOn={sort !== ''}
        key={`tri ${sort}`}
        name="tri"
      >
        <option value="">Plus récents</option>
        <option value="attente">Attendent le plus</option>
        <option value="note">Mieux notés</option>
        <option value="experience">Plus d'expérience</option>
        <option value="nom">Par nom</option>
      </FilterSelect>
      <SubmitWithoutScripts label="Voir" />
      <KeysHint
        keys={[
          ['S', 'faire avancer'],
          ['J', 'suivant'],
          ['K', 'précédent'],
        ]}
      />
    </FilterForm>
  );
}
