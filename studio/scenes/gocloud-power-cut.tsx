import MessageSquare from 'lucide-react/icons/message-square';
import { demoTag } from '@/content/demos/scenes.ts';
import { gocloud } from '@/content/products/gocloud.ts';
import { Badge, Box, Row, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { gocloudScenes } from './content/gocloud.ts';
import { Note } from './parts/list.tsx';
import { Key, Ticks, TimeChart } from './parts/time-chart.tsx';

const { cut } = gocloudScenes;
const [, , { alt }] = gocloud.screenshots.items;

/** 14:10 and 16:35, in half hours after 8:00. */
const CUT = [12.33, 17.17] as const;

export function GocloudPowerCut({ className = '' }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} fit="half" className={`scene-tall ${className}`}>
      <Window>
        <Toolbar title={cut.title}>
          <Badge tone="good">{cut.state}</Badge>
        </Toolbar>
        <Row className="gocloud-keys">
          <Key look="line">{cut.towns}</Key>
          <Key look="signal">{cut.office}</Key>
        </Row>
        <div className="scene-chart gocloud-cut">
          <span className="scene-over">
            <b>{cut.band.title}</b>
            <small>{cut.band.text}</small>
          </span>
          <TimeChart
            places={cut.sold.length}
            most={80}
            band={CUT}
            series={[{ values: cut.sold }, { values: cut.officeVisits, look: 'signal' }]}
          />
          <Ticks labels={cut.hours} />
        </div>
        <Box>
          <small>{cut.during}</small>
          <div className="gocloud-counts">
            {cut.counts.map(({ label, value }) => (
              <Stat key={label} label={label} value={String(value)} />
            ))}
          </div>
        </Box>
        <div className="gocloud-events scene-wide">
          {cut.events.map(({ title, text }) => (
            <Row key={title}>
              <b>{title}</b>
              <small>{text}</small>
            </Row>
          ))}
        </div>
      </Window>
      <Pop place="right">
        <Note icon={MessageSquare} tone="quiet" {...cut.message} />
      </Pop>
    </Scene>
  );
}
