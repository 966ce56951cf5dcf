import { annotatedInvoice } from '@/content/demos/annotated-invoice.ts';
import { Button } from '@/ui/button.tsx';
import { Paper } from './paper.tsx';

/** Doubts are decided by behaviours/trials/prophete-paper.ts. */
export function AnnotatedInvoice() {
  const { label, notesTitle, notes, sure, save, waiting, note } = annotatedInvoice;
  return (
    <>
      {/* Without its script the form would reload the page: a dialog's form does nothing. */}
      <form data-trial="paper" method="dialog">
        <div className="annotated">
          <div aria-label={label} className="annotated-paper page-picture" id="image" role="img">
            <Paper />
          </div>
          <h2 className="sr-only">{notesTitle}</h2>
          <ul className="annotated-notes">
            {notes.map(({ field, value, doubt }) => (
              <li key={field}>
                {doubt ? (
                  <Choice name={doubt} />
                ) : (
                  <p>
                    <span>{field}</span> <b>{value}</b> <small>{sure}</small>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
        <div className="annotated-foot">
          <p role="status">{waiting}</p>
          <Button className="if-live" data-saver="drop" type="submit" variant="cloth">
            {save}
          </Button>
        </div>
      </form>
      <p className="sample-note mt-3 text-center">{note}</p>
    </>
  );
}

function Choice({ name }: { readonly name: 'number' | 'total' }) {
  const { doubts, checked } = annotatedInvoice;
  const { name: said, reason, choices } = doubts[name];
  return (
    <fieldset data-doubt={said} id={`doubt-${name}`}>
      <legend>
        {said} <small>{checked}</small>
      </legend>
      <div className="annotated-choices if-live" data-saver="drop">
        {choices.map((choice) => (
          <label key={choice}>
            <input name={name} type="radio" value={choice} /> {choice}
          </label>
        ))}
      </div>
      <p className="if-still">
        <b>{choices.join(' ou ')}</b>
      </p>
      <p>{reason}</p>
    </fieldset>
  );
}
