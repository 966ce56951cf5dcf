import Hand from 'lucide-react/icons/hand';
import { demoTag } from '@/content/demos/scenes.ts';
import { propheteAi } from '@/content/products/prophete-ai.ts';
import { Badge, Pill, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { propheteAiScenes } from './content/prophete-ai.ts';
import { Marked } from './parts/document.tsx';
import { Note, Steps } from './parts/list.tsx';
import { Message } from './parts/thread.tsx';

const { reply } = propheteAiScenes;
const [, , { alt }] = propheteAi.screenshots.items;

const TIKO = 1;

export function PropheteAiReplyDraft({ className = '' }: { readonly className?: string }) {
  const { draft } = reply;
  return (
    <Scene label={alt} tag={demoTag} fit="half" className={`scene-tall ${className}`}>
      <Window>
        <Toolbar title={reply.title}>
          <Badge tone="waiting">{reply.state}</Badge>
        </Toolbar>
        <div className="prophete-request">
          <Message {...reply.request} />
        </div>
        <div className="prophete-draft">
          <small>{draft.from}</small>
          <p>{draft.greeting}</p>
          <p>
            <Marked text={draft.text} />
          </p>
          <p>{draft.close}</p>
          <Row>
            <Pill>{reply.correct}</Pill>
            <Pill strong>{reply.send}</Pill>
          </Row>
        </div>
        <div className="prophete-sources">
          <b>{reply.sources}</b>
          <Steps items={reply.steps} reached={TIKO} />
        </div>
      </Window>
      <Pop place="right">
        <Note icon={Hand} tone="quiet" {...reply.kept} />
      </Pop>
    </Scene>
  );
}
