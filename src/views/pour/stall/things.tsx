import Check from 'lucide-react/icons/check';
import { drawerAtNight, type Line, stallDay, totalOf } from '@/content/demos/trade-days.ts';
import { inFigures } from '@/content/model/amounts.ts';
import { Icon } from '@/ui/icon.tsx';
import { Lines } from '@/views/pour/lines.tsx';
import { GoodDrawing } from '@/views/till/goods.tsx';

const { morning, network, ticket, credit, dark, evening } = stallDay;

interface ThingProps {
  readonly hour: string;
}

/** What the telephone shows at an hour; the drawings follow the order of the day. */
export function StallThing({ index, ...thing }: ThingProps & { readonly index: number }) {
  const Thing = [Morning, Network, Ticket, Credit, Dark, Evening][index];
  return Thing ? <Thing {...thing} /> : null;
}

function Morning() {
  return (
    <div className="thing thing-list">
      <p>
        <b>{morning.title}</b>
      </p>
      <ul>
        {morning.low.map(({ name, left, good }) => (
          <li key={name}>
            <GoodDrawing name={good} />
            {name}
            <em>{left}</em>
          </li>
        ))}
      </ul>
      <p className="thing-sum">
        {morning.float.name} <b>{inFigures(morning.float.amount)}</b>
      </p>
    </div>
  );
}

/** The switch is a box to tick: tickets leave without a script. */
function Network() {
  return (
    <div className="network">
      <input id="reseau" type="checkbox" />
      <label htmlFor="reseau">{network.back}</label>
      <p className="network-off">
        <b>{network.offline}</b> {network.waiting}
      </p>
      <p className="network-on">
        <b>{network.online}</b> {network.sent}
      </p>
      <ol aria-hidden="true">
        {network.tickets.map(({ number, amount }) => (
          <li key={number}>
            {number}
            <b>{inFigures(amount)}</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Ticket({ hour }: ThingProps) {
  return (
    <div className="slip">
      <p className="slip-head">
        {ticket.title} <span>{hour}</span>
      </p>
      <Lines lines={ticket.lines} total={ticket.total} />
      <dl className="paid">
        {ticket.paid.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{inFigures(amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Credit() {
  return (
    <div className="thing thing-book">
      <p className="type-h4">{credit.title}</p>
      <ul>
        {credit.lines.map(({ name, note, amount, ...line }) => (
          <li className={'late' in line ? 'late' : undefined} key={name}>
            <span>
              {name} <small>{note}</small>
            </span>
            <b>{inFigures(amount)}</b>
          </li>
        ))}
      </ul>
      <p className="thing-sum">
        {credit.total} <b>{inFigures(totalOf(credit.lines))}</b>
      </p>
    </div>
  );
}

function Dark() {
  return (
    <div className="lit-phone">
      <p className="lit-phone-top">
        <b>{dark.title}</b> <span>{dark.battery}</span>
      </p>
      <p className="lit-phone-sale">
        {dark.sale} <b>{inFigures(dark.amount)}</b>
      </p>
      <p className="lit-phone-pay">{dark.pay}</p>
    </div>
  );
}

function Evening() {
  const lines: readonly Line[] = evening.lines;
  return (
    <div className="thing thing-slate">
      <Lines lines={lines} total={evening.total} />
      <p className="counted">
        <Icon of={Check} />
        <span>
          {evening.drawer} {inFigures(drawerAtNight)}, {evening.float}.{' '}
          <b>
            {evening.counted} {inFigures(drawerAtNight)}. {evening.gap}
          </b>
        </span>
      </p>
    </div>
  );
}
