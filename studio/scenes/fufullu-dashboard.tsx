import ChartColumn from 'lucide-react/icons/chart-column';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Users from 'lucide-react/icons/users';
import { demoTag, fufulluScenes } from '@/content/demos/scenes.ts';
import { Icon } from '@/ui/icon.tsx';
import { Meter, Trend } from '@/views/scenes/charts.tsx';
import { Avatar, amount, Badge, Box, Column, Pill, Row, Split, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';

const { dashboard } = fufulluScenes;

export const FUFULLU_SECTIONS = [LayoutGrid, Users, ReceiptText, Package, ChartColumn] as const;

export function FufulluDashboard({ className }: { readonly className?: string }) {
  return (
    <Scene label={dashboard.label} tag={demoTag} className={className}>
      <Window rail={<Rail mark="fufullu" icons={FUFULLU_SECTIONS} active={0} />}>
        <Toolbar title={dashboard.title}>
          <Pill wide>
            {dashboard.month}
            <Icon of={ChevronDown} />
          </Pill>
          <Avatar name={dashboard.user} />
        </Toolbar>
        <Split wide="left">
          <Box>
            <Row>
              <div className="scene-push">
                <Stat {...dashboard.cash} value={amount(dashboard.cash.value)} size="large" />
              </div>
              <Badge tone="good">{dashboard.growth}</Badge>
            </Row>
            <Trend values={dashboard.course} />
          </Box>
          <Column>
            <Box>
              <Stat label={dashboard.toReceive.label} value={amount(dashboard.toReceive.value)} />
              <Meter percent={72} />
            </Box>
            <Box>
              <Stat label={dashboard.toPay.label} value={amount(dashboard.toPay.value)} />
              <Meter percent={31} signal />
            </Box>
          </Column>
        </Split>
        <Split wide="right">
          <Box className="scene-wide">
            <b>{dashboard.branches.title}</b>
            {dashboard.branches.items.map(({ name, percent }) => (
              <Row key={name}>
                <span className="scene-branch">{name}</span>
                <Meter percent={percent} />
              </Row>
            ))}
          </Box>
          <Box>
            <b>{dashboard.waiting.title}</b>
            {dashboard.waiting.items.map(({ what, who, amount: size, state, done }) => (
              <Row key={what}>
                <Avatar name={who} />
                <span className="scene-push">
                  <b>{what}</b> <small className="scene-wide">{who}</small>
                </span>
                <small>{size}</small>
                <Badge tone={done ? 'good' : 'waiting'}>{state}</Badge>
              </Row>
            ))}
          </Box>
        </Split>
      </Window>
      <Pop place="left">
        <Row>
          <span className="scene-done">
            <Icon of={Check} />
          </span>
          <span>
            <b>{dashboard.paid.title}</b>
            <small>{dashboard.paid.text}</small>
          </span>
        </Row>
      </Pop>
    </Scene>
  );
}
