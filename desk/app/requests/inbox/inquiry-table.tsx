import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router';
import { KIND_TITLES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import { pluralize } from '../../../../src/text/pluralize.ts';
import type { WorkingCalendar } from '../../../../src/text/working-hours.ts';
import { UserName } from '../../ui/avatar.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { type Column, Table, Row as TableRow } from '../../ui/table/table.tsx';
import { DueMark } from '../due-mark.tsx';
import { PromiseBar } from '../promise.tsx';
import type { InquiryListRow as InquiryListRowData } from '../requests.server.ts';
import { authorOf } from './author-of.ts';
import { TurnDisc } from './turn-disc.tsx';

type Row = InquiryListRowData;

interface Props {
  rows: Row[];
  total: number;
  now: number;
  calendar: WorkingCalendar;
  search: string;
  /** staff.id of the reader */
  me: string;
  staff: { id: string; name: string }[];
  chosen: ReadonlySet<number>;
  choose: (number: number, isRange: boolean) => void;
  chooseAll: (isAll: boolean) => void;
  /** Asks who follows this one. */
  assign: (row: Row) => void;
  current: number | undefined;
  onCurrent: (number: number) => void;
  control: Ref<{ focus: (number: number) => void }>;
}

const NO_ROW = { role: 'presentation' } as const;
/** A grid's cells lose their native role. */
const AS_CELL = { role: 'cell' } as const;

const VIRTUAL_ABOVE = 100;
const ROW_PX = 52;

export function InquiryTable(props: Props) {
  const { rows, total, chosen, chooseAll } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<number>(undefined);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  const isVirtual = isHydrated && rows.length > VIRTUAL_ABOVE;
  const virtual = useWindowVirtualizer({
    count: isVirtual ? rows.length : 0,
    estimateSize: () => ROW_PX,
    overscan: 12,
    scrollMargin: body.current?.offsetTop ?? 0,
  });
  const focus = (number: number) => {
    const link = body.current?.querySelector<HTMLElement>(`[data-number="${number}"] a`);
    if (link) link.focus();
    else {
      wanted.current = number;
      virtual.scrollToIndex(rows.findIndex((row) => row.number === number));
    }
  };
  useImperativeHandle(props.control, () => ({ focus }));
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-number="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  });
  const items = virtual.getVirtualItems();
  const margin = virtual.options.scrollMargin;
  const before = (items[0]?.start ?? margin) - margin;
  const after = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin);
  const isSome = chosen.size > 0 && chosen.size < rows.length;
  return (
    <Table
      aria-rowcount={total + 1}
      body={body}
      caption={`Demandes. ${pluralize(rows.length, 'ligne')} sur ${total}.`}
      grid={GRID}
      columns={[
        {
          key: 'choose',
          className: '',
          cell: (
            <input
              aria-label={
                chosen.size > 0
                  ? `Choisir toutes les lignes, ${pluralize(chosen.size, 'choisie')}`
                  : 'Choisir toutes les lignes'
              }
              checked={chosen.size > 0 && !isSome}
              className={isSome ? 'partly' : ''}
              onChange={() => chooseAll(chosen.size === 0)}
              type="checkbox"
            />
          ),
        },
        ...COLUMNS,
      ]}
    >
      {isVirtual ? (
        <>
          <Space height={before} />
          {items.map(({ index, key }) => (
            <InquiryListRow
              {...props}
              index={index}
              key={key}
              measure={virtual.measureElement}
              row={rows[index] as Row}
            />
          ))}
          <Space height={after} />
        </>
      ) : (
        rows.map((row, index) => <InquiryListRow {...props} index={index} key={row.number} row={row} />)
      )}
    </Table>
  );
}

const COLUMNS: Column[] = [
  'Tour',
  'Qui',
  'Dernier message',
  ['État', 'max-xl:hidden'],
  'Promesse de 24\u00a0h',
  ['Suivi par', 'max-lg:*:sr-only'],
  ['Activité', 'text-right'],
];
const GRID =
  'md:grid-cols-[3rem_2.6rem_8.5rem_minmax(0,1fr)_9.9rem_2.9rem_6.6rem] lg:grid-cols-[3rem_3rem_11.5rem_minmax(0,1fr)_10.4rem_8rem_7rem] xl:grid-cols-[3rem_3rem_11.5rem_minmax(0,1fr)_7.6rem_10.4rem_8rem_7rem]';
/** Three lines on a phone: who, the last message, the promise. */
const PHONE_ROW =
  "max-md:grid-cols-[3.25rem_minmax(0,1fr)_auto] max-md:[grid-template-areas:'turn_person_activity'_'choose_topic_topic'_'choose_promise_assignee']";
const CELL = 'grid min-w-0 content-center md:px-1.5 md:first:pl-gut md:last:pr-gut';
/** Stands above the link that fills the row. */
const ABOVE = 'relative z-1';

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr className="block" {...NO_ROW}>
      <td className="block" colSpan={8} style={{ height }} />
    </tr>
  ) : null;
}

