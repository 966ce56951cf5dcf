import { productWindows } from '@/content/demos/product-windows.ts';

const { title, lines, total } = productWindows['prophete-ai'];

export function ReadInvoice() {
  return (
    <div className="live-sheet">
      <b>{title}</b>
      {lines.map(({ name, value }) => (
        <span key={name}>
          {name}
          <mark>{value}</mark>
        </span>
      ))}
      <span>
        Total
        <mark className="live-doubt">{total.value}</mark>
      </span>
      <svg viewBox="0 0 120 40" width={120} height={40}>
        <path d="M6 30Q22 2 32 18T52 22 70 12 80 26 112 14" fill="none" strokeLinecap="round" strokeWidth={2.5} />
      </svg>
    </div>
  );
}
