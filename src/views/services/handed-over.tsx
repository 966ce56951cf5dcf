import type { Deliverable } from '@/content/services/service.ts';

const DRAWINGS = {
  page: <path d="M0 0h160v26H0zM0 34h74v8H0zM0 48h52v8H0zM110 34h50v22h-50z" />,
  answers: <path d="M4 6h96v10H4zM4 24h70v10H4zM4 42h120v12H4z" />,
  plan: (
    <>
      <path className="handed-line" d="M30 30H80M80 30L128 12M80 30L128 48" />
      <path d="M14 16h32v28H14zM66 16h28v28H66zM114 2h30v20h-30zM114 38h30v20h-30z" />
    </>
  ),
  bars: <path d="M6 58V30h18v28zM36 58V18h18v40zM66 58V38h18v20zM96 58V10h18v48zM126 58V24h18v34z" />,
  curve: <path className="handed-line" d="M4 50L34 44 64 48 94 26 124 30 156 8" />,
} as const;
/** Days of a calendar with something to publish. */
const MARKED =
  'M16 0h12v12h-12zM64 0h12v12h-12zM16 16h12v12h-12zM64 16h12v12h-12zM96 16h12v12h-12zM16 32h12v12h-12zM64 32h12v12h-12z';

/** A thing that the client will hold; its words are shown, its drawing is decoration. */
export function HandedOver({ as, title, lines, drawing }: Deliverable) {
  return (
    <div className={`handed handed-${as}`} data-saver="drop">
      <b>{title}</b>
      {drawing && (
        <svg aria-hidden="true" viewBox="0 0 160 60">
          {DRAWINGS[drawing]}
        </svg>
      )}
      {as === 'calendar' && (
        <svg aria-hidden="true" viewBox="0 0 108 44">
          <path className="handed-days" d="M0 6h108M0 22h108M0 38h108" />
          <path d={MARKED} />
        </svg>
      )}
      {lines.map(({ text, wrong }) => (
        <span className={wrong ? 'handed-wrong' : undefined} key={text}>
          {text}
        </span>
      ))}
    </div>
  );
}
