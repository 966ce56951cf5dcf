import Layers from 'lucide-react/icons/layers';
import MapIcon from 'lucide-react/icons/map';
import MapPinIcon from 'lucide-react/icons/map-pin';
import Route from 'lucide-react/icons/route';
import Search from 'lucide-react/icons/search';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { demoTag } from '@/content/demos/scenes.ts';
import { gomap } from '@/content/products/gomap.ts';
import { Icon } from '@/ui/icon.tsx';
import { Meter } from '@/views/scenes/charts.tsx';
import { Pill, Row, Stat, Toolbar } from '@/views/scenes/parts.tsx';
import { Pop, Rail, Scene, Window } from '@/views/scenes/scene.tsx';
import { gomapScenes } from './content/gomap.ts';
import { DOUALA } from './gomap-plans.ts';
import { MapCount, MapName, MapView } from './parts/map.tsx';

const { districts: scene } = gomapScenes;

export const GOMAP_SECTIONS = [MapIcon, Route, MapPinIcon, TriangleAlert, Layers] as const;

export function GomapDoualaDistricts({ className }: { readonly className?: string }) {
  const most = scene.districts[0].count;
  return (
    <Scene label={gomap.screenshots.items[0]?.alt ?? ''} tag={demoTag} className={className}>
      <Window rail={<Rail mark="gomap" icons={GOMAP_SECTIONS} active={0} />}>
        <Toolbar title={scene.title}>
          <Pill wide>
            <Icon of={Search} />
            {scene.search}
          </Pill>
          <Pill>{scene.day}</Pill>
        </Toolbar>
        <div className="map-flush map-town">
          <MapView plan={DOUALA} id="douala" className="map-douala">
            <MapName at={[92, 236]} size="water" turn={-48}>
              {scene.river}
            </MapName>
            {scene.others.map(({ name, at }) => (
              <MapName key={name} at={at} size="street">
                {name}
              </MapName>
            ))}
            {scene.districts.map(({ name, count, at }, i) => (
              <g key={name}>
                <MapCount at={at} of={count} signal={i === 0} />
                <MapName at={[at[0], at[1] + 19 + 2 * Math.sqrt(count)]}>{name}</MapName>
              </g>
            ))}
          </MapView>
          <div className="map-card map-legend">
            <Stat label={scene.total.label} value={String(scene.total.value)} size="large" />
            {scene.districts.slice(0, 5).map(({ name, count }, i) => (
              <Row key={name}>
                <span className="map-legend-name">{name}</span>
                <Meter percent={Math.round((100 * count) / most)} signal={i === 0} />
                <b className="map-legend-count">{count}</b>
              </Row>
            ))}
          </div>
        </div>
      </Window>
      <Pop place="left">
        <b>{scene.latest.title}</b>
        <small>{scene.latest.text}</small>
      </Pop>
    </Scene>
  );
}
