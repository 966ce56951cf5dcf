import { demoTag } from '@/content/demos/scenes.ts';
import { gomail } from '@/content/products/gomail.ts';
import { Avatar, Badge, Box, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomailScenes } from './content/gomail.ts';
import { Entry, List, Tabs } from './parts/list.tsx';
import { Message } from './parts/thread.tsx';

const { shared } = gomailScenes;
const [, , { alt }] = gomail.screenshots.items;

export function GomailSharedInbox({ className = '' }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} fit="half" className={`scene-tall ${className}`}>
      <Window>
        <Toolbar title={shared.title}>
          <small className="scene-wide">{shared.address}</small>
        </Toolbar>
        <Tabs items={shared.tabs} active={0} />
        <List>
          {shared.messages.map((message) => (
            <Row key={message.from} className={'late' in message ? 'gomail-late' : ''}>
              <Entry title={message.from} text={message.subject} />
              <small className="scene-wide">{message.time}</small>
              <Charge message={message} />
            </Row>
          ))}
        </List>
        <Box className="gomail-open scene-wide">
          <Message {...shared.open} />
        </Box>
      </Window>
      <Pop place="right">
        <b>{shared.ask.title}</b>
        <Row className="gomail-answers">
          <Badge tone="good">{shared.ask.take}</Badge>
          <Badge tone="quiet">{shared.ask.give}</Badge>
        </Row>
      </Pop>
    </Scene>
  );
}

function Charge({ message }: { readonly message: (typeof shared.messages)[number] }) {
  return (
    <span className="gomail-charge">
      {'to' in message && (
        <>
          <Avatar name={message.to} />
          {message.to}
        </>
      )}
      {'done' in message && <Badge tone="good">{message.done}</Badge>}
      {'late' in message && <Badge tone="late">{message.late}</Badge>}
    </span>
  );
}
