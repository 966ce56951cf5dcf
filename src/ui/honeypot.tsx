/**
 * A field that people neither see nor reach by Tab: what fills it in is a bot. Its name looks real, and no browser
 * autofills it.
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
