import History from 'lucide-react/icons/history';
import MessageSquare from 'lucide-react/icons/message-square';
import ScanText from 'lucide-react/icons/scan-text';
import Settings from 'lucide-react/icons/settings';
import TrendingUp from 'lucide-react/icons/trending-up';
import { demoTag } from '@/content/demos/scenes.ts';
import { propheteAi } from '@/content/products/prophete-ai.ts';
import { Badge, Pill, Row, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { propheteAiScenes } from './content/prophete-ai.ts';
import { Entry } from './parts/list.tsx';
import { Key, Ticks, TimeChart } from './parts/time-chart.tsx';

const { forecast } = propheteAiScenes;
const [{ alt }] = propheteAi.screenshots.items;

export const PROPHETE_SECTIONS = [TrendingUp, ScanText, MessageSquare, History, Settings] as const;

export function PropheteAiSalesForecast({ className }: { readonly className?: string }) {
  const { past, course, least, most } = forecast;
  const today = past.length - 1;
  return (
    <Scene label={alt} tag={demoTag} className={className}>
      <Window rail={<Rail mark="prophete-ai" icons={PROPHETE_SECTIONS} active={0} />}>
        <Toolbar title={forecast.title}>
          <Pill wide>{forecast.place}</Pill>
        </Toolbar>
        <div className="prophete-head">
          <Stat {...forecast.expected} unit={forecast.between} size="large" />
          <span className="prophete-keys">
            <Key look="line">{forecast.sold}</Key>
            <Key look="dashed">{forecast.foreseen}</Key>
            <Key look="fan">{forecast.range}</Key>
          </span>
        </div>
        <div className="scene-chart prophete-chart">
          <TimeChart
            places={forecast.weeks}
            most={1400}
            series={[
              { values: past, look: 'area' },
              { values: course, look: 'dashed', from: today },
            ]}
            fan={{ from: today, least, most }}
            dots={[[today, past[today] ?? 0]]}
          />
          {forecast.reasons.map(({ title }, i) => (
            <b key={title} className={`scene-over prophete-mark prophete-mark-${i + 1}`}>
              {i + 1}
            </b>
          ))}
          <Ticks labels={forecast.months} />
        </div>
        <div className="prophete-reasons">
          {forecast.reasons.map(({ title, text, weight }, i) => (
            <Row key={title}>
              <b className="prophete-mark">{i + 1}</b>
              <Entry title={title} text={text} />
              <b>{weight}</b>
            </Row>
          ))}
        </div>
      </Window>
      <Pop place="right">
        <b>{forecast.order.title}</b>
        <Row className="prophete-answers">
          <Badge tone="good">{forecast.order.accept}</Badge>
          <Badge tone="quiet">{forecast.order.change}</Badge>
        </Row>
      </Pop>
    </Scene>
  );
}
