import { Form, Link, useSearchParams } from 'react-router';
import { STAGE_LABELS, STAGES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { Stage } from '../../candidate-move.ts';
import type { CandidateView } from '../../candidates-view.server.ts';
import { pluralize } from '../../pluralize.ts';
import { UserName } from '../avatar.tsx';
import { Select } from '../field.tsx';
import { KeptParameters } from '../filter-bar.tsx';
import { Cell, type Column, ListFoot, Row, Table } from '../table.tsx';
import { Since } from './board.tsx';
import { useMove } from './use-move.ts';

const COLUMNS: Column[] = [
  'Personne',
  ['N°', 'w-22 max-xl:hidden'],
  ['Offre', 'w-68'],
  ['Expérience', 'w-44'],
  ['Étape', 'w-40'],
  ['Ici', 'w-38'],
  ['Suivi par', 'w-20 lg:w-32'],
];
const PHONE_ROW =
  "max-md:grid-cols-[minmax(0,1fr)_auto] max-md:pl-gut max-md:[grid-template-areas:'person_since'_'position_position'_'stage_stage']";

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
      <Table caption="Candidats, les plus récents d'abord" columns={COLUMNS}>
        {candidates.map((card) => (
          <Row className={PHONE_ROW} data-number={card.number} key={card.number} onFocus={() => onCurrent(card.number)}>
            <Cell className="[grid-area:person]">
              <Link
                className="block overflow-hidden font-bold text-ellipsis no-underline hover:underline"
                to={`/demandes/${card.number}`}
              >
                {card.name}
              </Link>
            </Cell>
            <Cell className="max-xl:hidden">#{card.number}</Cell>
            <Cell className="[grid-area:position]">{card.position}</Cell>
            <Cell className="max-md:hidden">{card.years}</Cell>
            <Cell className="[grid-area:stage] max-md:mt-[0.3rem] md:py-1">
              <Form action="/candidats">
                <KeptParameters query={query} />
                <input name="deplacer" type="hidden" value={card.number} />
                <Select
                  aria-label={`Étape de ${card.name}`}
                  name="vers"
                  onChange={(event) => move(card, event.currentTarget.value as Stage)}
                  value={card.stage}
                >
                  <StageOptions />
                </Select>
              </Form>
            </Cell>
            <Cell className="[grid-area:since]">
              <Since card={card} />
            </Cell>
            <Cell className="max-md:hidden">
              {card.assignee && (
                <UserName name={card.assignee}>
                  <span className="truncate max-lg:sr-only">{card.assignee}</span>
                </UserName>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      <ListFoot>
        {pluralize(candidates.length, 'candidat')}. Changer l'étape ouvre d'abord le courriel qui partira.
      </ListFoot>
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
