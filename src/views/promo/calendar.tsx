import { Fragment } from 'react';
import { promoPage } from '@/content/pages/promo-filled.ts';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi'];

/** The calendar has no dates until its script runs (behaviours/parts/calendar.ts). */
export function Calendar() {
  const { calendar } = promoPage();
  return (
    <section aria-labelledby="calendar" className="calendar on-cloth" data-calendar>
      <div className="page-width py-sec">
        <div className="shop-head">
          <h2 id="calendar">{calendar.title}</h2>
          <div>
            <p className="type-lead">{calendar.lead}</p>
            <p className="calendar-choice">
              <label htmlFor="calendar-start">{calendar.label}</label> <select id="calendar-start" />{' '}
              <output data-result={calendar.result} htmlFor="calendar-start" />
            </p>
          </div>
        </div>
        <table>
          <caption className="sr-only">{calendar.caption}</caption>
          <thead>
            <tr>
              <td />
              {DAYS.map((day) => (
                <th key={day} scope="col">
                  {day}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {calendar.weeks.map(({ name, steps }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {steps.map(({ from, to = from, by, text }) => (
                  <td className={`calendar-${by}`} colSpan={to - from + 1} key={from}>
                    <time data-day={from} />
                    {by === 'online' ? <b>{text}</b> : text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="calendar-legend">
          {(['client', 'us'] as const).map((by) => (
            <Fragment key={by}>
              <i className={`calendar-${by}`} /> {calendar[by]}{' '}
            </Fragment>
          ))}
        </p>
      </div>
    </section>
  );
}
