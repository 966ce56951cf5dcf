import { annotatedInvoice } from '@/content/demos/annotated-invoice.ts';

export function Paper() {
  const { shop, street, number, date, item, delivery, total } = annotatedInvoice;
  const [head, stained, tail] = number.value;
  const [kept, rubbed] = total.value;
  return (
    <div className="paper">
      <p className="paper-shop">
        <b>{shop}</b>
        <span>{street}</span>
      </p>
      <p>
        <span>
          {number.label}{' '}
          <b data-filled="doubt-number">
            {head}
            <i className="paper-stain">{stained}</i>
            {tail}
          </b>
        </span>
        <span>{date}</span>
      </p>
      <p className="paper-item">
        <span>{item.name}</span>
        <span>{item.quantity}</span>
        <span>{item.price}</span>
      </p>
      <p>
        <span>{delivery.label}</span>
        <span>{delivery.value}</span>
      </p>
      <p className="paper-total">
        <span>{total.label}</span>
        <b data-filled="doubt-total">
          {kept}
          <i className="paper-rubbed">{rubbed}</i>
        </b>
      </p>
      <svg aria-hidden="true" viewBox="0 0 120 40">
        <path d="M6 30Q22 2 32 18T52 22 70 12 80 26 112 14" fill="none" strokeLinecap="round" strokeWidth={2.5} />
      </svg>
    </div>
  );
}

/** The same paper again, with what a feature makes of it: decoration beside its words. */
export function PaperBeside() {
  const { letter, letterState, forecast, trial, log, seal } = annotatedInvoice;
  return (
    <div aria-hidden="true" className="paper-stays" data-saver="drop">
      <Paper />
      <div className="paper-over over-letter">
        <b>{letterState}</b>
        {letter.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="paper-over over-forecast">
        <b>{forecast.title}</b>
        <svg viewBox="0 0 200 70">
          <path d="M86 44L190 6V58z" fill="var(--raphia)" opacity={0.5} />
          <path d="M6 56L34 48 60 52 86 44 120 38 156 34 190 30" fill="none" stroke="var(--signal)" strokeWidth={4} />
          <circle cx={86} cy={44} fill="var(--ink)" r={5} />
        </svg>
        <p>{forecast.range}</p>
      </div>
      <div className="paper-over over-trial">
        <b>{trial.title}</b>
        <svg viewBox="0 0 204 16">
          <path d="M6 8h192" stroke="var(--palme)" strokeDasharray="12 4.400" strokeWidth={12} />
          <path d="M54.500 2h13v12h-13z" fill="var(--danger)" />
        </svg>
        <p>{trial.text}</p>
      </div>
      <div className="paper-over over-log">
        <b>{log.title}</b>
        <ol data-decisions="">
          <li>{log.first}</li>
        </ol>
      </div>
      <p className="paper-over over-seal">{seal}</p>
    </div>
  );
}
