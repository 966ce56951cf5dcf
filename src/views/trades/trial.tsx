import type { ReactNode } from 'react';
import { tradeTrials } from '@/content/demos/trade-trials.ts';
import type { Trial as TrialName } from '@/content/trades/trade.ts';
import { amount } from '@/views/scenes/parts.tsx';
import { GoodDrawing } from '@/views/till/goods.tsx';
import { DishDrawing, Quarter, TownHall } from './trial-drawings.tsx';

interface TrialProps {
  readonly trial: TrialName;
  /** Level of its heading. */
  readonly heading: 'h2' | 'h3' | 'h4';
  /** Replaces the sentence that says what is an example. */
  readonly note?: string;
}

/**
 * What visitors try beside a trade (trial.css; `behaviours/trades/trade-trial.ts`). Before the script, and without it,
 * it stands as it would after a first touch. Data-saver pages have none.
 */
export function Trial({ trial, heading: Heading, note }: TrialProps) {
  const { title, note: own, start } = tradeTrials[trial];
  return (
    <div className="trial flex-col" data-trade-trial={trial} data-at={trial === 'thanks' ? 1 : 0} data-saver="drop">
      <Heading className="type-h4">{`Essayez\u00a0: ${title}`}</Heading>
      <div className="trial-screen flex-col">
        {SCREENS[trial]}
        {trial !== 'site' && (
          <p className="trial-says" role="status" data-trial-says="">
            {start}
          </p>
        )}
      </div>
      <p className="trial-note">{note ?? own}</p>
    </div>
  );
}

function Sale({ of }: { readonly of: 'sell' | 'table' }) {
  const { goods, empty, pay, paid } = tradeTrials[of];
  const taken = goods.filter(({ count }) => count > 0).map(({ name, count }) => `${name} × ${count}`);
  const total = goods.reduce((sum, { price, count }) => sum + price * count, 0);
  return (
    <>
      <ul className="trial-goods" inert>
        {goods.map(({ name, price, count }) => (
          <li key={name}>
            <button type="button" data-name={name} data-price={price} data-count={count}>
              {isOfTill(name) ? <GoodDrawing name={name} /> : <DishDrawing name={name} />}
              <b>{name}</b>
              <small>{amount(price)}</small>
            </button>
          </li>
        ))}
      </ul>
      <p className="trial-basket" data-trial-basket="" data-empty={empty}>
        {taken.join(', ')}
      </p>
      <p className="trial-total">
        Total <b data-trial-total="">{amount(total)}</b>
      </p>
      <button type="button" className="trial-go" data-trial-pay={paid} inert>
        {pay}
      </button>
    </>
  );
}

const TILL_GOODS = ['Tomates', 'Savon', 'Huile'] as const;
const isOfTill = (name: string): name is (typeof TILL_GOODS)[number] =>
  (TILL_GOODS as readonly string[]).includes(name);

interface ChoicesProps {
  readonly of: 'doubt' | 'thanks' | 'address';
  readonly className?: string;
  /** The one that stands chosen before the first press. */
  readonly chosen?: number;
}

function Choices({ of, className = '', chosen }: ChoicesProps) {
  const { label, choices } = tradeTrials[of];
  return (
    <fieldset className={`trial-choices ${className}`.trim()} aria-label={label} inert>
      {choices.map(({ name, says }, index) => (
        <button key={name} type="button" value={index} aria-pressed={index === chosen} data-says={says}>
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function Doubt() {
  const { line, sum, total, read, unread, question, choices } = tradeTrials.doubt;
  return (
    <>
      <p className="trial-row">
        {line} <b>{sum}</b>
      </p>
      <p className="trial-total">
        {total}{' '}
        <b data-when="">
          {read}
          <i aria-hidden="true">{unread}</i>
        </b>
        {choices.map(({ name }, index) => (
          <b key={name} className="text-palme" data-when={index} hidden>
            {name}
          </b>
        ))}
      </p>
      <p className="trial-question">{question}</p>
      <Choices of="doubt" className="mt-3" />
    </>
  );
}

function Thanks() {
  return (
    <>
      <Choices of="thanks" chosen={1} />
      {tradeTrials.thanks.choices.map(({ lang, text, ...choice }, index) => (
        <p key={lang} className="trial-phrase" lang={lang} translate="no" data-when={index} hidden={index !== 1}>
          {text}
          <span className="trial-tones" aria-hidden="true">
            {[...('tones' in choice ? choice.tones : '')].map((tone, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
              <i key={at} className={tone === 'h' ? 'trial-high' : undefined} />
            ))}
          </span>
        </p>
      ))}
    </>
  );
}

function Site() {
  const { label, name, unnamed, call, start } = tradeTrials.site;
  return (
    <>
      <label className="trial-name">
        {label}
        <input className="control" defaultValue={name} maxLength={34} autoComplete="organization" />
      </label>
      <div className="trial-site flex-col">
        <p className="trial-address">
          www.<span data-trial-address="">lesmamansdemvogada</span>.cm
        </p>
        <p className="trial-title" data-trial-name={unnamed}>
          {name}
        </p>
        <p>{start}</p>
        <p className="trial-call">{call}</p>
      </div>
    </>
  );
}

const SCREENS: Readonly<Record<TrialName, ReactNode>> = {
  sell: <Sale of="sell" />,
  table: <Sale of="table" />,
  doubt: <Doubt />,
  thanks: <Thanks />,
  address: (
    <>
      <Quarter />
      <Choices of="address" className="trial-places" chosen={0} />
    </>
  ),
  power: (
    <>
      <TownHall />
      <button
        type="button"
        className="trial-switch"
        role="switch"
        aria-checked="false"
        data-says={tradeTrials.power.dark}
        inert
      >
        <i aria-hidden="true" />
        {tradeTrials.power.cut}
      </button>
    </>
  ),
  site: <Site />,
};
