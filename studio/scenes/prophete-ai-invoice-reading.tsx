import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { demoTag } from '@/content/demos/scenes.ts';
import { propheteAi } from '@/content/products/prophete-ai.ts';
import { Icon } from '@/ui/icon.tsx';
import { Badge, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { propheteAiScenes } from './content/prophete-ai.ts';
import { Sheet, SheetLine } from './parts/document.tsx';
import { List, Note } from './parts/list.tsx';
import { Photo } from './parts/photo.tsx';
import { MainAction } from './parts/settings.tsx';

const { reading } = propheteAiScenes;
const [, { alt }] = propheteAi.screenshots.items;

export function PropheteAiInvoiceReading({ className }: { readonly className?: string }) {
  const [item, quantity] = reading.item;
  const [delivery, included] = reading.delivery;
  const [total, value] = reading.total;
  return (
    <Scene label={alt} tag={demoTag} fit="handset" className={className}>
      <Window>
        <Toolbar title={reading.title}>
          <Badge tone="good">{reading.count}</Badge>
        </Toolbar>
        <Photo>
          <Sheet title={reading.shop}>
            <small>{reading.street}</small>
            <SheetLine label={item} value={quantity} />
            <SheetLine label={delivery} value={included} />
            <SheetLine label={total} value={<span className="prophete-faded">{value}</span>} />
          </Sheet>
        </Photo>
        <List>
          {reading.fields.map((field) => (
            <Row key={field.label}>
              <small>{field.label}</small>
              <b className="prophete-read">{field.value}</b>
              <span className="prophete-sure">
                <Icon of={Check} />
              </span>
            </Row>
          ))}
        </List>
        <div className="prophete-doubt">
          <small>{reading.doubt.label}</small>
          <b>{reading.doubt.value}</b>
          <span>{reading.doubt.note}</span>
        </div>
        <MainAction>{reading.save}</MainAction>
      </Window>
      <Pop place="right">
        <Note icon={CircleAlert} tone="quiet" {...reading.sure} />
      </Pop>
    </Scene>
  );
}
