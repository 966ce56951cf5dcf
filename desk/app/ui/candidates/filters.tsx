import { Columns3, List } from 'lucide-react';
import { useSubmit } from 'react-router';
import type { CandidatesView } from '../../candidates-view.server.ts';
import { Select } from '../field.tsx';
import { FilterForm, SubmitWithoutScripts } from '../filter-bar.tsx';
import { KeysHint } from '../keys-hint.tsx';
import { Segments } from '../segments.tsx';

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
      <Select
        aria-label="Contrat"
        className="w-[calc(50%-0.2rem)] md:w-44"
        defaultValue={contract}
        key={`contrat ${contract}`}
        name="contrat"
      >
        <option value="">Emplois et stages</option>
        <option value="emploi">Emplois</option>
        <option value="stage">Stages</option>
      </Select>
      <Select
        aria-label="Offre"
        className="w-[calc(50%-0.2rem)] md:w-52"
        defaultValue={position}
        key={`offre ${position}`}
        name="offre"
      >
        <option value="">Offre&nbsp;: toutes</option>
        {positions.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </Select>
      <Select
        aria-label="Suivi par"
        className="w-[calc(50%-0.2rem)] md:w-52"
        defaultValue={assignee}
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
      </Select>
      <Select
        aria-label="Ordre"
        className="w-[calc(50%-0.2rem)] md:w-44"
        defaultValue={sort}
        key={`tri ${sort}`}
        name="tri"
      >
        <option value="">Plus récents</option>
        <option value="attente">Attendent le plus</option>
        <option value="note">Mieux notés</option>
        <option value="experience">Plus d'expérience</option>
        <option value="nom">Par nom</option>
      </Select>
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
