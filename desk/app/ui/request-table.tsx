import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type InquiryStatus, KIND_TITLES } from '../../../src/features/inquiries/follow-up/inquiry-words.schema.ts';
import type { InquiryKind } from '../../../src/features/inquiries/kinds/inquiry-kinds.schema.ts';
import { Avatar } from './avatar.tsx';
import { PromiseBar } from './promise.tsx';
import { StatusTag } from './status-tag.tsx';

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
  isUnread: boolean;
  day: string;
}

interface Props {
  rows: Row[];
  total: number;
  now: number;
  search: string;
  staff: { id: string; name: string }[];
  chosen: ReadonlySet<number>;
  choose: (number: number, isRange: boolean) => void;
  chooseAll: (isAll: boolean) => void;
  current: number | undefined;
  onCurrent: (number: number) => void;
  control: Ref<{ focus: (number: number) => void }>;
}

const TABLE = { role: 'table' } as const;
const GROUP = { role: 'rowgroup' } as const;
const ROW = { role: 'row' } as const;
const CELL = { role: 'cell' } as const;
const NONE = { role: 'presentation' } as const;
const HEAD = { role: 'columnheader' } as const;

const VIRTUAL_ABOVE = 100;
const ROW_PX = 44;

/** Explicit ARIA table roles: `display: block` on small screens removes the native ones. */
export function RequestTable(props: Props) {
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
    const link = body.current?.querySelector<HTMLElement>(`[data-number="${number}"] .sj`);
    if (link) link.focus();
    else {
      wanted.current = number;
      virtual.scrollToIndex(rows.findIndex((row) => row.number === number));
    }
  };
  useImperativeHandle(props.control, () => ({ focus }));
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-number="${wanted.current}"] .sj`);
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
    <table aria-rowcount={total + 1} className="list reqs" {...TABLE}>
      <caption className="vh">
        Demandes. {rows.length} lignes sur {total}.
      </caption>
      <thead {...GROUP}>
        <tr aria-rowindex={1} {...ROW}>
          <th className="c-x" {...HEAD} scope="col">
            <span className="cbx">
              <input
                aria-label={
                  chosen.size > 0 ? `Choisir toutes les lignes, ${chosen.size} choisies` : 'Choisir toutes les lignes'
                }
                checked={chosen.size > 0 && !isSome}
                className={isSome ? 'partly' : ''}
                onChange={() => chooseAll(chosen.size === 0)}
                type="checkbox"
              />
            </span>
          </th>
          <th className="c-n" {...HEAD} scope="col">
            N°
          </th>
          <th className="c-p" {...HEAD} scope="col">
            Personne
          </th>
          <th {...HEAD} scope="col">
            Objet
          </th>
          <th className="c-k" {...HEAD} scope="col">
            Sorte
          </th>
          <th className="c-s" {...HEAD} scope="col">
            État
          </th>
          <th className="c-w" {...HEAD} scope="col">
            Promesse de 24&nbsp;h
          </th>
          <th className="c-a" {...HEAD} scope="col">
            Suivi par
          </th>
          <th className="c-d" {...HEAD} scope="col">
            Reçue
          </th>
        </tr>
      </thead>
      <tbody ref={body} {...GROUP}>
        {isVirtual ? (
          <>
            <Space height={before} />
            {items.map(({ index, key }) => (
              <RequestRow
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
          rows.map((row, index) => <RequestRow {...props} index={index} key={row.number} row={row} />)
        )}
      </tbody>
    </table>
  );
}

function Space({ height }: { height: number }) {
  return height > 0 ? (
    <tr {...NONE} className="space">
      <td colSpan={9} style={{ height }} />
    </tr>
  ) : null;
}

function RequestRow({
  row,
  index,
  now,
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
  const classes = [isUnread && 'new', isChosen && 'on', current === number && 'here'].filter(Boolean).join(' ');
  return (
    <tr
      aria-rowindex={index + 2}
      className={classes}
      data-index={index}
      data-number={number}
      onFocus={() => onCurrent(number)}
      ref={measure}
      {...ROW}
    >
      <td className="x" {...CELL}>
        <input
          aria-label={`Choisir la demande ${number}`}
          checked={isChosen}
          name="item"
          onChange={(event) => choose(number, (event.nativeEvent as MouseEvent).shiftKey === true)}
          type="checkbox"
          value={`${number}:${version}`}
        />
      </td>
      <td className="num" {...CELL}>
        {isUnread && (
          <>
            <span className="dot" />
            <span className="vh">Non lue, </span>
          </>
        )}
        <span className="sub">#{number}</span>
      </td>
      <td className="per" {...CELL}>
        <span className="nm" title={name}>
          {name}
        </span>
        {company && (
          <span className="co" title={company}>
            {company}
          </span>
        )}
      </td>
      <td className="sub2" {...CELL}>
        <Link className="sj" title={topic} to={`/demandes/${number}${search}`}>
          {topic}
        </Link>
        {excerpt && <span className="co">{excerpt}</span>}
      </td>
      <td className="kin" {...CELL}>
        {KIND_TITLES[kind]}
      </td>
      <td className="sta" {...CELL}>
        <StatusTag label={state} status={status} />
      </td>
      <td className="wai" {...CELL}>
        <PromiseBar now={now} request={row} />
      </td>
      <td className="asg" {...CELL}>
        <span className={`who ${assignee ? '' : 'q'}`} title={assignee}>
          <Avatar name={assignee} />
          {assignee ? shortName(assignee) : 'Personne'}
        </span>
      </td>
      <td className="dat sub" {...CELL}>
        <time dateTime={row.createdAt}>{row.day}</time>
      </td>
    </tr>
  );
}

function shortName(name: string): string {
  const [first = '', ...rest] = name.split(/\s+/);
  const last = rest.at(-1)?.[0];
  return last ? `${first} ${last}.` : first;
}

export function Skeleton() {
  return (
    <div aria-busy="true">
      <p className="vh" role="status">
        Lecture des demandes
      </p>
      <table aria-hidden="true" className="list reqs">
        <tbody>
          {Array.from({ length: 10 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <tr key={index}>
              <td className="x" />
              <td className="num" />
              <td className="per">
                <span className="sk" />
              </td>
              <td className="sub2">
                <span className="sk h" />
              </td>
              <td className="wai">
                <span className="sk" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
