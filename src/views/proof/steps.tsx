import type { ReactNode } from 'react';
import { megabytePriceText } from '@/content/kinds/offer/data-price.ts';
import { proof, proofLabels } from '@/content/pages/proof-page.ts';
import { FilmLink } from '@/views/till/film-link.tsx';
import { Till } from '@/views/till/till.tsx';

interface ProofStepsProps {
  /** Address of the till's second sheet. */
  readonly tillSheet: string;
  /** The form. */
  readonly children: ReactNode;
}

export function ProofSteps({ tillSheet, children }: ProofStepsProps) {
  const { cut, sell, read, write, back } = proof();
  return (
    <ol className="page-width">
      <Step name="cut" number={1} {...cut} />
      <Step name="sell" number={2} {...sell}>
        <Till sheet={tillSheet} text={sell.text} title={proofLabels.till}>
          <FilmLink />
        </Till>
      </Step>
      <Step name="read" number={3} {...read}>
        <Article />
      </Step>
      <Step name="write" number={4} {...write}>
        {children}
      </Step>
      <Step name="back" number={5} {...back}>
        <Receipt />
      </Step>
    </ol>
  );
}

interface StepProps {
  readonly name: string;
  readonly number: number;
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

function Step({ name, number, title, lead, children }: StepProps) {
  return (
    <li className="proof-step" data-step={name}>
      <div className="proof-number">
        <span aria-hidden="true">{number}</span>
        <em className="proof-live" data-mark="">
          {proofLabels.marks.open}
        </em>
      </div>
      <div className="min-w-0">
        <h2 className="text-[clamp(2rem,1.4rem+2vw,3.25rem)]">{title}</h2>
        <p className="mt-3 type-lead text-ink2">{lead}</p>
        {children && <div className="mt-8 lg:mt-10">{children}</div>}
      </div>
    </li>
  );
}

function Article() {
  const { article } = proof().read;
  return (
    <article className="proof-article" data-proof-article="">
      <p className="text-ink2 text-s">
        {article.topic}, {article.minutes}
      </p>
      <h3 className="mt-2 mb-5 max-w-[18em]">{article.title}</h3>
      <p className="mb-4 font-semibold text-palme text-s" data-proof-kept="" hidden>
        {proofLabels.kept}
      </p>
      <div className="gap-x-12 lg:columns-2">
        {article.paragraphs.map((paragraph) => (
          <p className="mb-4 break-inside-avoid" key={paragraph}>
            {paragraph}
          </p>
        ))}
      </div>
      <i aria-hidden="true" className="block h-px" />
    </article>
  );
}

function Receipt() {
  const { title, sales, message, nothing, total, price, still } = proofLabels.receipt;
  return (
    <div className="proof-receipt">
      <h3>{title}</h3>
      <dl className="mt-4">
        <Row amount="sales-bytes" first={nothing} term={sales} termPart="sales" />
        <Row amount="message-bytes" first={nothing} term={message} />
        <div className="proof-total">
          <dt>{total}</dt>
          <dd data-proof-total="">{nothing}</dd>
        </div>
        <div>
          <dt>{`${price} ${megabytePriceText()}`}</dt>
          <dd data-proof-cost="">{'0\u00a0FCFA'}</dd>
        </div>
      </dl>
      <p className="proof-note">{proof().back.note}</p>
      <noscript>
        <p className="proof-note">{still}</p>
      </noscript>
    </div>
  );
}

interface RowProps {
  readonly term: string;
  readonly termPart?: string;
  readonly amount: string;
  readonly first: string;
}

function Row({ term, termPart, amount, first }: RowProps) {
  return (
    <div>
      <dt {...(termPart && { [`data-proof-${termPart}`]: '' })}>{term}</dt>
      <dd {...{ [`data-proof-${amount}`]: '' }}>{first}</dd>
    </div>
  );
}
