import GitCompare from 'lucide-react/icons/git-compare-arrows';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { godrive } from '@/content/products/godrive.ts';
import { Icon } from '@/ui/icon.tsx';
import { Avatar, Badge, Pill, Row } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { godriveScenes } from './content/godrive.ts';
import { GODRIVE_SECTIONS } from './godrive-site-folder.tsx';
import { Marked, Sheet } from './parts/document.tsx';
import { Entry, Note } from './parts/list.tsx';
import { Subject } from './parts/thread.tsx';

const { versions } = godriveScenes;
const [, , , { alt }] = godrive.screenshots.items;

const FRIDAY = 2;

export function GodriveVersions({ className }: { readonly className?: string }) {
  const { articles } = versions;
  return (
    <Scene label={alt} className={className}>
      <Window rail={<Rail mark="godrive" icons={GODRIVE_SECTIONS} active={2} />}>
        <Subject title={versions.title}>
          <Pill strong wide>
            <Icon of={RotateCcw} />
            {versions.restore}
          </Pill>
        </Subject>
        <div className="godrive-versions">
          <div className="godrive-history">
            {versions.list.map((version, i) => (
              <Row key={version.day} className={i === FRIDAY ? 'godrive-version-open' : ''}>
                <Avatar name={version.text} />
                <Entry title={version.day} text={version.text} />
                {'note' in version && <Badge tone="quiet">{version.note}</Badge>}
              </Row>
            ))}
          </div>
          {versions.compared.map(({ day, clause }, i) => (
            <div key={day} className="scene-viewer godrive-side">
              <b>{day}</b>
              <Sheet>
                <span className="godrive-article">
                  <b>{articles.object}</b>
                  <span>{articles.objectText}</span>
                </span>
                <span>
                  <b>{articles.delay}</b>
                  <span>
                    <Marked text={clause} signal={i > 0} />
                  </span>
                </span>
                <span className="godrive-article">
                  <b>{articles.price}</b>
                  <span>{articles.priceText}</span>
                </span>
              </Sheet>
            </div>
          ))}
          <div className="scene-narrow">
            <span className="scene-cash">{versions.restore}</span>
          </div>
        </div>
      </Window>
      <Pop place="left">
        <Note icon={GitCompare} tone="quiet" {...versions.changed} />
      </Pop>
    </Scene>
  );
}
