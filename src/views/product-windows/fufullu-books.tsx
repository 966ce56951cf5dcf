import { fufulluScenes } from '@/content/demos/scenes.ts';
import { Meter, Trend } from '@/views/scenes/charts.tsx';
import { amount, Stat } from '@/views/scenes/parts.tsx';
import { Line } from './window.tsx';

const { dashboard, accounting } = fufulluScenes;
const SECTION_COUNT = 5;

export function FufulluBooks() {
  return (
    <div className="live-window live-books">
      <div className="live-rail">
        {Array.from({ length: SECTION_COUNT }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, never reordered
          <i key={i} />
        ))}
      </div>
      <div className="live-sums">
        <div>
          <Stat {...dashboard.cash} value={amount(dashboard.cash.value)} />
          <Trend values={dashboard.course} />
        </div>
        <div>
          <Stat label={dashboard.toReceive.label} value={amount(dashboard.toReceive.value)} />
          <Meter percent={72} />
        </div>
        <div>
          <Stat label={dashboard.toPay.label} value={amount(dashboard.toPay.value)} />
          <Meter percent={31} signal />
        </div>
      </div>
      <div className="live-invoices">
        {accounting.invoices.map(({ number, client, state, tone }) => (
          <Line key={number} name={`Facture ${number}`} note={client} badge={{ tone, text: state }} />
        ))}
      </div>
    </div>
  );
}