function InquiryListRow({
  row,
  index,
  now,
  calendar,
  search,
  me,
  staff,
  chosen,
  choose,
  assign,
  current,
  onCurrent,
  measure,
}: Props & { row: Row; index: number; measure?: (element: Element | null) => void }) {
  const { number, version, kind, name, company, topic, last, isUnread, status, state } = row;
  const isChosen = chosen.has(number);
  const nameOf = (id: string | null) => staff.find((it) => it.id === id)?.name;
  const assignee = nameOf(row.assigneeId);
  const weight = isUnread ? 'font-bold' : '';
  const isOurs = row.waitsSince !== null;
  const author = authorOf(last, me, nameOf);
  return (
    <TableRow
      aria-rowindex={index + 2}
      className={`relative md:grid md:min-h-13 md:border-b md:border-hair ${GRID} ${PHONE_ROW} ${isOurs || isChosen ? '' : 'bg-sunk text-ink2'}`}
      data-index={index}
      data-number={number}
      isChosen={isChosen}
      isCurrent={current === number}
      onFocus={() => onCurrent(number)}
      ref={measure}
    >
      <td
        {...AS_CELL}
        className={`${CELL} [grid-area:choose] max-md:content-end max-md:justify-center max-md:pb-1 md:[grid-area:auto]`}
      >
        <label className={`${ABOVE} grid size-6 place-items-center max-md:size-11`}>
          <input
            aria-label={`Choisir la demande ${number}`}
            checked={isChosen}
            className="max-md:size-5"
            name="item"
            onChange={(event) => choose(number, (event.nativeEvent as MouseEvent).shiftKey === true)}
            type="checkbox"
            value={`${number}:${version}`}
          />
        </label>
      </td>
      <td {...AS_CELL} className={`${CELL} [grid-area:turn] max-md:justify-center md:[grid-area:auto]`}>
        <TurnDisc calendar={calendar} now={now} request={row} />
      </td>
      <td {...AS_CELL} className={`${CELL} [grid-area:person] md:[grid-area:auto]`}>
        <span className={`truncate ${weight}`} title={name}>
          {isUnread && (
            <>
              <span className="mr-[0.45rem] mb-[0.1rem] inline-block size-2 rotate-45 bg-mark forced-color-adjust-none" />
              <span className="sr-only">Non lue, </span>
            </>
          )}
          {name}
          {company && <span className="ml-[0.4rem] text-2xs font-normal text-ink2 md:hidden">{company}</span>}
        </span>
        {company && (
          <span className="truncate text-2xs text-ink2 max-md:hidden" title={company}>
            {company}
          </span>
        )}
      </td>
      <td {...AS_CELL} className={`${CELL} [grid-area:topic] md:[grid-area:auto]`}>
        <Link
          className={`truncate no-underline after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus ${weight}`}
          title={topic}
          to={`/demandes/${number}${search}`}
        >
          {topic}
        </Link>
        <span className="block truncate text-2xs text-ink2">
          {row.dueAt && <DueMark className="mr-2 align-bottom" dueAt={row.dueAt} now={now} />}
          <b className="font-semibold">{author}&nbsp;:</b> {last.text || '(pièce jointe)'}
        </span>
      </td>
      <td {...AS_CELL} className={`${CELL} max-xl:hidden`}>
        <StatusTag label={state} status={status} />
        <span className="text-2xs text-ink2">{KIND_TITLES[kind]}</span>
      </td>
      <td {...AS_CELL} className={`${CELL} [grid-area:promise] md:[grid-area:auto]`}>
        <PromiseBar calendar={calendar} now={now} request={row} />
      </td>
      <td {...AS_CELL} className={`${CELL} [grid-area:assignee] max-md:justify-self-end md:[grid-area:auto]`}>
        <button
          className={`${ABOVE} flex min-h-8 max-w-full min-w-0 items-center rounded-control text-left hover:bg-hover max-md:min-h-11`}
          onClick={() => assign(row)}
          title={assignee ? `Suivi par ${assignee}` : 'Suivi par personne'}
          type="button"
        >
          <UserName className={assignee ? '' : 'text-ink2'} name={assignee}>
            <span className="truncate md:max-lg:sr-only">
              {row.assigneeId === me ? 'Vous' : assignee ? shortName(assignee) : 'Personne'}
            </span>
          </UserName>
          <span className="sr-only">, suivi de la demande {number}</span>
        </button>
      </td>
      <td {...AS_CELL} className={`${CELL} [grid-area:activity] text-right text-2xs text-ink2 md:[grid-area:auto]`}>
        <time className={`text-xs ${isUnread ? 'font-bold text-ink' : ''}`} dateTime={row.lastActivityAt}>
          {row.activity}
        </time>
        <span className="max-md:sr-only">#{number}</span>
      </td>
    </TableRow>
  );
}

function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const last = rest.at(-1)?.[0];
  return last ? `${first} ${last}.` : first;
}
