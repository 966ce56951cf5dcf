import { gomailOutbox } from '@/content/demos/gomail-outbox.ts';
import { Button } from '@/ui/button.tsx';
import type { ProductParts } from '@/views/product/product-layout.ts';

/** Emptied by behaviours/trials/gomail-queue.ts. */
export function Outbox({ product, title, actions }: ProductParts) {
  const { title: heading, network, cut, waitingText, messages, unit, waits, left, note } = gomailOutbox;
  const waiting = messages.filter(({ sent }) => sent === undefined);
  return (
    <section className="outbox-opening ground ground-indigo on-cloth" data-trial="outbox">
      <div className="page-width">
        <div className="outbox-words">
          {title}
          <p className="text-l leading-snug">{product.promise}</p>
          <div className="flex flex-wrap gap-3">{actions}</div>
        </div>
        <div className="outbox page-picture" id="image">
          <div className="outbox-head">
            <h2>{heading}</h2>
            <p>
              <b data-count="">{`${waiting.length} ${waitingText}`}</b>
            </p>
            <button
              aria-pressed="false"
              className="outbox-network if-live"
              data-saver="drop"
              data-network=""
              type="button"
            >
              <i />
              {network}
            </button>
            <p className="if-still">{cut}</p>
          </div>
          <ol data-queue="">
            {messages.map(({ to, subject, weight, sent }) => (
              <li data-state={sent ? 'sent' : 'waiting'} key={subject}>
                <b data-to="">{to}</b>
                <span data-subject="">{subject}</span>
                <span className="outbox-weight">
                  <span data-weight="">{weight}</span> {unit}
                </span>
                <span className="outbox-state">
                  <i /> <span data-words="">{sent ? `${left} ${sent}` : waits}</span>
                </span>
                <i className="outbox-bar" data-bar="" />
              </li>
            ))}
          </ol>
          <p className="sr-only" role="status" />
        </div>
        <div>
          <Write />
          <p className="outbox-note">{note}</p>
        </div>
      </div>
    </section>
  );
}

function Write() {
  const { title, to, subject, send, example } = gomailOutbox.write;
  return (
    // Without its script the form would reload the page: a dialog's form does nothing.
    <form className="outbox-write if-live" data-saver="drop" data-write="" method="dialog">
      <p className="font-semibold">{title}</p>
      <label>
        <span>{to}</span>
        <input autoComplete="off" className="control" maxLength={60} placeholder={example.to} />
      </label>
      <label>
        <span>{subject}</span>
        <input autoComplete="off" className="control" maxLength={90} placeholder={example.subject} />
      </label>
      <Button className="justify-self-start" type="submit" variant="quiet">
        {send}
      </Button>
    </form>
  );
}
