import Check from 'lucide-react/icons/check';
import { demoTag } from '@/content/demos/scenes.ts';
import { nexttal } from '@/content/products/nexttal.ts';
import { Icon } from '@/ui/icon.tsx';
import { Motif } from '@/ui/motifs/motif.tsx';
import { amount } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { nexttalScenes } from './content/nexttal.ts';
import { AddressBar } from './parts/web.tsx';

const { permission: scene } = nexttalScenes;

export function NexttalPermission({ className = '' }: { readonly className?: string }) {
  const { asked } = scene;
  return (
    <Scene label={alt} tag={demoTag} className={`web-lying ${className}`}>
      <Window>
        <AddressBar address={scene.address} weight={scene.weight} />
        <div className="web-ads">
          {scene.ads.map(({ name, price, motif, dye }) => (
            <div key={name}>
              <span className={`web-thumb dye-${dye}`}>
                <Motif name={motif} />
              </span>
              <b>{`${amount(price)} ${scene.unit}`}</b>
              <small>{name}</small>
            </div>
          ))}
        </div>
      </Window>
      <Pop place="right">
        <div className="web-ask">
          <b>{asked.title}</b>
          <span>{asked.text}</span>
          <div className="web-choices">
            <span className="web-refused">
              <Icon of={Check} />
              {asked.refuse}
            </span>
            <span>{asked.once}</span>
          </div>
        </div>
      </Pop>
    </Scene>
  );
}

const alt = nexttal.screenshots.items.find(({ sceneId }) => sceneId === 'nexttal-permission')?.alt ?? '';
