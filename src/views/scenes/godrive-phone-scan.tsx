import ScanLine from 'lucide-react/icons/scan-line';
import { godrive } from '@/content/products/godrive.ts';
import { godriveScenes } from '@/content/scenes/godrive.ts';
import { demoTag } from '@/content/scenes.ts';
import { Sheet, SheetLine, Signature } from '@/ui/scenes/document.tsx';
import { Path } from '@/ui/scenes/files.tsx';
import { Note } from '@/ui/scenes/list.tsx';
import { Badge, Row, Toolbar } from '@/ui/scenes/parts.tsx';
import { Photo } from '@/ui/scenes/photo.tsx';
import { Pop, Scene, Window } from '@/ui/scenes/scene.tsx';
import { MainAction } from '@/ui/scenes/settings.tsx';

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
