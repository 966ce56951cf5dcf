import WifiOff from 'lucide-react/icons/wifi-off';
import { demoTag } from '@/content/demos/scenes.ts';
import { nexttal } from '@/content/products/nexttal.ts';
import { Icon } from '@/ui/icon.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { nexttalScenes } from './content/nexttal.ts';
import { AddressBar, HeldImage } from './parts/web.tsx';

const { reading: scene } = nexttalScenes;

export function NexttalOfflineReading({ className }: { readonly className?: string }) {
  const [first, second] = scene.images;
  return (
    <Scene label={alt} tag={demoTag} fit="handset" className={className}>
      <Window>
        <AddressBar address={scene.address} weight={scene.weight} />
        <div className="web-kept-bar">
          <Icon of={WifiOff} />
          {scene.kept}
        </div>
        <div className="web-article">
          <b>{scene.title}</b>
          <HeldImage {...first} />
          <p>{scene.paragraphs[0]}</p>
          <p>{scene.paragraphs[1]}</p>
          <HeldImage {...second} />
        </div>
        <div className="web-read">
          <svg>
            <rect width={`${scene.read}%`} height="100%" />
          </svg>
        </div>
      </Window>
      <Pop place="left">
        <b>{scene.waiting.title}</b>
        <small>{scene.waiting.text}</small>
      </Pop>
    </Scene>
  );
}

const alt = nexttal.screenshots.items.find(({ sceneId }) => sceneId === 'nexttal-offline-reading')?.alt ?? '';
