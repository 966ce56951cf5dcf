import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import WifiOff from 'lucide-react/icons/wifi-off';
import { demoTag } from '@/content/demos/scenes.ts';
import { gomail } from '@/content/products/gomail.ts';
import { Icon } from '@/ui/icon.tsx';
import { Badge, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomailScenes } from './content/gomail.ts';
import { Entry, List, Note } from './parts/list.tsx';

const { waiting } = gomailScenes;
const [, { alt }] = gomail.screenshots.items;

export function GomailWaitingMessages({ className = '' }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} fit="handset" className={`scene-tall ${className}`}>
      <Window>
        <Toolbar title={waiting.title}>
          <Badge tone="late">{waiting.offline}</Badge>
        </Toolbar>
        <Note icon={WifiOff} title={waiting.count} text={waiting.promise} tone="loud" />
        <List>
          {waiting.messages.map(({ to, subject, time, size }) => (
            <Row key={to}>
              <span className="gomail-clock">
                <Icon of={Clock} />
              </span>
              <Entry title={to} text={subject} />
              <span className="gomail-when">
                <small>{time}</small>
                <small>{size}</small>
              </span>
            </Row>
          ))}
        </List>
        <div className="gomail-sent">
          <small>{waiting.sent}</small>
          {waiting.sentItems.map(({ to, time }) => (
            <Row key={to}>
              <Icon of={Check} />
              <span className="scene-push">{to}</span>
              <small>{time}</small>
            </Row>
          ))}
        </div>
      </Window>
      <Pop place="right">
        <Note icon={Send} tone="quiet" {...waiting.next} />
      </Pop>
    </Scene>
  );
}
