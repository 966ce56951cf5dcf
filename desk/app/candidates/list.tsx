import { Form, Link, useSearchParams, useSubmit } from 'react-router';
import {
  BEST_RATING,
  CANDIDATE_STATE_LABELS,
  type CandidateState,
  STAGES,
} from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { pluralize } from '../../../src/text/pluralize.ts';
import { UserName } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/field.tsx';
import { Cell, type Column, ListFoot, Row, Table } from '../ui/table/table.tsx';
import { Since } from './board.tsx';
import type { Stage } from './candidate-move.ts';
import type { LoadedCandidate } from './candidates-loader.server.ts';
import { candidatePath, useMove, withQuery } from './use-move.ts';

const COLUMNS: Column[] = [
  ['Choisir', 'w-20'],
  'Personne',
  ['N°', 'w-20 max-xl:hidden'],
  ['Offre', 'w-40 xl:w-56'],
  ['Expérience', 'w-28'],
  ['Étape', 'w-40'],
  ['Note', 'w-24'],
  ['Ici', 'w-34'],
  ['Suivi par', 'w-20 lg:w-32'],
];
const PHONE_ROW =
  "max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:[grid-template-areas:'choose_person_since'_'choose_position_position'_'choose_stage_rating']";

/** The form that the rows' boxes belong to. */
const CHOICE = 'candidats-choisis';

export function CandidateList({
  candidates,
  onCurrent,
}: {
  candidates: LoadedCandidate[];
  onCurrent: (number: number) => void;
}) {
  const [query] = useSearchParams();
  const move = useMove();
  return (
    <>
      <Table caption="Candidats, les plus récents d'abord" columns={COLUMNS}>
        {candidates.map((card) => (
          <Row className={PHONE_ROW} data-number={card.number} key={card.number} onFocus={() => onCurrent(card.number)}>
            <Cell className="[grid-area:choose] max-md:grid max-md:justify-center max-md:pt-0.5">
              {card.column !== 'ended' && (
                <input
                  aria-label={`Choisir ${card.name}`}
                  className="max-md:size-5"
                  form={CHOICE}
                  name="choisi"
                  type="checkbox"
                  value={card.number}
                />
              )}
            </Cell>
            <Cell className="[grid-area:person]">
              <Link
                className="block overflow-hidden font-bold text-ellipsis no-underline hover:underline"
                to={candidatePath(card.number, query)}
              >
                {card.name}
              </Link>
            </Cell>
            <Cell className="max-xl:hidden">#{card.number}</Cell>
            <Cell className="[grid-area:position]">{card.position}</Cell>
            <Cell className="max-md:hidden">{card.years}</Cell>
            <Cell className="[grid-area:stage] max-md:mt-[0.3rem] md:py-1">
              <Select
                aria-label={`Étape de ${card.name}`}
                onChange={(event) => move(card, event.currentTarget.value as Stage)}
                value={card.stage}
              >
                <StageOptions state={card.stage} />
              </Select>
            </Cell>
            <Cell className="[grid-area:rating] max-md:mt-[0.3rem] md:py-1">
              <Rating card={card} />
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
        <span>{pluralize(candidates.length, 'candidat')}. Changer l'étape ouvre d'abord le courriel qui partira.</span>
        <Form action="/candidats/refus" id={CHOICE}>
          <Button type="submit">Dire non aux candidats choisis…</Button>
        </Form>
      </ListFoot>
    </>
  );
}

function Rating({ card: { number, version, name, rating } }: { card: LoadedCandidate }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  return (
    <Form action={`/candidats${withQuery(query, {})}`} className="flex gap-1" method="post" preventScrollReset>
      <input name="do" type="hidden" value="rate" />
      <input name="number" type="hidden" value={number} />
      <input name="version" type="hidden" value={version} />
      <Select
        aria-label={`Note de ${name}`}
        defaultValue={rating ?? 0}
        key={version}
        name="rating"
        onChange={(event) => {
          void submit(event.currentTarget.form, { preventScrollReset: true });
        }}
      >
        <option value={0}>Sans</option>
        {RATINGS.map((it) => (
          <option key={it} value={it}>
            {it} / {BEST_RATING}
          </option>
        ))}
      </Select>
    </Form>
  );
}

const RATINGS = Array.from({ length: BEST_RATING }, (_, index) => BEST_RATING - index);

/** @param state the present one, which may be none to choose */
export function StageOptions({ state }: { state?: CandidateState }) {
  const stages: CandidateState[] = ['received', ...STAGES];
  return (state && !stages.includes(state) ? [state, ...stages] : stages).map((it) => (
    <option disabled={!stages.includes(it)} key={it} value={it}>
      {CANDIDATE_STATE_LABELS[it]}
    </option>
  ));
}
