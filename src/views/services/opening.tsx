import { type PriceRange, serviceOfRange, shownRanges } from '@/content/kinds/offer/price-ranges.ts';
import { inFigures } from '@/content/model/amounts.ts';
import { servicesLabels, servicesOpening } from '@/content/pages/services-page.ts';

/** FCFA per step of the axis. */
const MILLION = 1_000_000;
/** Width of a bar's drawing. */
const WIDE = 1000;

export function Opening() {
  const { title, lead } = servicesOpening();
  const ranges = shownRanges();
  return (
    <header className="page-width services-head">
      <div>
        <h1>{title}</h1>
        <p className="type-lead">{lead}</p>
      </div>
      {ranges.length > 0 && <Scale ranges={ranges} />}
    </header>
  );
}

/** All ranges on one axis. */
function Scale({ ranges }: { readonly ranges: readonly PriceRange[] }) {
  const steps = Math.ceil(Math.max(...ranges.map(({ to }) => to)) / MILLION);
  const marks = Array.from({ length: steps + 1 }, (_, mark) => mark);
  const at = (amount: number) => Math.round((amount / (steps * MILLION)) * WIDE);
  return (
    <table className="price-scale" id="tarifs">
      <caption>{servicesLabels.scale}</caption>
      <thead aria-hidden="true" data-saver="drop">
        <tr>
          <td />
          <th>
            <span>
              {marks.map((mark) => (
                <i key={mark}>{mark}</i>
              ))}
            </span>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {ranges.map((range) => {
          const { id, name, period, from, to, more } = range;
          return (
            <tr key={id}>
              <th scope="row">
                <a href={`#${serviceOfRange(range)}`}>{period ? `${name}, ${period}` : name}</a>
              </th>
              <td data-saver="drop">
                <svg aria-hidden="true" preserveAspectRatio="none" viewBox={`0 0 ${WIDE} 22`}>
                  <path className="price-axis" d={`M0 11h${WIDE}`} />
                  <rect height="22" width={at(to) - at(from)} x={at(from)} />
                  {more && <path className="price-more" d={`M${at(to) + 8} 11h100`} />}
                </svg>
              </td>
              <td>{`${inFigures(from)} à ${inFigures(to)}${more ? ' et plus' : ''}`}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
