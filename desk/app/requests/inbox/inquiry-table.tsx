import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type InquiryStatus, KIND_TITLES } from '../../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InquiryKind } from '../../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { pluralize } from '../../../../src/text/pluralize.ts';
import type { WorkingCalendar } from '../../../../src/text/working-hours.ts';
import { UserName } from '../../ui/avatar.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { Cell, type Column, Table, Row as TableRow } from '../../ui/table/table.tsx';
import { DueMark } from '../due-mark.tsx';
import { PromiseBar } from '../promise.tsx';

export interface Row {
  number: number;
  version: number;
  kind: InquiryKind;
  status: InquiryStatus;
  state: string;
  name: string;
  company: string;
  topic: string;
  excerpt: string;
  assigneeId: string | null;
  createdAt: string;
  firstAnswerAt: string | null;
  /** The end of the promise, for requests that are neither closed nor spam. */
  dueAt: string | null;
  isUnread: boolean;
  day: string;
}

interface Props {
  rows: Row[];
  total: number;
  now: number;
  calendar: WorkingCalendar;
  search: string;
  staff: { id: string; name: string }[];
  chosen: ReadonlySet<number>;
  choose: (number: number, isRange: boolean) => void;
  chooseAll: (isAll: boolean) => void;
  current: number | undefined;
  onCurrent: (number: number) => void;
  control: Ref<{ focus: (number: number) => void }>;
}

const NO_ROW = { role: 'presentation' } as const;

const VIRTUAL_ABOVE = 100;
const ROW_PX = 44;

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
      columns={[
        {
          key: 'choose',
          className: 'w-[3.1rem]',
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
  ['N°', 'w-23'],
  ['Personne', 'w-44 lg:w-52'],
  'Objet',
  ['Sorte', 'w-30 max-xl:hidden'],
  ['État', 'w-28'],
  ['Promesse de 24\u00a0h', 'w-43'],
  ['Suivi par', 'w-20 lg:w-32'],
  ['Reçue', 'w-[5.2rem] max-xl:hidden'],
];
const PHONE_ROW =
  "max-md:grid-cols-[2.75rem_minmax(0,1fr)_auto] max-md:[grid-template-areas:'choose_person_number'_'choose_topic_topic'_'choose_promise_assignee']";

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr className="max-md:block" {...NO_ROW}>
      <td className="max-md:block" colSpan={9} style={{ height }} />
    </tr>
  ) : null;
}

function InquiryListRow({
  row,
  index,
  now,
  calendar,
  search,
  staff,
  chosen,
  choose,
  current,
  onCurrent,
  measure,
}: Props & { row: Row; index: number; measure?: (element: Element | null) => void }) {
  const { number, version, kind, name, company, topic, excerpt, isUnread, status, state } = row;
  const isChosen = chosen.has(number);
  const assignee = staff.find(({ id }) => id === row.assigneeId)?.name;
  const weight = isUnread ? 'font-bold' : '';
  return (
    <TableRow
      aria-rowindex={index + 2}
      className={PHONE_ROW}
      data-index={index}
      data-number={number}
      isChosen={isChosen}
      isCurrent={current === number}
      onFocus={() => onCurrent(number)}
      ref={measure}
    >
      <Cell className="[grid-area:choose] max-md:grid max-md:place-content-start max-md:justify-center max-md:pt-0.5">
        <input
          aria-label={`Choisir la demande ${number}`}
          checked={isChosen}
          className="max-md:size-5"
          name="item"
          onChange={(event) => choose(number, (event.nativeEvent as MouseEvent).shiftKey === true)}
          type="checkbox"
          value={`${number}:${version}`}
        />
      </Cell>
      <Cell className="[grid-area:number] max-md:text-right max-md:text-xs">
        {isUnread && (
          <>
            <span className="mr-[0.4rem] inline-block size-2 rotate-45 bg-mark forced-color-adjust-none" />
            <span className="sr-only">Non lue, </span>
          </>
        )}
        <span className="text-ink2">#{number}</span>
      </Cell>
      <Cell className="[grid-area:person]">
        <span className={weight} title={name}>
          {name}
        </span>
        {company && (
          <span
            className="text-2xs text-ink2 max-md:ml-[0.4rem] md:block md:overflow-hidden md:text-ellipsis"
            title={company}
          >
            {company}
          </span>
        )}
      </Cell>
      <Cell className="[grid-area:topic]">
        <Link className={`no-underline hover:underline ${weight}`} title={topic} to={`/demandes/${number}${search}`}>
          {topic}
        </Link>
        {(excerpt || row.dueAt) && (
          <span className={`block truncate text-2xs text-ink2 ${row.dueAt ? '' : 'max-md:hidden'}`}>
            {row.dueAt && <DueMark className="mr-2 align-bottom" dueAt={row.dueAt} now={now} />}
            <span className="max-md:hidden">{excerpt}</span>
          </span>
        )}
      </Cell>
      <Cell className="max-xl:hidden">{KIND_TITLES[kind]}</Cell>
      <Cell className="max-md:hidden">
        <StatusTag label={state} status={status} />
      </Cell>
      <Cell className="[grid-area:promise] max-md:mt-[0.2rem]">
        <PromiseBar calendar={calendar} now={now} request={row} />
      </Cell>
      <Cell className="[grid-area:assignee] max-md:self-end max-md:justify-self-end">
        <UserName className={assignee ? '' : 'text-ink2'} name={assignee}>
          <span className="max-lg:sr-only">{assignee ? shortName(assignee) : 'Personne'}</span>
        </UserName>
      </Cell>
      <Cell className="text-ink2 max-xl:hidden">
        <time dateTime={row.createdAt}>{row.day}</time>
      </Cell>
    </TableRow>
  );
}

function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const last = rest.at(-1)?.[0];
  return last ? `${first} ${last}.` : first;
}
