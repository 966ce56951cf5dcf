import { dossier, totalOf } from '@/content/demos/trade-days.ts';
import { inFigures } from '@/content/model/amounts.ts';
import type { FigureProps } from '@/views/pour/figure-props.ts';
import { Lines } from '@/views/pour/lines.tsx';
import { Moment } from './moment.tsx';
import { FigureSection } from './section.tsx';

const { pile, doubt, versions } = dossier;
const THINGS = [<Pile key="pile" />, <Doubt key="doubt" />, <Versions key="versions" />];

/** A file whose tabs are the hours. */
export function Dossier({ page: { dayTitle, day } }: FigureProps) {
  return (
    <FigureSection className="dossier" title={dayTitle}>
      <ol className="dossier-files">
        {day.map(({ hour, ...moment }, index) => (
          <li key={hour}>
            <p className="dossier-tab">{hour}</p>
            <div className="dossier-sheet">
              <div>
                <Moment {...moment} />
              </div>
              {THINGS[index]}
            </div>
          </li>
        ))}
      </ol>
    </FigureSection>
  );
}

const STEP = 20;
const ROW = 10;

/** Twenty sheets, of which two stand out. */
function Pile() {
  const sheets = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, index) => index + from)
      .map((index) => `M${(index % ROW) * STEP + 1} ${Math.floor(index / ROW) * 26 + 1}h14v20h-14z`)
      .join('');
  const read = pile.all - pile.doubts;
  return (
    <div className="pile">
      <svg aria-hidden="true" data-saver="drop" viewBox="0 0 200 50">
        <path d={sheets(0, read)} />
        <path className="pile-doubt" d={sheets(read, pile.all)} />
      </svg>
      <p>
        <b>{read}</b> {pile.read}
      </p>
      <p className="text-signalink">
        <b>{pile.doubts}</b> {pile.asked}
      </p>
    </div>
  );
}

function Doubt() {
  const { title, lines, total, written, gap } = doubt;
  return (
    <div className="doubt">
      <p className="slip-title">{title}</p>
      <Lines lines={lines} total={total} />
      <p className="doubt-written">
        {written.name} <b>{inFigures(written.amount)}</b>
      </p>
      <p className="doubt-gap">
        {gap} <b>{inFigures(written.amount - totalOf(lines))}</b>
      </p>
    </div>
  );
}

function Versions() {
  return (
    <ol className="versions">
      {versions.map(({ name, by }) => (
        <li key={name}>
          <b>{name}</b> <small>{by}</small>
        </li>
      ))}
    </ol>
  );
}
