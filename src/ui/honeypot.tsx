/**
 * A field that people neither see nor fill: what writes into it is a robot. Named so that a robot takes it for a
 * real one and no browser fills it in by itself.
 */
export const HONEYPOT_FIELD = 'reference';

/** Out of sight and of the tab order. */
export function Honeypot({ formId }: { formId: string }) {
  const id = `${formId}-${HONEYPOT_FIELD}`;
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Référence</label>
      <input autoComplete="off" id={id} name={HONEYPOT_FIELD} tabIndex={-1} type="text" />
    </div>
  );
}
