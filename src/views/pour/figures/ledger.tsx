import { balanceOf, ledger } from '@/content/demos/trade-days.ts';
import { inFigures } from '@/content/model/amounts.ts';
import type { FigureProps } from '@/views/pour/figure-props.ts';
import { Moment } from './moment.tsx';
import { FigureSection } from './section.tsx';

const { caption, entered, spent, left, sum } = ledger;
const lines: readonly { day: string; name: string; entered?: number; spent?: number }[] = ledger.lines;
const shown = (amount: number | undefined) => (amount === undefined ? '' : inFigures(amount));

/** The account book, whose sum comes out; the hours are its margin. */
export function Ledger({ page: { dayTitle, day } }: FigureProps) {
  const balance = balanceOf(lines);
  return (
    <FigureSection className="ledger" title={dayTitle}>
      <div className="ledger-pages">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{entered}</th>
              <th scope="col">{spent}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.name}>
                <th scope="row">
                  {line.name} <small>{line.day}</small>
                </th>
                <td>{shown(line.entered)}</td>
                <td>{shown(line.spent)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{sum}</th>
              <td>{inFigures(balance.entered)}</td>
              <td>{inFigures(balance.spent)}</td>
            </tr>
            <tr className="ledger-left">
              <th scope="row">{left}</th>
              <td colSpan={2}>{inFigures(balance.left)}</td>
            </tr>
          </tfoot>
        </table>
        <ol>
          {day.map(({ hour, ...moment }) => (
            <li key={hour}>
              <p className="font-semibold text-s text-signalink">{hour}</p>
              <Moment {...moment} />
            </li>
          ))}
        </ol>
      </div>
    </FigureSection>
  );
}
