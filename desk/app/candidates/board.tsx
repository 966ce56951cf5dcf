import { Check, ChevronRight, Mail, TriangleAlert, X } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import {
  CANDIDATE_STATE_LABELS,
  type CandidateStage,
  STAGE_LABELS,
} from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { Avatar } from '../ui/avatar.tsx';
import { buttonClass } from '../ui/button.tsx';
import { IconText } from '../ui/status-tag.tsx';
import type { CandidateColumn, LoadedCandidate } from './candidates-loader.server.ts';
import { candidatePath, hasMail, useMove, withQuery } from './use-move.ts';

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
  candidates: LoadedCandidate[];
  moving: number | undefined;
  onCurrent: (number: number) => void;
}) {
  const move = useMove();
  const [dragged, setDragged] = useState<LoadedCandidate>();
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
      <nav
        aria-label="Étapes"
        className="flex gap-[0.4rem] overflow-x-auto px-gut pb-[0.4rem] scrollbar-none md:hidden"
      >
        {COLUMNS.filter((column) => candidates.some((it) => it.column === column)).map((column) => (
          <a className={buttonClass()} href={`#${column}`} key={column}>
            {COLUMN_HEADINGS[column].title} {candidates.filter((it) => it.column === column).length}
          </a>
        ))}
      </nav>
      <div className="flex-1 overflow-x-auto border-hair md:grid md:grid-cols-[repeat(6,12rem)] md:border-t lg:grid-cols-[repeat(6,minmax(11.75rem,1fr))]">
        {COLUMNS.map((column) => {
          const here = candidates.filter((it) => it.column === column);
          const { title, mail } = COLUMN_HEADINGS[column];
          const isUnder = over === column && isTarget(column);
          return (
            <section
              aria-labelledby={column}
              className={`min-w-0 flex-col gap-2 border-hair md:flex md:px-[0.6rem] md:pt-3 md:pb-5 md:not-first:border-l md:first:pl-gut md:last:pr-gut max-md:px-gut max-md:pt-2 max-md:pb-[0.6rem] ${here.length > 0 ? 'flex' : 'max-md:hidden'} ${isUnder ? 'bg-hover' : ''}`}
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
              <h2
                className="flex scroll-mt-3 items-baseline gap-[0.4rem] stitch-bottom pb-2 [--stitch:var(--field)]"
                id={column}
              >
                {title} <span className="font-medium text-ink2">{here.length}</span>
              </h2>
              <IconText className="text-2xs text-ink2" icon={Mail}>
                {mail}
              </IconText>
              <ol className="grid gap-2">
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
              {isTarget(column) && dragged && (
                <p className="rounded-control border-2 border-dashed border-field px-2 py-[0.7rem] text-center text-2xs text-ink2 max-md:hidden">
                  Déposer {dragged.name} ici
                </p>
              )}
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
  card: LoadedCandidate;
  isOn: boolean;
  onCurrent: (number: number) => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}) {
  const { number, name, position, years, next, assignee } = card;
  const [query] = useSearchParams();
  return (
    <li
      className={`relative grid min-w-0 cursor-grab gap-[0.15rem] rounded-control px-[0.6rem] py-[0.55rem] text-xs wrap-anywhere max-md:text-base ${isOn ? 'border border-transparent bg-sel outline-2 -outline-offset-2 outline-mark outline-dashed' : 'border border-line bg-surface hover:border-field hover:bg-hover'}`}
      data-number={number}
      draggable
      onDragEnd={onDragEnd}
      onDragStart={onDragStart}
      onFocus={() => onCurrent(number)}
    >
      <div className="flex items-start justify-between gap-[0.3rem]">
        <Link
          className="text-base font-bold no-underline after:absolute after:inset-0 hover:underline max-md:text-m"
          draggable={false}
          to={candidatePath(number, query)}
        >
          {name}
        </Link>
        {next && <AdvanceButton card={card} next={next} />}
      </div>
      <span>{position}</span>
      <span className="text-ink2">
        #{number} · {years}
      </span>
      <div className="mt-1 flex items-center justify-between gap-[0.4rem] text-2xs text-ink2">
        <Since card={card} />
        {assignee && (
          <>
            <Avatar isSmall name={assignee} />
            <span className="sr-only">suivie par {assignee}</span>
          </>
        )}
      </div>
    </li>
  );
}

const ARROW =
  'relative z-1 -mt-0.5 -mr-1 inline-flex size-6 shrink-0 items-center justify-center rounded-control text-ink2 hover:bg-hover max-md:-mt-2 max-md:-mr-2 max-md:-mb-[0.6rem] max-md:size-11 pointer-coarse:-mt-2 pointer-coarse:-mr-2 pointer-coarse:-mb-[0.6rem] pointer-coarse:size-11';

function AdvanceButton({ card, next }: { card: LoadedCandidate; next: CandidateStage }) {
  const [query] = useSearchParams();
  const label = `Faire avancer ${card.name}\u00a0: ${STAGE_LABELS[next]}`;
  if (hasMail(next)) {
    return (
      <Link
        aria-label={label}
        className={ARROW}
        draggable={false}
        preventScrollReset
        title="Faire avancer (S)"
        to={withQuery(query, { deplacer: String(card.number), vers: next })}
      >
        <ChevronRight />
      </Link>
    );
  }
  return (
    <Form action={withQuery(query, {})} method="post" preventScrollReset>
      <input name="number" type="hidden" value={card.number} />
      <input name="version" type="hidden" value={card.version} />
      <input name="from" type="hidden" value={card.stage} />
      <input name="to" type="hidden" value={next} />
      <button aria-label={label} className={ARROW} name="do" title="Faire avancer (S)" type="submit" value="stage">
        <ChevronRight />
      </button>
    </Form>
  );
}

export function Since({ card: { column, stage, since, isSlow } }: { card: LoadedCandidate }) {
  if (column === 'ended') {
    return <IconText icon={stage === 'hired' ? Check : X}>{CANDIDATE_STATE_LABELS[stage].toLowerCase()}</IconText>;
  }
  if (!isSlow) return <span>{since}</span>;
  return (
    <IconText className="font-bold text-signalink" icon={TriangleAlert}>
      attend {since}
    </IconText>
  );
}
