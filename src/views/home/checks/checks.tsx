import { company, companyContact } from '@/content/kinds/company/company.ts';
import { officeHours } from '@/content/kinds/company/office-hours.ts';
import { whoAnswers } from '@/content/kinds/company/promises.ts';
import {
  megabytePrice,
  megabytePriceText,
  ORDINARY_PAGE,
  priceMax,
  weightMax,
} from '@/content/kinds/offer/data-price.ts';
import { inFigures } from '@/content/model/amounts.ts';
import { capitalised } from '@/content/model/french-numbers.ts';
import { checks } from '@/content/pages/home-fixed-words.ts';
import { home } from '@/content/pages/home-page.ts';
import { Button } from '@/ui/button.tsx';
import { CopyButton } from '@/ui/copy-button.tsx';
import { Portrait } from '@/ui/portrait.tsx';
import { TextLink } from '@/ui/text-link.tsx';
import { portraitOf } from '@/views/page/portraits.ts';

const PARTS = ['page', 'letters', 'layout', 'gestures', 'pictures'] as const;
const RINGS = [34, 54, 74, 94, 114, 134, 154, 174];

/**
 * `behaviours/checks/checks.ts` measures; without it the published weight and hours stand. Both are those of the whole
 * page: data-saver pages leave the section out, and lead to its facts from their foot.
 */
export function Checks({ proofHref }: { readonly proofHref?: string | undefined }) {
  const { title, lead } = home().checks;
  const { opened, here } = checks.weight;
  return (
    <section aria-labelledby="verifiez-title" className="page-width pb-sec" data-saver="drop" id="verifiez">
      <div className="section-top">
        <h2 id="verifiez-title">{title}</h2>
        <p className="type-lead text-ink2">{lead}</p>
      </div>
      <ol className="checks" data-checks="" data-price={megabytePrice()} data-time={`${opened} {}\u00a0s, ${here}.`}>
        <Weight />
        <Register />
        <Network proofHref={proofHref} />
        <Answer />
      </ol>
      <p className="mt-3 text-ink2 text-xs">{checks.weight.source}</p>
    </section>
  );
}

function Weight() {
  const { question, unit, received, parts, sum, ours, ordinary, first, costs, of, again } = checks.weight;
  return (
    <li className="check check-weight">
      <h3>{question}</h3>
      <p className="check-figure">
        <span data-check="figure">{weightMax('/')}</span> <small>{unit}</small>
      </p>
      <div className="ticket">
        <p>{received}</p>
        <dl>
          {PARTS.map((part) => (
            <div key={part}>
              <dt>{parts[part]}</dt>
              <dd data-check={part} />
            </div>
          ))}
          <div>
            <dt>{sum}</dt>
            <dd data-check="sum" />
          </div>
        </dl>
      </div>
      <p className="check-ours">{ours}</p>
      <p className="check-ordinary">{`${ordinary}, ${inFigures(ORDINARY_PAGE)}\u00a0${unit}`}</p>
      <p className="check-text">
        <b data-check="time">{first}</b> {costs} <b data-check="price">{priceMax('/')}</b>{' '}
        {`${of}, à ${megabytePriceText()}. ${again}`}
      </p>
    </li>
  );
}

function Register() {
  const { legalName, address, registration } = company();
  const { question, tradeRegister, taxpayer, how, copy } = checks.register;
  return (
    <li className="check check-register">
      <h3>{question}</h3>
      <div className="door-plate on-cloth">
        <p className="type-h4">{legalName}</p>
        <p className="text-oncloth2 text-s leading-snug">{`${address.street}, ${address.city}`}</p>
        <dl>
          <dt>{tradeRegister}</dt>
          <dd id="rccm">{registration.tradeRegister}</dd>
          <dt>{taxpayer}</dt>
          <dd>{registration.taxpayer}</dd>
        </dl>
      </div>
      <div className="check-foot">
        <p className="check-text">{how}</p>
        <CopyButton of="rccm" what={registration.tradeRegister} {...copy} />
      </div>
    </li>
  );
}

function Network({ proofHref }: { readonly proofHref?: string | undefined }) {
  const { question, there, away, proof } = checks.network;
  return (
    <li
      className="check check-network on-cloth"
      data-check="network"
      {...words('there', there)}
      {...words('away', away)}
    >
      <svg aria-hidden="true" className="check-rings" viewBox="-200 -200 400 400">
        <path d={RINGS.map(ring).join('')} />
      </svg>
      <h3>{question}</h3>
      <p className="check-word" data-check="word" role="status">
        {there.word}
      </p>
      <p className="check-text">
        <b className="check-dot" data-check="state">
          {there.state}
        </b>{' '}
        <span data-check="text">{there.text}</span>
      </p>
      {proofHref && <TextLink href={proofHref}>{proof}</TextLink>}
    </li>
  );
}

function Answer() {
  const { question, call } = checks.answer;
  const { phone } = companyContact();
  const person = whoAnswers();
  const { calendar, fr } = officeHours();
  return (
    <li className="check check-answer on-cloth">
      {person && <Portrait className="check-face" src={portraitOf(person)} />}
      <div>
        <h3>{question}</h3>
        <p className="check-word">{person?.name ?? company().legalName}</p>
        {person && <p className="check-text">{`${person.role}. ${person.about}`}</p>}
        <p className="check-hours check-dot" data-calendar={JSON.stringify(calendar)} data-check="hours">
          {capitalised(fr)}
        </p>
        <Button className="check-call" href={phone.href} variant="cotton">
          <span>{`${call}\u00a0`}</span>
          <span className="whitespace-nowrap">{phone.label.replace(/^\+237 /, '')}</span>
        </Button>
      </div>
    </li>
  );
}

const ring = (radius: number) =>
  `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

const words = (state: string, { word, state: named, text }: Readonly<Record<'word' | 'state' | 'text', string>>) => ({
  [`data-${state}word`]: word,
  [`data-${state}state`]: named,
  [`data-${state}text`]: text,
});
