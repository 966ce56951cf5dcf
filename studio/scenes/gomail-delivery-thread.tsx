import CheckCheck from 'lucide-react/icons/check-check';
import Inbox from 'lucide-react/icons/inbox';
import Search from 'lucide-react/icons/search';
import Send from 'lucide-react/icons/send';
import Settings from 'lucide-react/icons/settings';
import Users from 'lucide-react/icons/users';
import { demoTag } from '@/content/demos/scenes.ts';
import { gomail } from '@/content/products/gomail.ts';
import { Badge, Box, Pill, Split } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomailScenes } from './content/gomail.ts';
import { Sheet, SheetLine, Signature } from './parts/document.tsx';
import { Note, Steps } from './parts/list.tsx';
import { Attachment, Compose, Message, Subject } from './parts/thread.tsx';

const { thread } = gomailScenes;
const [{ alt }] = gomail.screenshots.items;

export const GOMAIL_SECTIONS = [Inbox, Send, Users, Search, Settings] as const;

const SIGNER = 1;

export function GomailDeliveryThread({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} className={className}>
      <Window rail={<Rail mark="gomail" icons={GOMAIL_SECTIONS} active={0} />}>
        <Subject title={thread.title}>
          <Badge tone="quiet">{thread.count}</Badge>
        </Subject>
        <Split wide="left">
          <div className="scene-thread">
            {thread.messages.map((message, i) => (
              <Message key={message.from} {...message}>
                {i === SIGNER && <Attachment {...thread.attachment} />}
              </Message>
            ))}
            <Compose>
              {thread.reply}
              <Pill strong>
                <Send size="1.1em" />
              </Pill>
            </Compose>
          </div>
          <div className="scene-column scene-wide">
            <Box>
              <b>{thread.trip.title}</b>
              <Steps items={thread.trip.steps} reached={thread.trip.steps.length - 1} />
            </Box>
            <div className="scene-viewer gomail-slip">
              <Sheet title={thread.slip.title}>
                {thread.slip.lines.map(([label, value]) => (
                  <SheetLine key={label} label={label} value={value} />
                ))}
                <small>{thread.slip.signed}</small>
                <Signature />
              </Sheet>
            </div>
          </div>
        </Split>
      </Window>
      <Pop place="left">
        <Note icon={CheckCheck} {...thread.done} />
      </Pop>
    </Scene>
  );
}
