import ShieldCheck from 'lucide-react/icons/shield-check';
import { demoTag } from '@/content/demos/scenes.ts';
import { gocloud } from '@/content/products/gocloud.ts';
import { Meter } from '@/views/scenes/charts.tsx';
import { amount, Box, Pill, Row, Split, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { gocloudScenes } from './content/gocloud.ts';
import { GOCLOUD_SECTIONS } from './gocloud-instances.tsx';
import { List, Note } from './parts/list.tsx';
import { Ticks, TimeChart } from './parts/time-chart.tsx';

const { spending } = gocloudScenes;
const [, , , { alt }] = gocloud.screenshots.items;

export function GocloudSpending({ className }: { readonly className?: string }) {
  const { spent, ceiling, forecast, course } = spending;
  const today = course.length - 1;
  const reached = course[today] ?? 0;
  return (
    <Scene label={alt} tag={demoTag} className={className}>
      <Window rail={<Rail mark="gocloud" icons={GOCLOUD_SECTIONS} active={3} />}>
        <Toolbar title={spending.title}>
          <Pill wide>{spending.day}</Pill>
        </Toolbar>
        <Box>
          <Row>
            <span className="scene-push">
              <Stat label={spent.label} value={amount(spent.value)} unit={spent.unit} size="large" />
            </span>
            <Stat label={ceiling.label} value={amount(ceiling.value)} />
          </Row>
          <span className="gocloud-ceiling">
            <Meter percent={ceiling.percent} />
            <b>{`${ceiling.percent}\u00a0%`}</b>
          </span>
        </Box>
        <Split wide="left">
          <Box>
            <Row>
              <span className="scene-push">
                <Stat label={forecast.label} value={amount(forecast.value)} />
              </span>
            </Row>
            <div className="scene-chart gocloud-course">
              <small className="scene-over">{spending.ceilingLabel}</small>
              <TimeChart
                places={spending.days}
                most={280}
                level={ceiling.value / 1000}
                series={[
                  { values: course, look: 'area' },
                  { values: line(reached, spending.end, spending.days - today), look: 'dashed', from: today },
                ]}
                dots={[[today, reached]]}
              />
              <Ticks labels={spending.dates} />
            </div>
          </Box>
          <Box>
            <b>{spending.perMachine}</b>
            <List>
              {spending.machines.map(({ name, value }) => (
                <Row key={name}>
                  <span className="scene-push">{name}</span>
                  <b>{amount(value)}</b>
                </Row>
              ))}
            </List>
          </Box>
        </Split>
      </Window>
      <Pop place="left">
        <Note icon={ShieldCheck} {...spending.pace} />
      </Pop>
    </Scene>
  );
}

function line(first: number, last: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => first + ((last - first) * i) / (count - 1));
}
