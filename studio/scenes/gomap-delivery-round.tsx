import Check from 'lucide-react/icons/check';
import WifiOff from 'lucide-react/icons/wifi-off';
import { demoTag } from '@/content/demos/scenes.ts';
import { gomap } from '@/content/products/gomap.ts';
import { Icon } from '@/ui/icon.tsx';
import { Badge, Pill, Split, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomapScenes } from './content/gomap.ts';
import { ROUND, YAOUNDE } from './gomap-plans.ts';
import { MapRoute, MapStop, MapView } from './parts/map.tsx';

const { round: scene } = gomapScenes;

export function GomapDeliveryRound({ className }: { readonly className?: string }) {
  return (
    <Scene label={gomap.screenshots.items[2]?.alt ?? ''} tag={demoTag} fit="half" className={className}>
      <Window>
        <Toolbar title={scene.title}>
          <Pill>{scene.rider}</Pill>
        </Toolbar>
        <div className="map-offline">
          <Icon of={WifiOff} />
          {scene.offline}
        </div>
        <Split wide="none">
          <MapView plan={YAOUNDE} id="yaounde" className="map-round">
            <MapRoute d={ROUND.ahead} state="ahead" />
            <MapRoute d={ROUND.done} state="done" />
            {scene.stops.map(({ place, at }, i) => (
              <MapStop key={place} at={at} of={i + 1} state={stateOf(i)} />
            ))}
          </MapView>
          <div className="map-stops">
            {scene.stops.map(({ place, hint, hour }, i) => (
              <div key={place} className={`map-stop-row map-row-${stateOf(i)}`}>
                <i>{i < scene.done ? <Icon of={Check} /> : i + 1}</i>
                <span>
                  <b>{place}</b>
                  <small>{hint}</small>
                </span>
                {i === scene.done ? <Badge tone="quiet">{scene.now}</Badge> : <small>{hour}</small>}
              </div>
            ))}
          </div>
        </Split>
      </Window>
      <Pop place="left">
        <b>{scene.next.title}</b>
        <small>{scene.next.text}</small>
      </Pop>
    </Scene>
  );
}

function stateOf(stop: number) {
  if (stop < scene.done) return 'done';
  return stop === scene.done ? 'now' : 'ahead';
}
