import { Columns3, List } from 'lucide-react';
import { Form, useSubmit } from 'react-router';
import type { CandidatesView } from '../../candidates-view.server.ts';
import { SubmitWithoutScripts } from '../filter-bar.tsx';
import { KeysHint } from '../keys-hint.tsx';

export function Filters({ view: { isList, position, positions, assignee, followers } }: { view: CandidatesView }) {
  const submit = useSubmit();
  return (
    <Form
      className="filters"
      onChange={(event) => {
        submit(event.currentTarget, { replace: true });
      }}
    >
      <fieldset className="seg">
        <legend className="vh">Dessin</legend>
        <label>
          <input defaultChecked={!isList} key={`etapes ${isList}`} name="vue" type="radio" value="" />
          <Columns3 aria-hidden="true" className="i" />
          Étapes
        </label>
        <label>
          <input defaultChecked={isList} key={`liste ${isList}`} name="vue" type="radio" value="liste" />
          <List aria-hidden="true" className="i" />
          Liste
        </label>
      </fieldset>
      <select aria-label="Offre" className="sel" defaultValue={position} key={`offre ${position}`} name="offre">
        <option value="">Offre&nbsp;: toutes</option>
        {positions.map((it) => (
          <option key={it}>{it}</option>
        ))}
      </select>
      <select aria-label="Suivi par" className="sel" defaultValue={assignee} key={`suivi ${assignee}`} name="suivi">
        <option value="">Suivi&nbsp;: par tous</option>
        <option value="personne">Par personne</option>
        {followers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <SubmitWithoutScripts label="Voir" />
      <KeysHint
        keys={[
          ['S', 'faire avancer'],
          ['J', 'suivant'],
          ['K', 'précédent'],
        ]}
      />
    </Form>
  );
}
