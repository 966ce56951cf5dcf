import ArrowLeft from 'lucide-react/icons/arrow-left';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { till } from '@/content/demos/till.ts';
import { home } from '@/content/pages/home-page.ts';
import { Icon } from '@/ui/icon.tsx';
import { beatsOf } from '@/ui/motifs/text-beats.ts';
import { amount } from '@/views/scenes/parts.tsx';
import { ProductMark } from '@/views/scenes/product-marks.tsx';
import { GoodDrawing } from './goods.tsx';

const { goods, office, queue } = till;

interface TillProps {
  /** Address of till-running.css. */
  readonly sheet: string;
  /** Two lines, in place of those of the home page. */
  readonly title?: readonly string[];
  readonly text?: string;
  /** Links under the text. */
  readonly children?: ReactNode;
}

/**
 * A till to try (`behaviours/trials/till.ts`), one a page; the page's sheet imports till.css, the rest comes with the
 * script, which takes what is not seen at first out of its templates. Without scripts a still: cut, with sales that
 * wait. Data-saver pages keep title and links.
 */
export function Till({ sheet, title, text, children }: TillProps) {
  const own = home().erp.till;
  const lines = title ?? [own.first, own.second];
  return (
    <article className="till" data-till="" data-line="on" data-waiting={0} data-sheet={sheet}>
      <div className="till-text">
        <h3>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h3>
        <p className="till-lead" data-saver="drop">
          {text ?? own.text}
        </p>
        <template data-saver="">
          <p className="till-lead">{own.frugal}</p>
        </template>
        <div className="till-bench" data-saver="drop">
          <button className="till-switch" type="button" role="switch" aria-checked="false" data-till-cut="">
            <i aria-hidden="true" />
            <span>{till.cut}</span>
          </button>
          <p className="till-say till-live" role="status" data-till-say="">
            {till.start}
          </p>
          <ol className="till-pile till-live" aria-hidden="true" data-till-pile="" />
          <noscript>
            {/* Astro's renderer drops links of rel="stylesheet" in lower case. */}
            <link rel="Stylesheet" href={sheet} />
            <p className="till-say">{till.still.text}</p>
            <ol className="till-pile" aria-hidden="true">
              {queue.map((sale) => (
                <li key={sale.number}>
                  {sale.number}
                  <b>{amount(sale.total)}</b>
                </li>
              ))}
            </ol>
          </noscript>
        </div>
        {children}
      </div>
      <div className="till-stage" data-saver="drop">
        <Waves />
        <div className="till-phone till-live" data-till-phone="" inert>
          <div className="till-screen flex-col">
            <Top line={till.online} queue={till.sent} />
            <SaleView />
            <template data-till-later="">
              <PayView />
              <ReceiptView />
            </template>
          </div>
        </div>
        <noscript>
          <div className="till-phone" inert>
            <div className="till-screen flex-col">
              <Top line={till.offline} queue={till.still.queue} tickets={queue.length} />
              <SaleView still />
            </div>
          </div>
        </noscript>
        <div className="till-thread" aria-hidden="true">
          <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 24" preserveAspectRatio="none">
            <path className="till-whole" vectorEffect="non-scaling-stroke" d="M0 12H100" />
            <path
              className="till-torn"
              vectorEffect="non-scaling-stroke"
              d="M0 12H28Q40 12 42 26M100 12H72Q62 12 60 22"
            />
          </svg>
          <i data-till-flight="" />
        </div>
      </div>
      <Book />
    </article>
  );
}

/** One wave per letter of its rhythm: thick for a vowel, thin for a consonant, dotted for a silence. */
function Waves() {
  return (
    <div className="till-waves" aria-hidden="true">
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="-460 -460 920 920">
        {(['low', 'high', 'silence'] as const).map((drawn) => (
          <path
            key={drawn}
            className={drawn === 'low' ? undefined : `till-${drawn}`}
            d={beatsOf(till.rhythm)
              .map((beat, i) => (beat === drawn ? ring(176 + 17 * i) : ''))
              .join('')}
          />
        ))}
      </svg>
    </div>
  );
}

const ring = (radius: number) => {
  const half = (width: number) => `a${radius} ${radius} 0 1 1 ${width} 0`;
  return `M${radius} 0${half(-2 * radius)}${half(2 * radius)}`;
};

interface TopProps {
  readonly line: string;
  readonly queue: string;
  readonly tickets?: number;
}

function Top({ line, queue: waiting, tickets = 0 }: TopProps) {
  return (
    <>
      <div className="till-top">
        <ProductMark name="fufullu" className="till-mark" />
        <b>{till.name}</b>
        <span className="till-net" data-till-net="">
          {line}
        </span>
      </div>
      <p className="till-queue">
        <span className="till-tickets" aria-hidden="true" data-till-tickets="">
          {Array.from({ length: tickets }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
            <i key={i} />
          ))}
        </span>
        <span data-till-queue="">{waiting}</span>
      </p>
    </>
  );
}

