import ScanLine from 'lucide-react/icons/scan-line';
import { demoTag } from '@/content/demos/scenes.ts';
import { godrive } from '@/content/products/godrive.ts';
import { Badge, Row, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { godriveScenes } from './content/godrive.ts';
import { Sheet, SheetLine, Signature } from './parts/document.tsx';
import { Path } from './parts/files.tsx';
import { Note } from './parts/list.tsx';
import { Photo } from './parts/photo.tsx';
import { MainAction } from './parts/settings.tsx';

const { scan } = godriveScenes;
const [, { alt }] = godrive.screenshots.items;

export function GodrivePhoneScan({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} fit="handset" className={className}>
      <Window>
        <Toolbar title={scan.title}>
          <Badge tone="quiet">{scan.pages}</Badge>
        </Toolbar>
        <Photo corners>
          <Sheet>
            <b>{scan.slip.title}</b>
            {scan.slip.lines.map(([label, value]) => (
              <SheetLine key={label} label={label} value={value} />
            ))}
            <Row>
              <small className="scene-push">{scan.slip.signed}</small>
              <Signature />
            </Row>
          </Sheet>
        </Photo>
        <div className="godrive-filing">
          <small>{scan.file}</small>
          <Path parts={scan.path} />
          <small>{scan.name}</small>
        </div>
        <MainAction>{scan.action}</MainAction>
      </Window>
      <Pop place="right">
        <Note icon={ScanLine} {...scan.found} />
      </Pop>
    </Scene>
  );
}
