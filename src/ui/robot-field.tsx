/**
 * A field that people neither see nor fill: what writes into it is a robot. Named so that a robot takes it for a
 * real one and no browser fills it in by itself.
 */
export const ROBOT_FIELD = 'reference';

/** Out of sight and of the tab order. */
export function RobotField({ formId }: { formId: string }) {
  const id = `${formId}-${ROBOT_FIELD}`;
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Référence</label>
      <input autoComplete="off" id={id} name={ROBOT_FIELD} tabIndex={-1} type="text" />
    </div>
  );
}
