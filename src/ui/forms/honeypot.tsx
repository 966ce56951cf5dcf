/** Visually hidden and out of the tab order; its plausible name is not autofilled. Only bots fill it in. */
export const HONEYPOT_FIELD = 'reference';

export function Honeypot({ formId }: { formId: string }) {
  const id = `${formId}-${HONEYPOT_FIELD}`;
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Référence</label>
      <input autoComplete="off" id={id} name={HONEYPOT_FIELD} tabIndex={-1} type="text" />
    </div>
  );
}
