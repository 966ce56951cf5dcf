import Download from 'lucide-react/icons/download';
import { demoTag, fufulluScenes } from '@/content/demos/scenes.ts';
import { Icon } from '@/ui/icon.tsx';
import { Bars } from '@/views/scenes/charts.tsx';
import { amount, Badge, Box, Pill, Row, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';

const { accounting } = fufulluScenes;

export function FufulluAccounting({ className }: { readonly className?: string }) {
  const { expenses } = accounting;
  return (
    <Scene label={accounting.label} tag={demoTag} fit="half" className={className}>
      <Window>
        <Toolbar title={accounting.title}>
          <Pill wide>
            <Icon of={Download} />
            {accounting.exportLabel}
          </Pill>
          <Pill strong>{accounting.create}</Pill>
        </Toolbar>
        <div className="scene-counts">
          {accounting.counts.map(({ label, value }) => (
            <Box key={label}>
              <Stat label={label} value={String(value)} />
            </Box>
          ))}
        </div>
        <div className="scene-list">
          {accounting.invoices.map(({ number, client, state, tone, value }) => (
            <Row key={number}>
              <small className="scene-wide">{number}</small>
              <b className="scene-push">{client}</b>
              <Badge tone={tone}>{state}</Badge>
              <span className="scene-amount">{amount(value)}</span>
            </Row>
          ))}
        </div>
        <Box>
          <Row>
            <div className="scene-push">
              <Stat label={expenses.label} value={amount(expenses.value)} unit={expenses.unit} />
            </div>
            <small className="scene-legend">{expenses.before}</small>
            <small className="scene-legend scene-legend-now">{expenses.now}</small>
          </Row>
          <Bars values={expenses.months} before={expenses.monthsBefore} signal={expenses.months.length - 1} />
        </Box>
      </Window>
      <Pop place="right">
        <b>{accounting.reminder.title}</b>
        <small>{accounting.reminder.text}</small>
      </Pop>
    </Scene>
  );
}
