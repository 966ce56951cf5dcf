import { Check, ChevronRight, Mail, TriangleAlert, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import {
  type CandidateStage,
  STAGE_LABELS,
} from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { CandidateColumn, CandidateView } from '../../candidates-view.server.ts';
import { Avatar } from '../avatar.tsx';
import { hasMail, useMove, withQuery } from './use-move.ts';

const COLUMN_HEADINGS: Record<CandidateColumn, { title: string; mail: string }> = {
  received: { title: 'Reçues', mail: 'Accusé de réception' },
  read: { title: 'Lues', mail: 'Aucun courriel' },
  interview: { title: 'Entretien', mail: 'Invitation' },
  test: { title: 'Épreuve', mail: 'Consigne' },
  offer: { title: 'Offre', mail: 'Proposition' },
  ended: { title: 'Conclues', mail: 'Bienvenue, ou refus' },
};

const COLUMNS = Object.keys(COLUMN_HEADINGS) as CandidateColumn[];

export function Board({
  candidates,
  moving,
  onCurrent,
}: {
  candidates: CandidateView[];
  moving: number | undefined;
  onCurrent: (number: number) => void;
}) {
  const move = useMove();
  const [dragged, setDragged] = useState<CandidateView>();
  const [over, setOver] = useState<CandidateColumn>();
  const drop = (column: CandidateColumn) => {
    if (dragged && dragged.column !== column) {
      move(dragged, column === 'ended' ? (dragged.column === 'offer' ? 'hired' : 'declined') : column);
    }
    setDragged(undefined);
    setOver(undefined);
  };
  const isTarget = (column: CandidateColumn) => dragged !== undefined && dragged.column !== column;
  return (
    <>
      <nav aria-label="Étapes" className="jump only-thin">
        {COLUMNS.filter((column) => candidates.some((it) => it.column === column)).map((column) => (
          <a className="chip" href={`#${column}`} key={column}>
            {COLUMN_HEADINGS[column].title} {candidates.filter((it) => it.column === column).length}
          </a>
        ))}
      </nav>
      <div className="stages">
        {COLUMNS.map((column) => {
          const here = candidates.filter((it) => it.column === column);
          const { title, mail } = COLUMN_HEADINGS[column];
          return (
            <section
              aria-labelledby={column}
              className={over === column && isTarget(column) ? 'stg over' : 'stg'}
              key={column}
              onDragLeave={(event) => {
                if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(undefined);
              }}
              onDragOver={(event) => {
                if (!isTarget(column)) return;
                event.preventDefault();
                setOver(column);
              }}
              onDrop={(event) => {
                event.preventDefault();
                drop(column);
              }}
            >
              <h2 id={column}>
                {title} <span className="q">{here.length}</span>
              </h2>
              <span className="mailed">
                <Mail aria-hidden="true" className="i" />
                {mail}
              </span>
              <ol>
                {here.map((card) => (
                  <CandidateCard
                    card={card}
                    isOn={card.number === moving || card.number === dragged?.number}
                    key={card.number}
                    onCurrent={onCurrent}
                    onDragEnd={() => {
                      setDragged(undefined);
                      setOver(undefined);
                    }}
                    onDragStart={(event) => {
                      event.dataTransfer.effectAllowed = 'move';
                      event.dataTransfer.setData('text/plain', `#${card.number}`);
                      setDragged(card);
                    }}
                  />
                ))}
              </ol>
              {isTarget(column) && dragged && <p className="here2 only-wide">Déposer {dragged.name} ici</p>}
            </section>
          );
        })}
      </div>
    </>
  );
}

function CandidateCard({
  card,
  isOn,
  onCurrent,
  onDragStart,
  onDragEnd,
}: {
  card: CandidateView;
  isOn: boolean;
  onCurrent: (number: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}) {
  const { number, name, position, years, next, assignee } = card;
  return (
    <li
      className={isOn ? 'cand on' : 'cand'}
      data-number={number}
      draggable
      onDragEnd={onDragEnd}
      onDragStart={onDragStart}
      onFocus={() => onCurrent(number)}
    >
      <div className="top">
        <Link draggable={false} to={`/demandes/${number}`}>
          {name}
        </Link>
        {next && <AdvanceButton card={card} next={next} />}
      </div>
      <span>{position}</span>
      <span className="q">
        #{number} · {years}
      </span>
      <div className="last">
        <Since card={card} />
        {assignee && (
          <>
            <Avatar name={assignee} />
            <span className="vh">suivie par {assignee}</span>
          </>
        )}
      </div>
    </li>
  );
}

function AdvanceButton({ card, next }: { card: CandidateView; next: CandidateStage }) {
  const [query] = useSearchParams();
  const label = `Faire avancer ${card.name}\u00a0: ${STAGE_LABELS[next]}`;
  if (hasMail(next)) {
    return (
      <Link
        aria-label={label}
        className="btn bare arrow"
        draggable={false}
        preventScrollReset
        title="Faire avancer (S)"
        to={withQuery(query, { deplacer: String(card.number), vers: next })}
      >
        <ChevronRight aria-hidden="true" className="i" />
      </Link>
    );
  }
  return (
    <Form action={withQuery(query, {})} method="post" preventScrollReset>
      <input name="number" type="hidden" value={card.number} />
      <input name="version" type="hidden" value={card.version} />
      <input name="from" type="hidden" value={card.stage} />
      <input name="to" type="hidden" value={next} />
      <button
        aria-label={label}
        className="btn bare arrow"
        name="do"
        title="Faire avancer (S)"
        type="submit"
        value="stage"
      >
        <ChevronRight aria-hidden="true" className="i" />
      </button>
    </Form>
  );
}

export function Since({ card: { column, stage, since, isSlow } }: { card: CandidateView }) {
  if (column === 'ended') {
    const Icon = stage === 'hired' ? Check : X;
    return (
      <span className="st">
        <Icon aria-hidden="true" className="i" />
        {stage === 'hired' || stage === 'declined' ? STAGE_LABELS[stage].toLowerCase() : 'close'}
      </span>
    );
  }
  if (!isSlow) return <span>{since}</span>;
  return (
    <span className="slow">
      <TriangleAlert aria-hidden="true" className="i" />
      attend {since}
    </span>
  );
}
