import { Fragment } from 'react';
import { fufulluScenes } from '@/content/scenes.ts';
import { FufulluPlanning } from './fufullu-planning.tsx';

const { planning } = fufulluScenes;
const WEDNESDAY = 2;

/** Works without a script: the radio buttons come first, as their state can only style what follows them. */
export function DayChoice() {
  return (
    <fieldset className="day-choice">
      <legend className="sr-only">{planning.chooseDay}</legend>
      {planning.days.map(({ name, short }, i) => (
        <Fragment key={name}>
          <input
            className="day-radio"
            type="radio"
            name="planning-day"
            id={`planning-day-${i}`}
            defaultChecked={i === WEDNESDAY}
          />
          <label className="day" htmlFor={`planning-day-${i}`}>
            <span aria-hidden="true">{short[0]}</span>
            <b aria-hidden="true">{short[1]}</b>
            <span className="sr-only">{name}</span>
          </label>
        </Fragment>
      ))}
      <div className="day-notes" aria-live="polite">
        {planning.days.map(({ name, present, planned, note }) => (
          <p key={name}>
            <b>{`${name}\u00a0:`}</b> {planning.presentOf(present, planned)}, {note}.
          </p>
        ))}
      </div>
      <FufulluPlanning className="day-scene" />
    </fieldset>
  );
}