function SaleView({ still = false }: { readonly still?: boolean }) {
  const basket = goods.map((good) => ({ ...good, count: still ? good.inBasket : 0 }));
  const total = basket.reduce((sum, { price, count }) => sum + price * count, 0);
  const lines = basket.map(
    ({ name, price, count }) =>
      (count > 0 || !still) && (
        <li key={name} data-line-of={name} hidden={count === 0}>
          <span>{name}</span>
          <button type="button" value="-1" aria-label={`${till.less}\u00a0: ${name}`}>
            <Icon of={Minus} className="size-[1.05rem]" />
          </button>
          <span data-count="">{count}</span>
          <button type="button" value="1" aria-label={`${till.more}\u00a0: ${name}`}>
            <Icon of={Plus} className="size-[1.05rem]" />
          </button>
          <b>{amount(price * count)}</b>
        </li>
      ),
  );
  return (
    <div className="till-view flex-col" data-view="sale">
      <ul className="till-goods">
        {basket.map(({ name, price, unit, count }) => (
          <li key={name}>
            <button
              type="button"
              className={count ? 'till-taken' : undefined}
              data-count={count || undefined}
              data-price={price}
              data-name={name}
            >
              <GoodDrawing name={name} />
              <b>{name}</b>
              <small>{`${amount(price)} ${unit}`}</small>
            </button>
          </li>
        ))}
      </ul>
      <div className="till-basket" data-till-basket="">
        <p data-till-empty="" hidden={still}>
          {till.empty}
        </p>
        <ul>{still ? lines : <template data-till-later="">{lines}</template>}</ul>
      </div>
      <p className="till-total">
        {till.total} <Sum part="total" value={total} />
      </p>
      <button className="till-go" type="button" data-till-pay="">
        {till.pay}
      </button>
    </div>
  );
}

function PayView() {
  return (
    <div className="till-view flex-col" data-view="pay" hidden>
      <p className="till-total till-due">
        {till.due} <Sum part="due" value={0} />
      </p>
      <h4 tabIndex={-1}>{till.given}</h4>
      <div className="till-notes" data-till-notes="">
        {[1, 2, 3, 4].map((n) => (
          <button key={n} type="button" aria-pressed="false" />
        ))}
      </div>
      <label htmlFor="till-given">{till.otherAmount}</label>
      <input
        id="till-given"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        maxLength={9}
        data-till-given=""
      />
      <p className="till-total till-change" data-till-change="">
        <span data-till-change-word="">{till.change}</span> <Sum part="rest" value={0} />
      </p>
      <button className="till-go" type="button" data-till-ok="">
        {till.confirm}
      </button>
      <button className="till-back" type="button" data-till-back="">
        <Icon of={ArrowLeft} />
        {till.back}
      </button>
    </div>
  );
}

function ReceiptView() {
  const rows = [
    [till.total, 'sold'],
    [till.paid, 'paid'],
    [till.returned, 'returned'],
  ] as const;
  return (
    <div className="till-view flex-col" data-view="receipt" hidden>
      <div className="till-receipt">
        <h4 tabIndex={-1}>
          {till.receipt} <span data-till-number="" />
        </h4>
        <p data-till-when="" />
        <dl data-till-lines="" />
        <dl>
          {rows.map(([name, part]) => (
            <div key={part}>
              <dt>{name}</dt>
              <dd {...{ [`data-till-${part}`]: '' }} />
            </div>
          ))}
        </dl>
        <p className="till-fate" data-till-fate="" />
      </div>
      <button className="till-go" type="button" data-till-next="">
        {till.next}
      </button>
    </div>
  );
}

function Sum({ part, value }: { readonly part: string; readonly value: number }) {
  return (
    <strong>
      <span {...{ [`data-till-${part}`]: '' }}>{amount(value)}</span> <small>{till.currency}</small>
    </strong>
  );
}

function Book() {
  const last = office.sales.at(-1)?.number;
  const sum = office.sales.reduce((all, sale) => all + sale.total, 0);
  return (
    <section className="till-book" aria-label={office.label} data-saver="drop">
      <h4>{office.title}</h4>
      <p className="till-live" data-till-office="">
        {office.last}
      </p>
      <noscript>
        <p>{office.nothing}</p>
      </noscript>
      <table>
        <thead>
          <tr>
            <th scope="col">{office.time}</th>
            <th scope="col">{office.ticket}</th>
            <th scope="col">{till.currency}</th>
          </tr>
        </thead>
        <tbody data-till-book="" data-last={last} data-sum={sum}>
          {office.sales.map((sale) => (
            <tr key={sale.number}>
              <td>{sale.at}</td>
              <td>{sale.number}</td>
              <td>{amount(sale.total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="till-sum">
        {office.received} <b data-till-sum="">{amount(sum)}</b>
      </p>
    </section>
  );
}
