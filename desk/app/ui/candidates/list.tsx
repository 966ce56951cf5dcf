import { Form, Link, useSearchParams } from 'react-router';
import { STAGE_LABELS, STAGES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { Stage } from '../../candidate-move.ts';
import type { CandidateView } from '../../candidates-view.server.ts';
import { pluralize } from '../../pluralize.ts';
import { Avatar } from '../avatar.tsx';
import { KeptParameters } from '../filter-bar.tsx';
import { TableHead } from '../table-head.tsx';
import { Since } from './board.tsx';
import { useMove } from './use-move.ts';

const HEADS = [
  'Personne',
  ['N°', 'c-n kin'],
  ['Offre', 'c-off'],
  ['Expérience', 'c-xp'],
  ['Étape', 'c-st'],
  ['Ici', 'c-since'],
  ['Suivi par', 'c-a'],
] as const;

export function CandidateList({
  candidates,
  onCurrent,
}: {
  candidates: CandidateView[];
  onCurrent: (number: number) => void;
}) {
  const [query] = useSearchParams();
  const move = useMove();
  return (
    <>
      <table className="list clist">
        <caption className="vh">Candidats, les plus récents d'abord</caption>
        <TableHead columns={HEADS} />
        <tbody>
          {candidates.map((card) => (
            <tr data-number={card.number} key={card.number} onFocus={() => onCurrent(card.number)}>
              <td className="c-per">
                <Link className="b" to={`/demandes/${card.number}`}>
                  {card.name}
                </Link>
              </td>
              <td className="c-n kin">#{card.number}</td>
              <td className="c-off">{card.position}</td>
              <td className="c-xp">{card.years}</td>
              <td className="c-st">
                <Form action="/candidats">
                  <KeptParameters query={query} />
                  <input name="deplacer" type="hidden" value={card.number} />
                  <select
                    aria-label={`Étape de ${card.name}`}
                    className="sel"
                    name="vers"
                    onChange={(event) => move(card, event.currentTarget.value as Stage)}
                    value={card.stage}
                  >
                    <StageOptions />
                  </select>
                </Form>
              </td>
              <td className="c-since">
                <Since card={card} />
              </td>
              <td className="c-a">
                {card.assignee && (
                  <span className="who">
                    <Avatar name={card.assignee} />
                    <span className="follower">{card.assignee}</span>
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="foot">
        <span>{pluralize(candidates.length, 'candidat')}. Changer l'étape ouvre d'abord le courriel qui partira.</span>
      </p>
    </>
  );
}

export function StageOptions() {
  return (['received', ...STAGES] as const).map((stage) => (
    <option key={stage} value={stage}>
      {STAGE_LABELS[stage]}
    </option>
  ));
}
