import BusFront from 'lucide-react/icons/bus-front';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import Search from 'lucide-react/icons/search';
import Smartphone from 'lucide-react/icons/smartphone';
import { demoTag } from '@/content/demos/scenes.ts';
import { nexttal } from '@/content/products/nexttal.ts';
import { Icon } from '@/ui/icon.tsx';
import { Motif } from '@/ui/motifs/motif.tsx';
import { Row } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { nexttalScenes } from './content/nexttal.ts';

const { start: scene } = nexttalScenes;
const SHORTCUTS = [Smartphone, GraduationCap, BusFront, HeartPulse] as const;

export function NexttalStartPage({ className }: { readonly className?: string }) {
  return (
    <Scene label={alt} tag={demoTag} fit="handset" className={className}>
      <Window>
        <div className="web-address">
          <Icon of={Search} />
          {scene.search}
        </div>
        <div className="web-shortcuts">
          {SHORTCUTS.map((icon, i) => (
            <span key={scene.shortcuts[i]}>
              <i>
                <Icon of={icon} />
              </i>
              {scene.shortcuts[i]}
            </span>
          ))}
        </div>
        <div className="web-weather">
          <div>
            <b>{scene.weather.town}</b>
            <div className="scene-figure">{scene.weather.value}</div>
            <small>{scene.weather.text}</small>
          </div>
          <Motif name="soleil" />
        </div>
        <b>{scene.title}</b>
        <div className="web-readings">
          {scene.readings.map(({ title, text, fresh }) => (
            <Row key={title}>
              <span className="scene-push">
                <b>{title}</b>
                <small>{text}</small>
              </span>
              {fresh && <span className="web-new" />}
            </Row>
          ))}
        </div>
      </Window>
      <Pop place="right">
        <b>{scene.light.title}</b>
        <small>{scene.light.text}</small>
      </Pop>
    </Scene>
  );
}

const alt = nexttal.screenshots.items.find(({ sceneId }) => sceneId === 'nexttal-start-page')?.alt ?? '';
