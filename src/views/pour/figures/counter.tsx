import Check from 'lucide-react/icons/check';
import Volume2 from 'lucide-react/icons/volume-2';
import X from 'lucide-react/icons/x';
import { counter } from '@/content/demos/trade-days.ts';
import { Icon } from '@/ui/icon.tsx';
import type { FigureProps } from '@/views/pour/figure-props.ts';
import { Moment } from './moment.tsx';
import { FigureSection } from './section.tsx';

const { called, first, papers, missing, there, open, spoken } = counter;

const THINGS = [
  <p className="papers" key="open">
    <b>{open}</b>
  </p>,
  <ul className="papers" key="papers">
    {papers.map((paper) => (
      <li className={paper.there ? undefined : 'papers-missing'} key={paper.name}>
        <Icon of={paper.there ? Check : X} />
        {paper.name} <b>{paper.there ? there : missing}</b>
      </li>
    ))}
  </ul>,
  <ul className="papers papers-spoken" key="spoken">
    {spoken.map((language) => (
      <li key={language}>
        <Icon of={Volume2} />
        {language}
      </li>
    ))}
  </ul>,
];

const numbered = (index: number) => String(first + index).padStart(3, '0');

/** Tickets of a counter; the lit board calls the first. */
export function Counter({ page: { dayTitle, day } }: FigureProps) {
  return (
    <FigureSection
      className="counter on-cloth"
      sign={
        <p aria-hidden="true" className="counter-board">
          {called} <b>{numbered(0)}</b>
        </p>
      }
      title={dayTitle}
    >
      <ol className="counter-tickets">
        {day.map(({ hour, ...moment }, index) => (
          <li key={hour}>
            <p className="counter-number">
              <b>{numbered(index)}</b> {hour}
            </p>
            <div>
              <Moment {...moment} />
              {THINGS[index]}
            </div>
          </li>
        ))}
      </ol>
    </FigureSection>
  );
}
